import Glibc

/// Starts other programs, always in the same way: without a shell, with an empty signal mask and default signals, and
/// only with the standard descriptors.
public struct ChildProgram: Sendable {
  /// The process id.
  public let process: pid_t

  /// The child's standard input, output and error.
  public enum Streams: Sendable {
    /// Nowhere.
    case none
    /// Output and error are the guide's. There is no input.
    case ours
    /// The input is this descriptor. Output and messages are discarded.
    case input(Int32)
    /// Input and output are this descriptor. Messages are discarded.
    case both(Int32)
  }

  /// The system's error number.
  public struct Failure: Error, Equatable {
    public let code: Int32

    public init(code: Int32) { self.code = code }
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: the arguments after the program's name.
  ///   - environment: the variables, `NAME=value`.
  ///   - ownSession: whether the child is independent of the terminal and gets none of its signals.
  public init(
    path: String, arguments: [String] = [], environment: [String], streams: Streams, ownSession: Bool = false
  ) throws(Failure) {
    Self.keepDescriptors()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    Self.add(streams, to: &actions)
    var started: pid_t = 0
    let code = Self.withAttributes(ownSession: ownSession) { attributes in
      Self.withStrings([path] + arguments) { arguments in
        Self.withStrings(environment) { environment in
          posix_spawn(&started, path, &actions, attributes, arguments, environment)
        }
      }
    }
    guard code == 0 else { throw Failure(code: code) }
    process = started
  }

  /// Waits for the child's end and reaps it. Returns its exit code, or 128 + n for signal n.
  @discardableResult public func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return 0 } }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }

  /// The path of a program, named as on a command line; nil if it is not found or not executable.
  public static func find(_ name: String, searching path: String?) -> String? {
    let folders = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    let candidates = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return candidates.first { candidate in
      var status = stat()
      return access(candidate, X_OK) == 0 && stat(candidate, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
  }

  /// The child gets none of our descriptors, including those opened by libraries.
  private static func keepDescriptors() {
    guard let directory = opendir("/proc/self/fd") else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
      }
      guard let descriptor = Int32(name), descriptor > 2 else { continue }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  }

  private static func add(_ streams: Streams, to actions: inout posix_spawn_file_actions_t) {
    switch streams {
    case .none, .ours: posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    case .input(let descriptor), .both(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, 0)
    }
    switch streams {
    case .ours: return
    case .none, .input: posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    case .both(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, 1)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  }

  private static func withAttributes(
    ownSession: Bool, _ body: (UnsafePointer<posix_spawnattr_t>) -> Int32
  ) -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The guide blocks most signals, and the child would inherit that.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let session: Int16 = 0x80  // POSIX_SPAWN_SETSID, which needs _GNU_SOURCE
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | (ownSession ? session : 0))
    return body(&attributes)
  }

  /// An array of C strings with a null pointer at its end.
  private static func withStrings<Answer>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Answer
  ) -> Answer {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
