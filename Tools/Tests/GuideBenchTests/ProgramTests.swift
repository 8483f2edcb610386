import Foundation
import Testing

@testable import GuideBench

@Suite struct BenchOptionsTests {
  @Test func allOptions() throws {
    let options = try BenchOptions([
      "--quick", "--rounds", "5", "start", "--json", "a.json", "--growth", "b.svg", "--strict", "idle", "--no-peers",
      "--urgent",
    ])
    #expect(options.rows == ["start", "idle"])
    #expect(options.isQuick && options.isStrict && options.isUrgent && !options.withPeers && !options.isMarkdown)
    #expect(options.rounds == 5)
    #expect(options.json == "a.json")
    #expect(options.growth == "b.svg")
  }

  @Test(
    "What is not understood is named",
    arguments: [
      (["--fast"], "--fast"), (["--rounds"], "--rounds needs"), (["--rounds", "0"], "--rounds 0"),
      (["--keys", "many"], "--keys many"),
    ])
  func mistakes(arguments: [String], expected: String) {
    let failure = #expect(throws: BenchOptions.Failure.self) { _ = try BenchOptions(arguments) }
    #expect(failure?.description.contains(expected) == true)
  }

  @Test func everyRowHasANameOfItsOwn() {
    #expect(Set(Row.all.map(\.name)).count == Row.all.count)
    #expect(BenchTool.run(arguments: ["--list"]) == 0)
    #expect(BenchTool.run(arguments: ["--nonsense"]) == 2)
    #expect(BenchTool.run(arguments: ["no-such-row", "--folder", NSTemporaryDirectory()]) == 2)
  }
}

@Suite struct ReportReadingTests {
  @Test func whatWrkSays() throws {
    let report = """
      Running 3s test @ http://127.0.0.1:8080/
        1 threads and 16 connections
        90210 requests in 3.00s, 1.2GB read
      Requests/sec:  30070.11
      Transfer/sec:    410.0MB
      """
    #expect(try LoadTool.rate(in: report) == 30_070.11)
    #expect(throws: BenchFailure.self) { try LoadTool.rate(in: report + "\n  Non-2xx or 3xx responses: 7") }
    #expect(throws: BenchFailure.self) { try LoadTool.rate(in: "unable to connect") }
  }

  @Test func anAnswerIsTakenApart() throws {
    let bytes = Array("HTTP/1.1 200 OK\r\nETag: \"x\"\r\nContent-Length: 3\r\n\r\na\r\n".utf8)
    let answer = try PlainRequest.answer(in: bytes, to: "/")
    #expect(answer == PlainRequest.Answer(headers: ["ETag: \"x\"", "Content-Length: 3"], body: [0x61, 0x0D, 0x0A]))
    #expect(throws: BenchFailure.self) {
      try PlainRequest.answer(in: Array("HTTP/1.1 404 Not Found\r\n\r\n".utf8), to: "/")
    }
    #expect(throws: BenchFailure.self) { try PlainRequest.answer(in: Array("HTTP/1.1 200".utf8), to: "/") }
  }

  @Test func aNumberOfProcessStatus() {
    let status = "Name:\tx\nVmHWM:\t   5120 kB\nvoluntary_ctxt_switches:\t17\nnonvoluntary_ctxt_switches:\t3\n"
    #expect(MeasuredProcess.number("VmHWM:", in: status) == 5120)
    #expect(MeasuredProcess.number("voluntary_ctxt_switches:", in: status) == 17)
    #expect(MeasuredProcess.number("VmSwap:", in: status) == 0)
  }
}

@Suite struct WakeUpTests {
  @Test("Threads that end take their counts with them: they are not taken off those of others")
  func wakeUps() {
    #expect(MeasuredProcess.wakeUps(from: ["1": 10, "2": 500], to: ["1": 10, "2": 500]) == 0)
    #expect(MeasuredProcess.wakeUps(from: ["1": 10, "2": 500], to: ["1": 13, "2": 501]) == 4)
    #expect(MeasuredProcess.wakeUps(from: ["1": 10, "2": 500], to: ["1": 11]) == 2)
    #expect(MeasuredProcess.wakeUps(from: ["1": 10], to: ["1": 10, "3": 7]) == 7)
  }

  @Test func thisProcessHasThreadsThatSlept() {
    let sleeps = MeasuredProcess(identifier: getpid()).sleeps
    #expect(sleeps["\(getpid())"] != nil)
  }
}

@Suite struct ProgramRunTests {
  @Test("A run's time, cost and memory are those of the program")
  func timedRun() throws {
    // Long enough to be read more than once on a busy machine: at first it uses one page.
    let run = try TimedRun(["/bin/sh", "-c", "i=0; while [ $i -lt 400000 ]; do i=$((i + 1)); done"], environment: [:])
    #expect(run.seconds > 0)
    #expect(run.cost > 0)
    #expect(run.cost < run.seconds * 2)
    #expect((0.1...50).contains(run.peakMemory))
    #expect(throws: BenchFailure.self) { try TimedRun(["/bin/false"], environment: [:]) }
    #expect(throws: BenchFailure.self) { try TimedRun(["/no/such/program"], environment: [:]) }
  }

  @Test func aPipedProgramIsTalkedTo() throws {
    let program = try PipedProgram(["/bin/cat"], environment: [:])
    try program.send(Array("one\ntwo\n".utf8))
    #expect(try program.line() == "one")
    #expect(try program.receive(4) == Array("two\n".utf8))
    let errors = try PipedProgram(["/bin/sh", "-c", "echo told >&2"], environment: [:], withErrors: true)
    #expect(errors.receiveAll() == "told\n")
  }

  @Test("The invented poster is a JPEG file, the same each time")
  func jpeg() throws {
    let image = try Row.jpeg(width: 50, height: 75)
    #expect(image.prefix(3) == [0xFF, 0xD8, 0xFF])
    #expect(try Row.jpeg(width: 50, height: 75) == image)
  }
}
