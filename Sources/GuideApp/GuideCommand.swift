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
  let zone: ZoneRules
  /// Whose services are shown. Asked once: the listings may have to be opened for it.
  let country: Country

  init(_ options: GuideOptions, environment: [String: String]) throws {
    self.options = options
    self.environment = environment
    directories = try Directories(environment: environment)
    clock = options.now.map { .frozen(at: $0) } ?? .system
    zone = .local(environment: environment)
    country = Self.country(options, environment: environment, directories: directories)
  }

  func run() throws -> Int32 {
    if let form = options.printed ?? (hasScreen ? nil : .plain) {
      return try PrintCommand(self, form: form).run()
    }
    // First of all: threads inherit the mask, and the terminal's loop reads these signals from a descriptor.
    tvg_signals_block()
    signal(SIGPIPE, SIG_IGN)
    TextWidth.prepare()
    let connection = try connect()
    defer { connection.close() }
    let terminal = try CursesTerminal(
      CursesTerminal.Configuration(
        environment: environment, usesMouse: options.mouse, graphics: options.images.graphics))
    let log = LogFile(path: directories.log)
    try terminal.claim(logDescriptor: log?.descriptor)
    defer { terminal.restore() }
    let personal = Personal(path: directories.personal)
    defer { personal.finish() }
    let kept = personal.open()
    let posters = Posters(
      choice: options.images, depth: terminal.colorDepth, ascii: options.ascii, directories: directories)
    let session = GuideSession(
      terminal: terminal, state: state(terminal, connection, kept, images: posters != nil), connection: connection,
      personal: personal, posters: posters, clock: clock)
    return session.run(marks: kept.watched)
  }

  /// Opens what the guide reads from.
  func connect() throws -> GuideConnection {
    try GuideConnection(
      server: options.demo ? nil : options.server ?? environment["TVGUIDE_SERVER"], demo: options.demo,
      directories: directories, zone: zone, clock: clock)
  }

  /// Whether there is something to draw on. A `TERM` that is not known is told as an error instead.
  private var hasScreen: Bool { isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb" }

  private func state(
    _ terminal: CursesTerminal, _ connection: GuideConnection, _ kept: Personal.Opening, images: Bool
  ) -> State {
    var notice = kept.notice
    if let view = options.view, view != .horizontal {
      notice = "the \(view.rawValue) view is not there yet; this is the horizontal one"
    }
    return State(
      size: terminal.size, now: clock.now(), zone: zone, country: country, sourceName: connection.source.name,
      appearance: Appearance(ascii: options.ascii, depth: terminal.colorDepth, images: images),
      preferences: kept.preferences,
      day: options.date, notice: notice)
  }

  /// The flag's; else the locale's or the United States, unless all local listings are for other countries.
  private static func country(
    _ options: GuideOptions, environment: [String: String], directories: Directories
  ) -> Country {
    if let country = options.country { return country }
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.filter { !$0.isEmpty }
    let home = locales.first.flatMap { Country(locale: $0) } ?? .unitedStates
    let isLocal = options.server == nil && !options.demo && (environment["TVGUIDE_SERVER"] ?? "").isEmpty
    let listed = isLocal ? (try? GuideReader(path: directories.database).countries()) ?? [] : []
    return listed.isEmpty || listed.contains(home) ? home : listed[0]
  }
}
