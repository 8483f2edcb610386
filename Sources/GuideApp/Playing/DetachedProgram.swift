import Foundation
import Glibc
import GuideModel
import Programs

/// Starts a program that runs independently.
struct DetachedProgram {
  let command: String
  let arguments: [String]
  let environment: [String: String]
  /// What it reads on its standard input: a line, or nothing if nil.
  var input: String?

  /// A program that ends with an error within this time has failed, in seconds.
  private static let earlyEnd = 20.0

  /// Starts the program. `report` is called on another thread if it fails at once.
  /// - Parameters:
  ///   - advice: what to do if there is no such program.
  ///   - failure: what failed if the program ends at once.
  func start(
    advice: String, failure: String, report: @escaping @Sendable (String) -> Void
  ) throws(StartError) {
    guard let path = ChildProgram.find(command, searching: environment["PATH"]) else {
      throw StartError("\(CleanText.line(command)) does not exist or is not executable; \(advice)")
    }
    let started: ChildProgram
    do throws(ChildProgram.Failure) {
      let lines = try input.map(Self.pipe)
      defer { if let lines { close(lines) } }
      started = try ChildProgram(
        path: path, arguments: arguments, environment: environment.map { "\($0)=\($1)" },
        streams: lines.map { .input($0) } ?? .none, ownSession: true)
    } catch {
      throw StartError("\(CleanText.line(path)) cannot be run (\(String(cString: strerror(error.code))))")
    }
    // A child stays in the process table until it is waited for.
    let thread = Thread { [command] in
      let begun = ContinuousClock.now
      let code = started.wait()
      guard code != 0, ContinuousClock.now - begun < .seconds(Self.earlyEnd) else { return }
      report(CleanText.line("\(command) ended with exit code \(code): \(failure)", limit: 300))
    }
    thread.name = "program"
    thread.stackSize = 256 << 10
    thread.start()
  }

  /// A descriptor from which a line can be read. The line must fit into a pipe (64 KB).
  private static func pipe(_ line: String) throws(ChildProgram.Failure) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw ChildProgram.Failure(code: errno) }
    let bytes = Array((line + "\n").utf8)
    _ = write(ends[1], bytes, bytes.count)
    close(ends[1])
    return ends[0]
  }
}
