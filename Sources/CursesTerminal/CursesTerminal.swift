import CTerminalSupport
import Glibc
import TerminalKit

/// The terminal: sets and restores its modes, draws buffers and reads events.
///
/// Only for the main thread, because ncurses' state is global. Other threads use a `Mailbox`. Call
/// `tvg_signals_block()` before any thread starts; otherwise signals have their default effect.
public final class CursesTerminal {
  /// The caller's options.
  public struct Configuration: Sendable {
    /// The environment, for `TERM`, `COLORTERM` and `NO_COLOR`.
    public var environment: [String: String]
    /// Whether to report the mouse. The terminal can then not select text with it.
    public var usesMouse: Bool
    /// Whether to report mouse motion without a button too (mode 1003).
    public var followsMouse = false
    /// How to find out whether the terminal shows images.
    public var graphics: GraphicsChoice
    /// The path of a tty; nil for the controlling terminal.
    public var ttyPath: String?

    /// By default the controlling terminal with the mouse and without images.
    public init(
      environment: [String: String], usesMouse: Bool = true, graphics: GraphicsChoice = .never, ttyPath: String? = nil
    ) {
      self.environment = environment
      self.usesMouse = usesMouse
      self.graphics = graphics
      self.ttyPath = ttyPath
    }
  }

  /// The size in columns and rows, at least 1 each.
  public internal(set) var size: Size
  /// Wakes `nextEvents`; for mailboxes.
  public let wakeUp: WakeUp
  /// Whether the terminal supports synchronized output (private mode 2026).
  public internal(set) var isSynchronized = false

  /// Stops the process; tests replace it.
  var stopProcess: () -> Void = { tvg_stop_self() }

  private let configuration: Configuration
  private let type: TerminalType
  private var log = ErrorRedirection()
  /// The number of buffers that changed the screen.
  private(set) var frames = 0
  let tty: TTY
  let signals: SignalQueue?
  let clockWatch = ClockWatch()
  var screen: CursesScreen?
  var output = OutputQueue()
  var parser = InputParser()
  var escape = EscapeTimer()
  var question = PendingQuestion()
  var probe: GraphicsProbe
  var graphicsQuestion = PendingQuestion()
  /// Signals that arrived while the process was being stopped.
  var keptSignals: [CInt] = []
  var isGone = false

  /// Opens the terminal without changing it.
  /// - Throws: if there is no terminal, or `TERM` is unsuitable.
  public init(_ configuration: Configuration) throws(TerminalError) {
    self.configuration = configuration
    type = try TerminalType(environment: configuration.environment)
    probe = GraphicsProbe(configuration.graphics, type: type)
    tty = try TTY(path: configuration.ttyPath)
    size = tty.size
    wakeUp = try WakeUp()
    signals = SignalQueue()
  }

  deinit { restore() }

  /// The colour depth; `mono` before `claim`.
  public var colorDepth: ColorDepth { screen?.depth ?? .mono }

  /// The terminal's graphics protocol; nil if it has none or has not answered yet.
  public var graphics: TerminalGraphics? { screen == nil ? nil : probe.graphics }

  /// Whether everything was written. If not, nothing more is drawn until `nextEvents` returns.
  public var canDraw: Bool { screen != nil && output.isEmpty && !isGone }
}

@available(*, unavailable)
extension CursesTerminal: Sendable {}

// MARK: - Taking and restoring the screen

extension CursesTerminal {
  /// Takes the screen: sets raw mode, the alternate screen and input modes, and hides the cursor. Until `restore`, a
  /// crash restores the terminal too.
  /// - Parameter logDescriptor: the target of stderr while the screen is in use; nil keeps it.
  public func claim(logDescriptor: CInt? = nil) throws(TerminalError) {
    guard screen == nil else { return }
    size = tty.size
    probe.noteSize(cell: tty.cellPixels)
    let screen = try CursesScreen(
      type: type, size: size, usesMouse: configuration.usesMouse, followsMouse: configuration.followsMouse)
    parser = InputParser(backspace: tty.backspace)
    try tty.setRaw()
    self.screen = screen
    log.target = logDescriptor
    enter(screen)
  }

  /// Restores the terminal. Does nothing if it was not taken.
  public func restore() {
    guard let screen else { return }
    leave(screen)
    self.screen = nil
  }

  /// Stops the process as shells expect for Ctrl-Z. Returns when it is continued. Draw again then, because the size may
  /// have changed.
  public func suspend() {
    guard let screen else { return }
    leave(screen)
    stopProcess()
    keptSignals += (signals?.drain() ?? []).filter { $0 != SIGCONT }
    takeBack(screen)
  }

  /// Sets the modes again after a stop. The next frame is drawn completely.
  func takeBack(_ screen: CursesScreen) {
    // In the background this stops the process until it is in the foreground. It fails if the tty is gone, which
    // reading will report.
    try? tty.setRaw()
    takeSize()
    screen.repaint()
    enter(screen)
  }

  private func enter(_ screen: CursesScreen) {
    tty.armGuard(writing: screen.modes.leave)
    log.begin()
    if type.answersQuestions { question.ask() }
    output.append(screen.modes.enter)
    flush()
  }

  private func leave(_ screen: CursesScreen) {
    // The next frame shows the images again.
    output.append(screen.images.takeAway() + screen.modes.leave)
    if !settleOutput() {
      // Discard the rest of an image: it is more important to leave the screen.
      output.removeAll()
      output.append(TerminalModes.stringEnds + screen.modes.leave)
      settleOutput()
      output.removeAll()
    }
    if question.isOpen || graphicsQuestion.isOpen { awaitAnswer() }
    if graphicsQuestion.isOpen { probe.askAgain() }
    if configuration.usesMouse { tty.discardInput() }
    tty.restoreModes()
    tvg_guard_disarm()
    log.end()
  }

  /// Writes everything; false if the terminal did not take it within half a second.
  @discardableResult
  private func settleOutput() -> Bool {
    let deadline = tvg_monotonic_ms() + 500
    flush()
    while !output.isEmpty, case let left = deadline - tvg_monotonic_ms(), left > 0 {
      var waited = pollfd(fd: tty.descriptor, events: Int16(POLLOUT), revents: 0)
      _ = tvg_poll(&waited, 1, CInt(left))
      flush()
    }
    return output.isEmpty
  }

  /// Waits briefly for an answer, which would otherwise appear at the shell's prompt.
  private func awaitAnswer() {
    var waited = pollfd(fd: tty.descriptor, events: Int16(POLLIN), revents: 0)
    if tvg_poll(&waited, 1, 50) > 0 { tty.discardInput() }
  }

  /// Reads the terminal's size; true if it changed.
  @discardableResult
  func takeSize() -> Bool {
    let now = tty.size
    guard now != size else { return false }
    size = now
    probe.noteSize(cell: tty.cellPixels)
    screen?.resize(to: now)
    return true
  }
}

// MARK: - Drawing

extension CursesTerminal {
  /// Shows a buffer. Differences from the screen are written in one call that does not block.
  /// - Parameter cursor: the position of the cursor; nil hides it.
  /// - Returns: false if nothing was drawn, because the last frame is still being written or the buffer has another
  ///   size (then `.resized` follows).
  @discardableResult
  public func draw(_ buffer: Buffer, cursor: (x: Int, y: Int)? = nil) -> Bool {
    guard canDraw, let screen, buffer.size == size else { return false }
    let bytes = screen.draw(buffer, cursor: cursor)
    guard !bytes.isEmpty else { return true }
    frames += 1
    output.append(isSynchronized ? TerminalModes.frameBegins + bytes + TerminalModes.frameEnds : bytes)
    flush()
    askForGraphics()
    return true
  }

  /// Asks after the first frame, so that it is not delayed, and after a change of size.
  private func askForGraphics() {
    let question = probe.takeQuestion()
    guard !question.isEmpty else { return }
    graphicsQuestion.ask()
    output.append(question)
    flush()
  }

  /// Draws the next frame completely, for Ctrl-L.
  public func repaint() { screen?.repaint() }

  /// Rings the bell.
  public func ring() {
    output.append([0x07])
    flush()
  }

  func flush() {
    if !output.flush(tty.write) { isGone = true }
  }
}
