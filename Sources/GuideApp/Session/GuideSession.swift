import CursesTerminal
import Foundation
import Glibc
import GuideModel
import GuideUI
import TerminalKit

/// The guide on a terminal: waits for events, calls `update` for each, and draws once.
///
/// Only runs on the main thread, as ncurses does. Everything that waits runs elsewhere and posts its result to the
/// mailbox.
final class GuideSession {
  private let terminal: CursesTerminal
  private let clock: Clock
  private let mailbox: Mailbox<Event>
  private let runner: EffectRunner
  private let personal: UserDataStore
  private let lastGood: LastGood?
  private let sources: GuideSources
  /// Nil if reminders are not delivered here.
  private let reminders: GuideReminders?
  /// Nil if nothing is shared with other machines.
  private let sharing: GuideSync?
  private var server: String?
  /// Nil if a zone was chosen.
  private var systemZone: SystemZone?
  private let reconnect: (String?) throws -> GuideConnection
  private var state: State
  private var buffer: Buffer
  private var needsDrawing = true
  private var exitCode: Int32?
  /// The effects to run after the frame was drawn.
  private var effects: [Effect] = []
  private var nextSpin: ContinuousClock.Instant?

  /// The number of animation steps per second.
  private var spinInterval: Duration { .milliseconds(state.spinnerPhase == 0 || state.turnsQuickly ? 100 : 250) }

  init(
    terminal: CursesTerminal, state: State, connection: GuideConnection, personal: UserDataStore, posters: Posters?,
    watching: GuideWatching,
    clock: Clock, sources: GuideSources, reminders: GuideReminders?,
    sharing: GuideSync?, systemZone: SystemZone?,
    reconnect: @escaping (String?) throws -> GuideConnection
  ) {
    let mailbox = Mailbox<Event>(wakeUp: terminal.wakeUp)
    self.terminal = terminal
    self.clock = clock
    self.mailbox = mailbox
    self.state = state
    buffer = Buffer(size: state.size)
    lastGood = connection.lastGood
    self.sources = sources
    self.reminders = reminders
    self.sharing = sharing
    server = connection.server
    self.systemZone = systemZone
    self.reconnect = reconnect
    self.personal = personal
    runner = EffectRunner(
      connection: connection, personal: personal, posters: posters, watching: watching, clock: clock
    ) {
      mailbox.post($0)
    }
  }

  /// Runs until the user quits or the terminal closes. Returns the exit code.
  func run(_ kept: UserDataStore.Opening) -> Int32 {
    if !kept.channels.isStandard { apply(.arrangementKnown(kept.channels)) }
    for (mark, names) in kept.marks where !names.isEmpty { apply(.marksKnown(mark, names)) }
    if !kept.hidden.isEmpty { apply(.hiddenKnown(kept.hidden)) }
    if !kept.reminders.isEmpty { apply(.remindersKnown(kept.reminders)) }
    if !kept.changes.isEmpty { apply(.changesKnown(kept.changes)) }
    restore()
    apply(.opened)
    sources.start { [mailbox] in mailbox.post($0) }
    reminders?.start { [mailbox] in mailbox.post($0) }
    // Until the first answer, the country may be a guess.
    reminders?.look(nil, server: server)
    sharing?.start(server: server) { [mailbox] in mailbox.post($0) }
    while true {
      if let exitCode {
        keepPlace()
        return exitCode
      }
      if state.pictures.graphics != terminal.graphics { apply(.graphics(terminal.graphics)) }
      draw()
      // The changes are drawn before other events are handled.
      if performEffects() { continue }
      let events = terminal.nextEvents(timeoutMilliseconds: timeout)
      // First, so that a key that wakes the guide applies to the current day.
      tick()
      for event in events { take(event) }
    }
  }

  /// Nothing is stored if the clock is frozen.
  private func keepPlace() {
    if !clock.isFrozen, let place = state.placeToKeep { personal.remember(place) }
  }

  /// Shows the last answers of a server until it answers. The ones that the view needs come first, before any request.
  private func restore() {
    guard let lastGood else { return }
    let request = state.openingRequest
    func take(_ event: Event?) { if let event { apply(event) } }
    let rows = { lastGood.recall(request).map { Event.restored($0.page, fetched: $0.fetched) } }
    switch state.view.firstAnswer {
    case .rows: take(rows())
    case .timeline: take(lastGood.recallTimeline(request).map(Event.timelineRestored))
    case .month: take(lastGood.recallMonth(request).map(Event.monthRestored))
    }
    if state.hasRestored { draw() }
    if state.rows == nil { take(rows()) }
  }

  /// Waits until the answers for the next start are stored.
  func finish() { runner.finish() }

  private func apply(_ event: Event) {
    effects += update(&state, event)
    needsDrawing = true
  }

  /// Returns false if there is nothing to do.
  private func performEffects() -> Bool {
    guard !effects.isEmpty else { return false }
    let effects = effects
    self.effects = []
    for effect in effects { perform(effect) }
    return true
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .ring: terminal.ring()
    case .addSource(let choice, let replaced): sources.add(choice, replacing: replaced)
    case .removeSource(let source): sources.remove(source)
    case .refreshSources(let name): sources.refresh(name)
    case .askSources: sources.tellAll()
    case .useServer(let address): use(address)
    case .mark(.followed, _, true):
      runner.perform(effect)
      // After it is stored.
      personal.queue.async { [reminders, country = state.country, server] in
        reminders?.noteListings(country, server: server)
      }
    case .quit: exitCode = 0
    case .suspend: suspend()
    case .repaint: repaint()
    default: runner.perform(effect)
    }
  }

  /// Draws the newest state once, unless the terminal is still busy with the last frame.
  private func draw() {
    guard needsDrawing, terminal.canDraw, !state.isAboutToOpen else { return }
    render(state, into: &buffer)
    // Not drawn if the terminal's size has just changed. The event for that comes next.
    needsDrawing = !terminal.draw(buffer, cursor: readingPosition(of: state))
  }

  private func repaint() {
    terminal.repaint()
    needsDrawing = true
  }

  /// Changes the source from now on, and stores the choice.
  private func use(_ address: String?) {
    do {
      let next = try reconnect(address)
      sources.readsElsewhere(address)
      runner.use(next)
      server = next.server
      sharing?.reads(from: server)
      apply(.arrangementKnown(personal.channels(of: next.server)))
      apply(.connected(name: next.source.name, keepsServer: address != nil))
    } catch {
      let reason = CleanText.line("\(error)", limit: 300)
      apply(address.map { .sourceRefused(.server($0), reason) } ?? .notice(reason))
    }
  }

  private func suspend() {
    terminal.suspend()
    apply(.resized(terminal.size))
    if !clock.isFrozen { apply(.tick(clock.now())) }
  }
}

// MARK: - Terminal events

extension GuideSession {
  private func take(_ event: TerminalEvent) {
    switch event {
    case .input(let input): apply(.input(input))
    case .resized(let size): apply(.resized(size))
    case .woken: for event in mailbox.drain() { takePosted(event) }
    case .signal(.suspend): suspend()
    case .signal(.hangup), .hungUp: exitCode = 128 + SIGHUP
    case .signal(.terminate): exitCode = 128 + SIGTERM
    case .signal(.interrupt): exitCode = 128 + SIGINT
    case .signal(.quit): exitCode = 128 + SIGQUIT
    }
  }

  private func takePosted(_ event: Event) {
    apply(event)
    // A new one may be due already, and the next look would be in a minute.
    // The same applies to changes of new listings.
    switch event {
    case .remindersKnown, .listingsChanged: reminders?.look(state.country, server: server)
    case .filtersKnown(let filters): personal.shows(filters: filters)
    case .arrangementKnown(let channels): personal.shows(channels, of: server)
    default: break
    }
  }
}

// MARK: - Time

extension GuideSession {
  /// Milliseconds until something changes by itself: an animation step or the next minute. Nil for never.
  private var timeout: Int? {
    if state.isAnimating {
      let now = ContinuousClock.now
      let next = nextSpin ?? now.advanced(by: spinInterval)
      nextSpin = next
      return max(Int((next - now) / .milliseconds(1)), 0) + 1
    }
    nextSpin = nil
    guard !clock.isFrozen else { return nil }
    let second = clock.now().secondsSinceEpoch
    // Setting the clock and waking the machine end the wait.
    return Int(60 - (second % 60 + 60) % 60) * 1000
  }

  private func tick() {
    if let nextSpin, ContinuousClock.now >= nextSpin {
      self.nextSpin = nil
      if state.isAnimating { apply(.spin) }
    }
    guard !clock.isFrozen else { return }
    let now = clock.now()
    // The screen shows nothing shorter than a minute.
    guard now.secondsSinceEpoch / 60 != state.now.secondsSinceEpoch / 60 else { return }
    if var zone = systemZone?.change() {
      zone.clock = state.zone.clock
      apply(.zoneChanged(zone))
    }
    apply(.tick(now))
    sources.look()
    reminders?.look(state.country, server: server)
    personal.look(server: server) { [mailbox] in mailbox.post($0) }
  }
}
