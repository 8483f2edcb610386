import Glibc
import Programs

/// Why the helper gave no answer.
enum HelperFailure: Error, Equatable {
  /// It could not be started.
  case notStarted
  /// It ended or closed the connection.
  case died
  /// The deadline passed.
  case tooSlow
  /// The answer violates the protocol.
  case nonsense
}

/// A running helper, connected by a socket to its standard input and output. It has one user.
final class HelperProcess {
  /// The process id.
  var process: pid_t { program.process }
  private let program: ChildProgram
  private let socket: Int32

  /// Starts a program as the helper, with a minimal environment.
  init(path: String) throws(HelperFailure) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .notStarted
    }
    defer { close(ends[1]) }
    do throws(ChildProgram.Failure) {
      program = try ChildProgram(
        path: path, arguments: HelperProtocol.arguments, environment: Self.environment(), streams: .both(ends[1]))
    } catch {
      close(ends[0])
      throw .notStarted
    }
    socket = ends[0]
  }

  /// Kills the process and waits for its end.
  deinit {
    close(socket)
    kill(process, SIGKILL)
    program.wait()
  }

  /// Sends a payload and waits for its answer. The helper is unusable after a failure.
  func exchange(_ payload: [UInt8], deadline: ContinuousClock.Instant) throws(HelperFailure) -> [UInt8] {
    try send(HelperProtocol.frame(payload), deadline)
    guard let length = HelperProtocol.length(of: try receive(count: 4, deadline)) else { throw .nonsense }
    return try receive(count: length, deadline)
  }

  private func send(_ bytes: [UInt8], _ deadline: ContinuousClock.Instant) throws(HelperFailure) {
    var done = 0
    while done < bytes.count {
      // With MSG_NOSIGNAL an ended helper is an error and not a SIGPIPE.
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          socket, $0.baseAddress?.advanced(by: done), bytes.count - done, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      done += try progress(count, events: POLLOUT, deadline)
    }
  }

  private func receive(count: Int, _ deadline: ContinuousClock.Instant) throws(HelperFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = bytes.withUnsafeMutableBytes {
        recv(socket, $0.baseAddress?.advanced(by: done), count - done, Int32(MSG_DONTWAIT))
      }
      if got == 0 { throw .died }
      done += try progress(got, events: POLLIN, deadline)
    }
    return bytes
  }

  /// Returns the count if data was transferred; else waits until it can be and returns 0.
  private func progress(_ count: Int, events: Int32, _ deadline: ContinuousClock.Instant) throws(HelperFailure) -> Int {
    if count >= 0 { return count }
    guard errno == EAGAIN || errno == EINTR else { throw .died }
    let left = ContinuousClock.now.duration(to: deadline)
    guard left > .zero else { throw .tooSlow }
    var descriptor = pollfd(fd: socket, events: Int16(events), revents: 0)
    let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
    _ = poll(&descriptor, 1, Int32(clamping: milliseconds + 1))
    return 0
  }

  /// The variables that libraries and image loaders need, without secrets. A crash must end the helper at once.
  private static func environment() -> [String] {
    let names: [String] = ["LD_LIBRARY_PATH", "GDK_PIXBUF_MODULE_FILE", "GDK_PIXBUF_MODULEDIR"]
    return ["SWIFT_BACKTRACE=enable=no"]
      + names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
  }
}
