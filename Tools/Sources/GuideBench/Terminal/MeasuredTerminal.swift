import CTerminalSupport
import Foundation
import TerminalTesting

/// Columns and rows.
struct TerminalSize: Hashable {
  var rows: Int
  var columns: Int

  static let small = TerminalSize(rows: 24, columns: 80)
  static let large = TerminalSize(rows: 60, columns: 200)

  var name: String { "\(rows)×\(columns)" }
}

/// Why a measurement failed.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String
}

/// A program on a terminal, with the time of every read. The screen is made from the output afterwards, never during a
/// measurement.
final class MeasuredTerminal {
  /// The bytes of one read.
  struct Chunk {
    var time: MonotonicTime
    var bytes: [UInt8]
  }

  let process: MeasuredProcess
  /// The processes that count, as of the last look. Looking takes longer than many keys.
  private(set) var family: [pid_t]
  let startedAt: MonotonicTime
  private(set) var chunks: [Chunk] = []
  private(set) var byteCount = 0
  private(set) var isClosed = false
  /// The rate at which the terminal takes output, which limits the program; nil for no limit.
  var link: SlowLink?

  private let name: String
  private let master: CInt
  private let screenMaker: VirtualTerminal
  private var answers = TerminalAnswers()
  private var shownChunks = 0
  private var hasEnded = false
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// Starts a program. `environment` is its complete environment.
  init(command: [String], environment: [String: String], size: TerminalSize) throws {
    name = command[0]
    screenMaker = VirtualTerminal(width: size.columns, height: size.rows)
    var child: pid_t = 0
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let begun = MonotonicTime.now
    master = withCStrings(command) { arguments in
      withCStrings(variables) { variables in
        tvg_pty_spawn(command[0], arguments, variables, nil, CInt(size.columns), CInt(size.rows), &child)
      }
    }
    startedAt = begun
    process = MeasuredProcess(identifier: child)
    family = [child]
    guard master >= 0 else { throw BenchFailure(description: "\(name) cannot be started") }
  }

  deinit {
    if !hasEnded {
      kill(process.identifier, SIGKILL)
      var status: CInt = 0
      waitpid(process.identifier, &status, 0)
    }
    if master >= 0 { close(master) }
  }

  /// Reads once, waiting for a limited time. Returns whether bytes came. The time is taken first.
  @discardableResult
  func receive(within milliseconds: Double) -> Bool {
    guard !isClosed else { return false }
    var waited = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard Self.poll(&waited, milliseconds) else { return false }
    guard let limit = takenAtOnce() else { return false }
    let count = read(master, &buffer, limit)
    let time = MonotonicTime.now
    guard count > 0 else {
      // Linux reports EIO after the other side is closed.
      if count == 0 || (errno != EAGAIN && errno != EINTR) { isClosed = true }
      return false
    }
    link?.take(count)
    let bytes = Array(buffer.prefix(count))
    chunks.append(Chunk(time: time, bytes: bytes))
    byteCount += count
    let answer = answers.answers(to: bytes)
    if !answer.isEmpty { press(answer) }
    return true
  }

  /// Looks up the processes that the program has started.
  func noteFamily() { family = process.family }

  /// The milliseconds of processor time of all of them so far.
  var cost: Double { process.processorTime(of: family) }

  /// Types. Reads while the program does not take the input.
  func press(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty && !isClosed {
      let taken = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if taken > 0 {
        rest = rest.dropFirst(taken)
      } else if taken < 0 && errno != EAGAIN && errno != EINTR {
        isClosed = true
      } else {
        receive(within: 1)
      }
    }
  }

  func press(_ keys: String) { press(Array(keys.utf8)) }

  /// Drags the window's corner.
  func resize(to size: TerminalSize) {
    showAll()
    screenMaker.resize(width: size.columns, height: size.rows)
    _ = tvg_pty_set_size(master, CInt(size.columns), CInt(size.rows))
  }

  /// Ends the program with its own keys, or with a signal if that does not work.
  func quit(_ keys: [String]) {
    for key in keys {
      press(key)
      receive(within: 20)
    }
    for (signal, patience) in [(CInt(0), 2000.0), (SIGTERM, 1000), (SIGKILL, 5000)] where !hasEnded {
      if signal != 0 { kill(process.identifier, signal) }
      awaitEnd(until: MonotonicTime.now.adding(milliseconds: keys.isEmpty && signal == 0 ? 0 : patience))
    }
  }

  private func awaitEnd(until deadline: MonotonicTime) {
    repeat {
      while receive(within: 0) {}
      var status: CInt = 0
      if tvg_child_wait(process.identifier, 2, &status) > 0 { hasEnded = true }
    } while !hasEnded && MonotonicTime.now < deadline
  }

  /// The number of bytes that a read may take; nil if the link has none yet, after waiting for it.
  private func takenAtOnce() -> Int? {
    guard var link else { return buffer.count }
    let allowance = link.allowance(now: .now)
    self.link = link
    guard allowance == 0 else { return min(allowance, buffer.count) }
    usleep(useconds_t(link.pause * 1000))
    return nil
  }

  /// poll(2) has whole milliseconds. The rest is not waited for here; the caller tries again.
  private static func poll(_ waited: inout pollfd, _ milliseconds: Double) -> Bool {
    tvg_poll(&waited, 1, CInt(clamping: Int(max(milliseconds, 0)))) > 0
  }
}

// MARK: - The screen

extension MeasuredTerminal {
  /// The current content of the screen.
  var screen: Screen {
    showAll()
    return screenMaker.screen
  }

  /// Reads until texts are on the screen. Returns the time of the read that brought the last one.
  func wait(for texts: [String], seconds: Double = 60) throws -> MonotonicTime {
    let deadline = MonotonicTime.now.adding(milliseconds: seconds * 1000)
    while true {
      while shownChunks < chunks.count {
        let time = chunks[shownChunks].time
        showNext()
        if isShowing(texts) { return time }
      }
      guard !isClosed, .now < deadline else {
        let wanted = texts.joined(separator: " and ")
        let shown = screen.rows.filter { !$0.isEmpty }.prefix(8).map { $0.prefix(100) }.joined(separator: "\n")
        throw BenchFailure(description: "\(name) did not show “\(wanted)”; its screen begins:\n\(shown)")
      }
      // Only look at the screen after a silence, to leave the processor to the program.
      receive(within: deadline.since(.now))
      while receive(within: 5) {}
    }
  }

  private func isShowing(_ texts: [String]) -> Bool {
    let rows = screenMaker.screen.rows
    return texts.allSatisfy { text in rows.contains { $0.contains(text) } }
  }

  private func showAll() {
    while shownChunks < chunks.count { showNext() }
  }

  private func showNext() {
    screenMaker.feed(chunks[shownChunks].bytes)
    _ = screenMaker.takeAnswers()
    shownChunks += 1
  }
}

/// A C argument list: strings with a null pointer at the end.
func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
) rethrows -> Result {
  let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { copies.forEach { free($0) } }
  return try body(copies)
}
