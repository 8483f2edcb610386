import Foundation
import Glibc
import GuideModel

/// The one way to stdout and stderr. Neither ever traps: what cannot be written to stdout is an error, and what cannot be
/// written to stderr is lost.
enum Output {
  /// Writes bytes to stdout. Throws `StartError` if they are not taken.
  static func write(_ data: Data) throws(StartError) {
    let error = data.withUnsafeBytes { put($0, to: STDOUT_FILENO) }
    if error == EPIPE { endByBrokenPipe() }
    guard error == 0 else {
      throw StartError(
        "the output cannot be written (\(String(cString: strerror(error)))); look whether the disk is full")
    }
  }

  /// The reader of a pipe has gone: ends as the signal does that says so, though whoever started the program ignores it.
  private static func endByBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(128 + SIGPIPE)
  }

  /// Writes text to stdout as it is.
  static func write(_ text: String) throws(StartError) { try write(Data(text.utf8)) }

  /// Writes lines to stdout. Nothing in them can move the cursor.
  static func lines(_ lines: [String]) throws(StartError) {
    try write(lines.map { CleanText.shown($0) + "\n" }.joined())
  }

  /// Writes a line to stdout. Nothing in it can move the cursor.
  static func line(_ text: String) throws(StartError) { try lines([text]) }

  /// Writes a report as JSON to stdout, in a fixed order.
  static func json(_ report: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write(try encoder.encode(report) + Data("\n".utf8))
  }

  /// Writes a line to stderr, where data never goes. A name or an address that it quotes cannot move the cursor.
  static func say(_ text: String) {
    tell("tvguide: \(CleanText.line(text, limit: longestLine))\n")
  }

  private static let longestLine = 4000

  /// Writes text to stderr, or loses it.
  static func tell(_ text: String) {
    var text = text
    _ = text.withUTF8 { put(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }

  /// Writes all of it; answers 0, or the number of the system's error.
  static func put(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Whoever gave us the descriptor made it non-blocking.
        var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&writable, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
