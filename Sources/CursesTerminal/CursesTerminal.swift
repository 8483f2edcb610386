import CTerminalSupport
import Glibc
import TerminalKit

/// The terminal: claimed and given back, drawn on a buffer at a time, read as events.
///
/// For one thread alone, the main one: ncurses' state is global. Other threads reach it through a `Mailbox`. Block the
/// signals with `tvg_signals_block()` before any thread starts; where that was not done, signals act as in any program.
public final class CursesTerminal {
  /// What the caller decides.
  public struct Configuration: Sendable {
    /// `TERM`, `COLORTERM` and `NO_COLOR` are read.
    public var environment: [String: String]
    /// Whether the mouse is reported, which takes it from the terminal's own selection of text.
    public var usesMouse: Bool
    /// Whether the mouse tells where it is with no button held too (1003): each step of it is an event.
    public var followsMouse = false
    /// Whether the terminal shows images itself.
    public var graphics: GraphicsChoice
    /// A tty; nil for the controlling terminal.
    public var ttyPath: String?

    /// The controlling terminal with the mouse and without images unless said otherwise.
    public init(
      environment: [String: String], usesMouse: Bool = true, graphics: GraphicsChoice = .never, ttyPath: String? = nil
    ) {
      self.environment = environment
      self.usesMouse = usesMouse
      self.graphics = graphics
      self.ttyPath = ttyPath
    }
  }

  /// What has been written since the terminal was opened.
  public struct Statistics: Equatable, Sendable {
    /// Buffers that changed something on the screen.
    public var frames = 0
    /// Calls of `write` that took something.
    public var writes = 0
    /// Bytes that the terminal took.
    public var bytes = 0
  }

  /// Columns and rows, at least 1 each.
  public internal(set) var size: Size
  /// Wakes `nextEvents`; for mailboxes.
  public let wakeUp: WakeUp
  /// Whether the terminal answered that it shows a frame at once (private mode 2026).
  public internal(set) var isSynchronized = false

  /// How the process stops itself; tests replace it.
  var stopProcess: () -> Void = { tvg_stop_self() }

  private let configuration: Configuration
  private let type: TerminalType
  private var log = ErrorRedirection()
  private var frames = 0
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
  /// Signals that were read while the process was being stopped.
  var keptSignals: [CInt] = []
  var isGone = false

  /// Opens the terminal and changes nothing on it.
  /// - Throws: where there is none, or `TERM` says that none can be drawn on.
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

  /// How many colours can be shown; `mono` until `claim`.
  public var colorDepth: ColorDepth { screen?.depth ?? .mono }

  /// How the terminal shows images itself; nil if it does not, or has not said so yet.
  public var graphics: TerminalGraphics? { screen == nil ? nil : probe.graphics }

  /// Whether the terminal has taken all that was drawn. Until then nothing more is drawn; `nextEvents` returns when it has.
  public var canDraw: Bool { screen != nil && output.isEmpty && !isGone }

  /// What has been written.
  public var statistics: Statistics { Statistics(frames: frames, writes: output.writes, bytes: output.written) }
}

@available(*, unavailable)
extension CursesTerminal: Sendable {}

// MARK: - Taking and giving back

extension CursesTerminal {
  /// Takes the screen: raw modes, the alternate screen, no cursor, and what input needs. From here to `restore` a crash
  /// gives the terminal back too.
  /// - Parameter logDescriptor: where stderr goes as long as the screen is up; nil leaves it.
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

  /// Gives the screen back as it was. Harmless where it was not taken, and a second time.
  public func restore() {
    guard let screen else { return }
    leave(screen)
    self.screen = nil
  }

  /// Stops the process as a shell expects of Ctrl-Z, and goes on when it is continued. Draw anew afterwards: the size
  /// may be another one.
  public func suspend() {
    guard let screen else { return }
    leave(screen)
    stopProcess()
    keptSignals += (signals?.drain() ?? []).filter { $0 != SIGCONT }
    takeBack(screen)
  }

  /// Sets the modes anew after the process was stopped; the next frame is drawn whole.
  func takeBack(_ screen: CursesScreen) {
    // In the background this stops the process until it is brought to the front; on a tty that is gone it fails, and
    // reading will say so.
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
    output.append(screen.takeImageAway() + screen.modes.leave)
    if !settleOutput() {
      // Much of an image may wait yet. What leaves the screen is worth more than what is on it.
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

  /// Writes all that waits; false if the terminal has not taken it within half a second.
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

  /// An answer that is still on its way would are at the shell's prompt: it gets a moment to arrive.
  private func awaitAnswer() {
    var waited = pollfd(fd: tty.descriptor, events: Int16(POLLIN), revents: 0)
    if tvg_poll(&waited, 1, 50) > 0 { tty.discardInput() }
  }

  /// Takes over the terminal's size; true if it is another one.
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
  /// Shows a buffer: what differs from the screen is written in one call that never waits.
  /// - Parameter cursor: where the cursor is to be seen; nil hides it.
  /// - Returns: false if nothing was drawn, because the terminal has not yet taken the last frame, or because the
  ///   buffer is not of its size (then `.resized` is on its way).
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

  /// Asks behind the first frame, so that it is not held up, and again behind one of another size.
  private func askForGraphics() {
    let question = probe.takeQuestion()
    guard !question.isEmpty else { return }
    graphicsQuestion.ask()
    output.append(question)
    flush()
  }

  /// The next frame is drawn whole, whatever is on the screen: for Ctrl-L.
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
