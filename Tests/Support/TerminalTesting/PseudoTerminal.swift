import CTerminalSupport
import Glibc

/// A pseudoterminal for tests: of a program, or opened by the test itself by its path.
///
/// Nothing sleeps: everything that waits, waits for bytes or for the end of the program.
public final class PseudoTerminal {
  /// An operation that failed.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// The path of the other side, for a terminal without a program; empty otherwise.
  public let path: String
  /// Bytes received so far.
  public private(set) var byteCount = 0
  /// The calls of `read` that returned bytes.
  public private(set) var readCount = 0
  /// All received bytes, at most a million.
  public private(set) var received: [UInt8] = []
  /// Whether the terminal answers questions like libvterm.
  public var answersQuestions = true

  private let terminal: VirtualTerminal
  private let master: CInt
  private let child: pid_t?
  /// Keeps the other side open between its users, as a terminal window does.
  private var kept: CInt = -1
  private var isClosed = false
  private var status: CInt?
  private static let receivedLimit = 1_000_000

  /// A terminal whose other side is opened by `path`.
  public init(width: Int, height: Int) throws {
    var name = [CChar](repeating: 0, count: 256)
    master = tvg_pty_open(CInt(width), CInt(height), &name, name.count)
    guard master >= 0 else { throw Failure(description: "no pty: \(words(-master))") }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    kept = tvg_tty_open(path)
    child = nil
    terminal = VirtualTerminal(width: width, height: height)
  }

  /// Starts a program on its own terminal.
  /// - Parameters:
  ///   - environment: the complete environment; nothing is inherited.
  ///   - directory: nil for that of this process.
  public init(
    program: String, arguments: [String] = [], environment: [String: String], directory: String? = nil, width: Int,
    height: Int
  ) throws {
    var process: pid_t = 0
    let variables = environment.map { "\($0.key)=\($0.value)" }
    master = withCStrings([program] + arguments) { arguments in
      withCStrings(variables) { variables in
        tvg_pty_spawn(program, arguments, variables, directory, CInt(width), CInt(height), &process)
      }
    }
    guard master >= 0 else { throw Failure(description: "\(program) cannot be started: \(words(-master))") }
    path = ""
    child = process
    terminal = VirtualTerminal(width: width, height: height)
  }

  /// Starts a child that makes its terminal raw, arms the crash guard with these bytes, and ends by a signal.
  public init(crashingBy signal: CInt, restore: [UInt8]) throws {
    var process: pid_t = 0
    master = restore.withUnsafeBytes { tvg_pty_spawn_crashing(signal, $0.baseAddress, $0.count, &process) }
    guard master >= 0 else { throw Failure(description: "no child can be started: \(words(-master))") }
    path = ""
    child = process
    terminal = VirtualTerminal(width: 80, height: 24)
  }

  deinit {
    if let child, status == nil {
      kill(child, SIGKILL)
      var ignored: CInt = 0
      waitpid(child, &ignored, 0)
    }
    if kept >= 0 { close(kept) }
    close(master)
  }

  /// The process id of the program, if there is one.
  public var processIdentifier: pid_t? { child }

  /// The current screen.
  public var screen: Screen { terminal.screen }

  /// Receives the available bytes.
  /// - Parameter timeout: the milliseconds to wait for bytes.
  /// - Returns: whether there were any.
  @discardableResult
  public func receive(timeout: Int = 0) -> Bool {
    guard !isClosed else { return false }
    var waited = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard tvg_poll(&waited, 1, CInt(clamping: timeout)) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else {
      // Linux reports EIO after the other side is closed.
      if count == 0 || (errno != EAGAIN && errno != EINTR) { isClosed = true }
      return false
    }
    let bytes = Array(buffer.prefix(count))
    byteCount += count
    readCount += 1
    received += bytes.prefix(max(Self.receivedLimit - received.count, 0))
    terminal.feed(bytes)
    let answers = terminal.takeAnswers()
    if answersQuestions { send(answers) }
    return true
  }

  /// The clock's milliseconds some seconds from now; ten times as many under a sanitizer, which makes programs slower.
  private static func deadline(after seconds: Double) -> Int64 {
    tvg_monotonic_ms() + Int64(seconds * (isSanitized ? 10_000 : 1000))
  }
  private static let isSanitized = dlsym(nil, "__sanitizer_set_report_path") != nil

  /// Receives until a condition holds, which may also come true without output.
  /// - Parameter timeout: the maximum time in seconds.
  /// - Returns: whether it held in time.
  public func waitUntil(timeout: Double = 100, _ condition: (Screen) -> Bool) -> Bool {
    let deadline = Self.deadline(after: timeout)
    while true {
      if condition(screen) { return true }
      let left = deadline - tvg_monotonic_ms()
      guard left > 0, !isClosed else { return false }
      if receive(timeout: min(Int(left), 50)) {
        while receive() {}
      }
    }
  }

  /// Receives until a total number of bytes has arrived; false after `timeout` seconds.
  public func waitForBytes(_ count: Int, timeout: Double = 100) -> Bool {
    let deadline = Self.deadline(after: timeout)
    while byteCount < count, case let left = deadline - tvg_monotonic_ms(), left > 0, !isClosed {
      receive(timeout: Int(left))
    }
    return byteCount >= count
  }
}

// MARK: - User actions

extension PseudoTerminal {
  /// Types.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Types bytes.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty && !isClosed {
      let taken = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if taken > 0 {
        rest = rest.dropFirst(taken)
      } else if taken < 0 && errno == EAGAIN {
        var waited = pollfd(fd: master, events: Int16(POLLOUT) | Int16(POLLIN), revents: 0)
        _ = tvg_poll(&waited, 1, 1000)
        receive()
      } else if taken < 0 && errno != EINTR {
        return
      }
    }
  }

  /// Changes the size of the window. The program gets WINCH.
  public func resize(width: Int, height: Int) {
    terminal.resize(width: width, height: height)
    _ = tvg_pty_set_size(master, CInt(width), CInt(height))
  }

  /// Sends the program a signal.
  public func signal(_ number: CInt) {
    if let child, status == nil { kill(child, number) }
  }

  /// The tty's current modes.
  public var modes: termios {
    var modes = tvg_tty_modes()
    _ = tvg_tty_get_modes(master, &modes)
    return modes.saved
  }

  /// Receives until the program has ended.
  /// - Returns: its exit code, 128 plus the number of the signal that ended it, or nil if it is still running after
  ///   `timeout` seconds.
  public func waitForExit(timeout: Double = 30) -> Int? {
    guard let child else { return nil }
    let deadline = Self.deadline(after: timeout)
    while status == nil, case let left = deadline - tvg_monotonic_ms(), left > 0 {
      // A program that is about to end may wait until its output is taken.
      while receive() {}
      var ended: CInt = 0
      if tvg_child_wait(child, isClosed ? CInt(left) : 5, &ended) > 0 { status = ended }
    }
    while receive() {}
    guard let status else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? Int(status >> 8 & 0xFF) : 128 + Int(signal)
  }
}

private func words(_ error: CInt) -> String { String(cString: strerror(error)) }

/// A C argument list: strings with a null pointer at the end.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { copies.forEach { free($0) } }
  return body(copies)
}
