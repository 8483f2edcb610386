import CTerminalSupport
import CursesTerminal
import Glibc
import GuideModel
import GuideStore
import GuideUI
import TerminalKit

/// `tvguide`: opens the guide on the terminal.
struct GuideCommand {
  let options: GuideOptions
  let environment: [String: String]
  let directories: Directories
  let clock: Clock
  let loaded: LoadedConfiguration
  let settings: GuideSettings
  /// What the user made; nil where nothing is shown on a screen.
  private let personal: Personal?
  /// What the user made, as it was kept; nil where it is shown on a screen.
  let kept: Personal.Opening?
  /// What has to be said at the start.
  private let notice: String?

  /// - Parameter isPrinted: whether there is no screen, whatever the terminal is.
  init(
    _ options: GuideOptions, environment: [String: String], notice: String? = nil, isPrinted: Bool = false
  ) throws {
    self.options = options
    self.notice = notice
    self.environment = environment
    directories = try Self.directories(options, environment)
    clock = options.now.map { .frozen(at: $0) } ?? .system
    // Opened once: that is a good part of a start.
    let personal =
      !isPrinted && Self.hasScreen(options, environment) ? Personal(path: directories.personal) : nil
    self.personal = personal
    kept = personal == nil ? Personal.Opening(readingFrom: directories.personal) : nil
    loaded = LoadedConfiguration(
      directories: directories, environment: environment, chosenServer: personal?.server ?? kept?.server)
    settings = GuideSettings(options, environment: environment, loaded: loaded)
  }

  /// The demo as text needs no files, and so no home either.
  private static func directories(_ options: GuideOptions, _ environment: [String: String]) throws -> Directories {
    do { return try Directories(environment: environment) } catch {
      guard options.demo, !hasScreen(options, environment) else { throw error }
      return .nowhere
    }
  }

  /// In which moments are shown.
  var zone: ZoneRules { settings.zone.value }

  func run() throws -> Int32 {
    guard let personal else {
      if let notice { Program.say(notice) }
      for mistake in loaded.mistakes { Program.say(mistake) }
      if let notice = settings.zoneNotice(environment) { Program.say(notice) }
      if let notice = kept?.notice { Program.say(notice) }
      return try PrintCommand(self, form: options.printed ?? .plain).run()
    }
    // First of all: threads inherit the mask, and the terminal's loop reads these signals from a descriptor.
    tvg_signals_block()
    signal(SIGPIPE, SIG_IGN)
    TextWidth.prepare()
    let connection = try connect()
    var configuration = CursesTerminal.Configuration(
      environment: environment, usesMouse: settings.mouse.value, graphics: settings.images.value.graphics)
    configuration.followsMouse = settings.showsTooltipAtMouse
    let terminal = try CursesTerminal(configuration)
    let log = LogFile(path: directories.log)
    for mistake in loaded.mistakes { log?.add(mistake) }
    try terminal.claim(logDescriptor: log?.descriptor)
    let kept = personal.open()
    let sources = GuideSources(self)
    let posters = Posters(
      choice: settings.images.value, depth: terminal.colorDepth, ascii: settings.ascii.value, directories: directories)
    let session = GuideSession(
      terminal: terminal, state: state(terminal, connection, kept, images: posters != nil), connection: connection,
      personal: personal, posters: posters, clock: clock, sources: sources,
      systemZone: settings.zone.origin == .standard ? SystemZone() : nil
    ) { try connect(to: $0, token: nil) }
    let code = session.run(kept)
    terminal.restore()
    let loss = personal.finish()
    if let loss { Program.say(loss) }
    let ending = loss != nil && code == 0 ? 1 : code
    Leaving.begin(ending, log: log)
    session.finish()
    sources.stop()
    return ending
  }

  /// Opens what the guide reads from.
  func connect() throws -> GuideConnection { try connect(to: settings.server.value, token: settings.token) }

  /// Opens a server, or the local listings.
  private func connect(to server: String?, token: String?) throws -> GuideConnection {
    try GuideConnection(
      server: server, token: token, demo: options.demo && server == nil,
      prices: ConfiguredPrices.lists(loaded.configuration.prices), directories: directories, zone: zone, clock: clock)
  }

  /// Whether to ask where listings come from: nothing is set up, nobody was asked before, and somebody is there to answer.
  private func asksForSources(_ connection: GuideConnection, _ preferences: Preferences) -> Bool {
    guard preferences.wasAskedForSources != true, !clock.isFrozen, let listings = connection.listings,
      !listings.isThere, isatty(STDIN_FILENO) == 1
    else { return false }
    let list = try? SourceList(loaded, SourceMemory(path: directories.personal), environment: environment)
    return list?.entries.isEmpty == true && list?.mistakes.isEmpty == true
  }

  /// Whether there is something to draw on. A `TERM` that is not known is told as an error instead.
  private static func hasScreen(_ options: GuideOptions, _ environment: [String: String]) -> Bool {
    options.printed == nil && isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
  }

  private func state(
    _ terminal: CursesTerminal, _ connection: GuideConnection, _ kept: Personal.Opening, images: Bool
  ) -> State {
    State(
      size: terminal.size, now: clock.now(), zone: zone, dayStart: settings.dayStart.value,
      country: country(connection, kept.preferences), sourceName: connection.source.name,
      appearance: Appearance(
        ascii: settings.ascii.value, depth: terminal.colorDepth, images: images,
        showsTooltipAtMouse: settings.showsTooltipAtMouse, themeName: settings.theme.value,
        colours: settings.colours),
      bindings: settings.bindings, preferences: kept.preferences,
      view: view(kept.preferences), day: options.date,
      notice: kept.notice ?? notice ?? loaded.notice ?? settings.zoneNotice(environment),
      firstWeekday: loaded.configuration.firstDayOfWeek, target: options.target,
      keepsServer: settings.server.origin == .chosen, asksForSources: asksForSources(connection, kept.preferences))
  }

  /// What is set, else the one left last, unless a show is to be opened that it has no rows for.
  private func view(_ preferences: Preferences) -> GuideView {
    if let view = settings.view.value { return view }
    let last = preferences.view ?? .horizontal
    return options.target != nil && last != .vertical ? .horizontal : last
  }

  /// The option's, else the one chosen last, else what is set.
  private func country(_ connection: GuideConnection, _ preferences: Preferences) -> Country {
    options.country ?? preferences.country.flatMap { Country($0) } ?? country(connection)
  }

  /// Whose services are shown: what is set; else the locale's or the United States, unless all local listings are for other
  /// countries.
  func country(_ connection: GuideConnection) -> Country {
    if let country = settings.country.value { return country }
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.filter { !$0.isEmpty }
    let home = locales.first.flatMap { Country(locale: $0) } ?? .unitedStates
    let listed = connection.listings?.countries ?? []
    return listed.isEmpty || listed.contains(home) ? home : listed[0]
  }
}
