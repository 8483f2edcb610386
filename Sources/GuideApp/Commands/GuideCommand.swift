import CTerminalSupport
import CursesTerminal
import Glibc
import GuideModel
import GuideStore
import GuideUI
import TerminalKit

/// `tvguide`: opens the guide on the terminal.
struct GuideCommand {
  private let context: GuideContext
  /// The open store of the user's data; nil if the guide is printed.
  private let personal: UserDataStore?
  /// The stored user data; nil if the guide is shown on a screen.
  private let kept: KeptPersonal?
  /// The messages at the start.
  private let notice: String?

  init(_ options: GuideOptions, environment: [String: String], notice: String? = nil) throws {
    self.notice = notice
    let directories = try Self.directories(options, environment)
    // Opened once, because that takes a large part of the start.
    personal = Self.hasScreen(options, environment) ? UserDataStore(path: directories.personal) : nil
    kept = personal == nil ? KeptPersonal(readingFrom: directories.personal) : nil
    context = try GuideContext(
      options, environment: environment, directories: directories,
      choices: personal?.choices ?? kept?.choices ?? GuideChoices())
  }

  /// The demo as text needs no files, and so no home directory.
  private static func directories(_ options: GuideOptions, _ environment: [String: String]) throws -> XDGPaths {
    do { return try XDGPaths(environment: environment) } catch {
      guard options.demo, !hasScreen(options, environment) else { throw error }
      return .nowhere
    }
  }

  func run() throws -> Int32 {
    guard let personal else {
      guard context.options.target == nil else { throw UsageError("--open SHOW needs a terminal") }
      if let notice { Output.say(notice) }
      for mistake in context.loaded.mistakes { Output.say(mistake) }
      if let notice = context.settings.zoneNotice(context.environment) { Output.say(notice) }
      let kept = kept ?? KeptPersonal(readingFrom: context.directories.personal)
      return try PrintCommand(context, kept, form: context.options.printed ?? .plain).run()
    }
    if context.options.choice != PrintedChoice() {
      throw UsageError("--days, --filter, --channel and --followed need --plain or --json")
    }
    // Before anything else: threads inherit the mask, and the terminal's loop reads these signals from a descriptor.
    tvg_signals_block()
    signal(SIGPIPE, SIG_IGN)
    TextWidth.prepare()
    let connection = try context.connect()
    var configuration = CursesTerminal.Configuration(
      environment: context.environment, usesMouse: context.settings.mouse.value,
      graphics: context.settings.images.value.graphics)
    configuration.followsMouse = context.settings.showsTooltipAtMouse
    let terminal = try CursesTerminal(configuration)
    let log = LogFile(path: context.directories.log)
    for mistake in context.loaded.mistakes { log?.add(mistake) }
    try terminal.claim(logDescriptor: log?.descriptor)
    let kept = personal.open(server: connection.server)
    let sources = GuideSources(context)
    let reminders = GuideReminders(context)
    let sharing = GuideSync(context, personal)
    let posters = Posters(
      choice: context.settings.images.value, depth: terminal.colorDepth, ascii: context.settings.ascii.value,
      directories: context.directories)
    let session = GuideSession(
      terminal: terminal, state: state(terminal, connection, kept, images: posters != nil), connection: connection,
      personal: personal, posters: posters, watching: GuideWatching(context), clock: context.clock, sources: sources,
      reminders: reminders, sharing: sharing,
      systemZone: context.settings.zone.origin == .standard ? SystemZone() : nil
    ) { try context.connect(to: $0, token: nil) }
    let code = session.run(kept)
    terminal.restore()
    let loss = personal.finish()
    if let loss { Output.say(loss) }
    let ending = loss != nil && code == 0 ? 1 : code
    ShutdownDeadline.begin(ending, log: log)
    session.finish()
    sources.stop()
    reminders?.stop()
    sharing?.stop()
    return ending
  }

  /// Whether to ask where listings come from: no source is set up, the question was not asked before, and there is a
  /// terminal.
  private func asksForSources(_ connection: GuideConnection, _ preferences: Preferences) -> Bool {
    guard preferences.wasAskedForSources != true, !context.clock.isFrozen, let listings = connection.listings,
      !listings.isThere, isatty(STDIN_FILENO) == 1
    else { return false }
    let list = try? SourceList(
      context.loaded, ListingSourceStore(path: context.directories.personal), environment: context.environment)
    return list?.entries.isEmpty == true && list?.mistakes.isEmpty == true
  }

  /// Whether there is a terminal to draw on. An unknown `TERM` is reported as an error instead.
  private static func hasScreen(_ options: GuideOptions, _ environment: [String: String]) -> Bool {
    options.printed == nil && isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
  }

  private func state(
    _ terminal: CursesTerminal, _ connection: GuideConnection, _ kept: UserDataStore.Opening, images: Bool
  ) -> State {
    State(
      size: terminal.size, now: context.clock.now(), zone: context.zone, dayStart: context.settings.dayStart.value,
      country: context.country(of: connection.listings?.countries ?? connection.lastGood?.countries),
      sourceName: connection.source.name,
      appearance: Appearance(
        ascii: context.settings.ascii.value, linear: context.settings.linear.value, depth: terminal.colorDepth,
        images: images,
        showsTooltipAtMouse: context.settings.showsTooltipAtMouse,
        genreColours: context.settings.genreColours.value, themeName: context.settings.theme.value,
        colours: context.settings.colours),
      bindings: context.settings.bindings, preferences: kept.preferences,
      view: view(connection, kept), day: context.date,
      notice: kept.notice ?? notice ?? context.loaded.notice ?? context.settings.zoneNotice(context.environment),
      firstWeekday: context.loaded.configuration.firstDayOfWeek, target: context.options.target,
      keepsServer: context.settings.server.origin == .chosen,
      asksForSources: asksForSources(connection, kept.preferences),
      place: context.clock.isFrozen ? nil : kept.place, assumesCountry: context.settings.country.value == nil)
  }

  /// The configured view, else the last one, unless a show should be opened that is not in its rows. If there are only
  /// channels, the first view is the timeline.
  private func view(_ connection: GuideConnection, _ kept: UserDataStore.Opening) -> GuideView {
    if let view = context.settings.view.value { return view }
    let first: GuideView =
      connection.listings?.isBroadcastAlone == true && kept.place?.show == nil ? .timeline : .horizontal
    let last = kept.preferences.view ?? first
    return context.options.target != nil && last != .vertical ? .horizontal : last
  }
}
