import CTerminalSupport
import Glibc
import TerminalKit

extension CursesTerminal {
  /// Waits for events and returns all of them.
  ///
  /// The result may be empty: after the timeout, when a frame was written (`canDraw`), when a key sequence is
  /// incomplete, or when the clock was set. The order is: sizes, signals, input, `.woken`.
  /// - Parameter timeoutMilliseconds: nil waits without a limit.
  public func nextEvents(timeoutMilliseconds: Int? = nil) -> [TerminalEvent] {
    if isGone { return [.hungUp] }
    // Checks the size before waiting: a terminal that does not control the process sends no signal when it changes.
    if takeSize() { return [.resized(size)] }
    let ready = wait(timeoutMilliseconds)
    var events = signalEvents(ready.signals)
    if ready.signals || !ready.readable, takeSize() { events.insert(.resized(size), at: 0) }
    if ready.writable { flush() }
    if ready.readable { readInput(into: &events) }
    if escape.isOver() { events += parser.flush().map { .input($0) } }
    if ready.woken {
      wakeUp.clear()
      events.append(.woken)
    }
    if isGone { events.append(.hungUp) }
    return events
  }

  private struct Ready {
    var readable = false
    var writable = false
    var woken = false
    var signals = false
  }

  private func wait(_ timeout: Int?) -> Ready {
    // Keys are only read while the screen is in use. `poll` ignores negative descriptors.
    let terminal = screen == nil ? -1 : tty.descriptor
    var waited: [4 of pollfd] = [
      pollfd(fd: terminal, events: Int16(POLLIN) | (output.isEmpty ? 0 : Int16(POLLOUT)), revents: 0),
      pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: clockWatch.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let limit = keptSignals.isEmpty ? escape.limit(timeout) : 0
    var span = waited.mutableSpan
    let found = span.withUnsafeMutableBufferPointer { tvg_poll($0.baseAddress, CInt($0.count), limit) }
    guard found > 0 else { return Ready() }
    if waited[3].revents != 0 { clockWatch.clear() }
    let tty = CInt(waited[0].revents)
    return Ready(
      readable: tty & (POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0, writable: tty & POLLOUT != 0,
      woken: waited[1].revents != 0, signals: waited[2].revents != 0)
  }

  /// The size of a read. A larger buffer would be on the heap and slow down each key.
  private static let readSize = 1024

  /// Reads the available input, with a limit, so that the screen is drawn during a flood.
  private func readInput(into events: inout [TerminalEvent]) {
    withUnsafeTemporaryAllocation(byteCount: Self.readSize, alignment: 1) { buffer in
      for _ in 0..<64 {
        switch tty.read(into: buffer) {
        case .bytes(let count):
          if escape.isRested { parser.endLateAnswer() }
          for event in parser.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count])) {
            note(event)
            events.append(.input(event))
          }
          escape.restart(isIncomplete: parser.isIncomplete)
          if count == buffer.count { continue }
        case .nothing: break
        case .gone: isGone = true
        }
        return
      }
    }
  }

  private func note(_ event: InputEvent) {
    guard case .reply(let reply) = event else { return }
    if probe.note(reply) { graphicsQuestion.close() }
    guard case .mode(2026, let value) = reply else { return }
    question.close()
    isSynchronized = value == 1 || value == 2
  }

  private func signalEvents(_ areWaiting: Bool) -> [TerminalEvent] {
    let numbers = keptSignals + (areWaiting ? signals?.drain() ?? [] : [])
    keptSignals = []
    var events: [TerminalEvent] = []
    for number in numbers {
      switch number {
      case SIGTERM: events.append(.signal(.terminate))
      case SIGHUP: events.append(.signal(.hangup))
      case SIGINT: events.append(.signal(.interrupt))
      case SIGQUIT: events.append(.signal(.quit))
      case SIGTSTP: events.append(.signal(.suspend))
      case SIGCONT:
        // After a stop other programs may have used the terminal.
        guard let screen else { continue }
        takeBack(screen)
        events.append(.resized(size))
      case SIGWINCH:
        // The size may have changed twice. The terminal then cut or wrapped its rows.
        takeSize()
        probe.noteSize(cell: tty.cellPixels)
        screen?.repaint()
        events.append(.resized(size))
      default: break
      }
    }
    return events
  }
}
