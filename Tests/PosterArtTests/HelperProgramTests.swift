import CConfinement
import SeededRandom
import Foundation
import TestThreads
import Testing

@testable import PosterArt

/// The running helper: its limits, and invalid requests.
@Suite(.serialized, .onOwnThreads) struct HelperProgramTests {
  private func answer(_ helper: HelperProcess, _ image: [UInt8]) throws -> HelperAnswer? {
    let request = HelperRequest(id: 7, columns: 20, rows: 12, mode: TileMode(depth: .truecolor), image: image)
    return HelperAnswer(decoding: try helper.exchange(request.encoded(), deadline: .now.advanced(by: .seconds(60))))
  }

  private func status(_ helper: HelperProcess, _ field: String) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(helper.process)/status", encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(field + ":") })
    return try #require(Int(line.split(whereSeparator: \.isWhitespace)[1]))
  }

  @Test func aHugeHeaderIsRefusedInLittleMemory() throws {
    let helper = try HelperProcess(path: Fixtures.helperPath)
    _ = try answer(helper, Fixtures.quarters)
    let before = try status(helper, "VmHWM")
    let got = try answer(helper, Fixtures.pngHeader(width: 20_000, height: 20_000))
    #expect(got == HelperAnswer(id: 7, outcome: .failure(.tooLarge)))
    #expect(try status(helper, "VmHWM") < before + 4096, "in KiB")
  }

  @Test func theLargestAcceptedPictureIsDecoded() throws {
    // 31 Mpx of one colour: a small file, 94 MB as pixels.
    let helper = try HelperProcess(path: Fixtures.helperPath)
    let request = try answer(helper, FlatPNG.file(width: 7000, height: 4500))
    guard case .success(let tile) = request?.outcome else {
      Issue.record("\(String(describing: request))")
      return
    }
    #expect(tile.cells.allSatisfy { $0.background == tile.cells[0].background })
    #expect(try status(helper, "VmPeak") < 512 << 10, "in KiB")
  }

  @Test func randomAndSpoiltFilesNeverHangItOrEndIt() throws {
    let helper = try HelperProcess(path: Fixtures.helperPath)
    var random = SeededGenerator(seed: 17)
    var files = [Fixtures.quarters]
    if Fixtures.corpus != nil {
      files += try ["sintel-small.jpg", "golang-yellow_rose.lossy-with-alpha.webp"].map(Fixtures.corpusFile)
    }
    for round in 0..<120 {
      var file = files[round % files.count]
      if round % 4 == 3 { file = (0..<500).map { _ in .random(in: 0...255, using: &random) } }
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        file[.random(in: 0..<file.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      let got = try answer(helper, file)
      #expect(got?.id == 7)
    }
    guard case .success = try answer(helper, Fixtures.quarters)?.outcome else {
      Issue.record("a good file after bad ones gives no picture")
      return
    }
  }

  @Test func whatIsNoRequestIsAnsweredSo() throws {
    let helper = try HelperProcess(path: Fixtures.helperPath)
    for payload in [[], [1], [9, 9, 9], [UInt8](repeating: 1, count: 17)] as [[UInt8]] {
      let bytes = try helper.exchange(payload, deadline: .now.advanced(by: .seconds(60)))
      #expect(HelperAnswer(decoding: bytes) == HelperAnswer(id: 0, outcome: .failure(.badRequest)))
    }
  }

  @Test func noCodeInItOpensConnectsOrStartsAnything() throws {
    // Sanitizers make their own system calls.
    guard dlsym(nil, "__sanitizer_set_report_path") == nil else { return }
    let helper = try HelperProcess(path: Fixtures.helperPath)
    _ = try answer(helper, Fixtures.quarters)
    #expect(try status(helper, "Seccomp") == 2)
    #expect(try status(helper, "NoNewPrivs") == 1)
    #expect(tvg_confined_child_breaks_out() == 0)
  }

  @Test func itsLimitsAreSetInTheKernel() throws {
    let helper = try HelperProcess(path: Fixtures.helperPath)
    _ = try answer(helper, Fixtures.quarters)
    let text = try String(contentsOfFile: "/proc/\(helper.process)/limits", encoding: .utf8)
    func hard(_ name: String) -> Substring? {
      let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
      return line?.dropFirst(name.count).split(separator: " ").dropFirst().first
    }
    #expect(hard("Max core file size") == "0")
    #expect(hard("Max file size") == "0")
    #expect(hard("Max open files") == "3", "it can open no file and no connection")
    #expect(hard("Max address space") == "536870912")
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(helper.process)/fd")
    #expect(Set(descriptors) == ["0", "1", "2"])
    #expect(try status(helper, "Threads") == 1)
  }

  /// The guide blocks signals. A helper that inherited that could not be ended by them.
  @Test func itsSignalMaskIsClean() throws {
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGWINCH] { sigaddset(&blocked, signal) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let helper = try HelperProcess(path: Fixtures.helperPath)
    _ = try answer(helper, Fixtures.quarters)
    let text = try String(contentsOfFile: "/proc/\(helper.process)/status", encoding: .utf8)
    for field in ["SigBlk", "SigIgn"] {
      let mask = try #require(text.split(separator: "\n").first { $0.hasPrefix(field) }?.split(separator: "\t").last)
      // The C library uses signals 32 and 33 itself.
      #expect((UInt64(mask, radix: 16) ?? 1) & 0x7FFF_FFFF == 0, "\(field) \(mask)")
    }
  }

  @Test func itEndsWithItsInput() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Fixtures.helperPath)
    process.arguments = HelperProtocol.arguments
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }

  @Test func aHelperThatIsDroppedIsGone() throws {
    var helper: HelperProcess? = try HelperProcess(path: Fixtures.helperPath)
    let process = try #require(helper?.process)
    helper = nil
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }
}
