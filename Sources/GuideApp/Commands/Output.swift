import Foundation
import Glibc
import GuideModel

/// Writes to stdout and stderr. Never traps: a failure on stdout is an error, and text that cannot be written to stderr
/// is lost.
enum Output {
  /// Writes bytes to stdout. Throws `StartError` if that fails.
  static func write(_ data: Data) throws(StartError) {
    let error = data.withUnsafeBytes { put($0, to: STDOUT_FILENO) }
    if error == EPIPE { endByBrokenPipe() }
    guard error == 0 else {
      let reason = error == EBADF ? "stdout is closed" : String(cString: strerror(error))
      throw StartError("the output cannot be written (\(reason)); write it to another place")
    }
  }

  /// Ends the program as SIGPIPE would, even if the signal is ignored. Call it when the reader of the pipe has exited.
  private static func endByBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(128 + SIGPIPE)
  }

  /// Writes text to stdout unchanged.
  static func write(_ text: String) throws(StartError) { try write(Data(text.utf8)) }

  /// Writes lines to stdout, without characters that move the cursor.
  static func lines(_ lines: [String]) throws(StartError) {
    try write(lines.map { CleanText.shown($0) + "\n" }.joined())
  }

  /// Writes a line to stdout, without characters that move the cursor.
  static func line(_ text: String) throws(StartError) { try lines([text]) }

  /// Writes a report to stdout as JSON with a fixed order of members.
  static func json(_ report: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write(try encoder.encode(report) + Data("\n".utf8))
  }

  /// Writes a line to stderr, where data is never written. Quoted names and addresses cannot move the cursor.
  static func say(_ text: String) {
    tell("tvguide: \(CleanText.line(text, limit: longestLine))\n")
  }

  private static let longestLine = 4000

  /// Writes text to stderr. If that fails, the text is lost.
  static func tell(_ text: String) {
    var text = text
    _ = text.withUTF8 { put(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }

  /// Writes everything. Returns 0 or the system's error number.
  static func put(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // The parent process made the descriptor non-blocking.
        var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&writable, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
