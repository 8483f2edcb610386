import Glibc
import Programs

/// Why a helper gave no answer.
enum HelperFailure: Error, Equatable {
  /// It could not be started; the system's error number.
  case notStarted(Int32)
  /// It ended, or closed its side.
  case died
  /// The deadline passed.
  case tooSlow
  /// It said something that is not the protocol.
  case nonsense
}

/// One running helper program, reached over a socket that is its standard input and output. Used by one owner.
final class HelperProcess {
  /// Its process id.
  var process: pid_t { program.process }
  private let program: ChildProgram
  private let socket: Int32

  /// Starts a program without arguments, with hardly any environment.
  init(path: String) throws(HelperFailure) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .notStarted(errno)
    }
    defer { close(ends[1]) }
    do throws(ChildProgram.Failure) {
      program = try ChildProgram(path: path, environment: Self.environment(), streams: .both(ends[1]))
    } catch {
      close(ends[0])
      throw .notStarted(error.code)
    }
    socket = ends[0]
  }

  /// Ends it, whatever it is doing, and leaves no zombie.
  deinit {
    close(socket)
    kill(process, SIGKILL)
    program.wait()
  }

  /// Sends one payload and waits for the one that answers it. After a failure the helper is of no more use.
  func exchange(_ payload: [UInt8], deadline: ContinuousClock.Instant) throws(HelperFailure) -> [UInt8] {
    try send(HelperProtocol.frame(payload), deadline)
    guard let length = HelperProtocol.length(of: try receive(count: 4, deadline)) else { throw .nonsense }
    return try receive(count: length, deadline)
  }

  private func send(_ bytes: [UInt8], _ deadline: ContinuousClock.Instant) throws(HelperFailure) {
    var done = 0
    while done < bytes.count {
      // MSG_NOSIGNAL: a helper that has ended is an error here, not a SIGPIPE for the guide.
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

  /// The count where something went through; else waits until something may, and answers 0.
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

  /// What finding libraries and image loaders may need; no secret of the user's. Where it crashes, it is to end at once.
  private static func environment() -> [String] {
    let names: [String] = ["LD_LIBRARY_PATH", "GDK_PIXBUF_MODULE_FILE", "GDK_PIXBUF_MODULEDIR"]
    return ["SWIFT_BACKTRACE=enable=no"]
      + names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
  }
}
