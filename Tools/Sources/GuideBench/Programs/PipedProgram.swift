import Foundation

/// A program with pipes: a server that prints its port, or a helper.
final class PipedProgram {
  let identifier: pid_t
  private let input: CInt
  private let output: CInt

  /// Starts it. Its standard error is discarded or joined with its output.
  init(_ command: [String], environment: [String: String], withErrors: Bool = false) throws {
    var (toChild, fromChild) = ([CInt](repeating: 0, count: 2), [CInt](repeating: 0, count: 2))
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else {
      throw BenchFailure(description: "no pipe can be had")
    }
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    if withErrors {
      posix_spawn_file_actions_adddup2(&actions, fromChild[1], 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    var process: pid_t = 0
    let result = withCStrings(command) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
        posix_spawn(&process, command[0], &actions, nil, arguments, variables)
      }
    }
    posix_spawn_file_actions_destroy(&actions)
    close(toChild[0])
    close(fromChild[1])
    (input, output, identifier) = (toChild[1], fromChild[0], process)
    guard result == 0 else { throw BenchFailure(description: "\(command[0]) cannot be started") }
  }

  deinit {
    close(input)
    _ = Glibc.kill(identifier, SIGTERM)
    var status: CInt = 0
    waitpid(identifier, &status, 0)
    close(output)
  }

  /// Ends it at once.
  func kill() { _ = Glibc.kill(identifier, SIGKILL) }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let taken = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard taken > 0 else { throw BenchFailure(description: "a program stopped reading") }
      rest = rest.dropFirst(taken)
    }
  }

  /// Waits for a number of bytes.
  func receive(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes { read(output, $0.baseAddress?.advanced(by: filled), count - filled) }
      guard got > 0 else { throw BenchFailure(description: "a program ended too early") }
      filled += got
    }
    return bytes
  }

  /// All output until it ends.
  func receiveAll() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let got = read(output, &buffer, buffer.count), got > 0 { bytes += buffer.prefix(got) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The output up to the end of a line.
  func line() throws -> String {
    var bytes: [UInt8] = []
    while case let byte = try receive(1)[0], byte != 0x0A { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
