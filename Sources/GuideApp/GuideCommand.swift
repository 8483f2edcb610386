import CTerminalSupport
import CursesTerminal
import Glibc
import GuideClient
import GuideModel
import GuideServer
import GuideUI
import HTTPFetch
import TerminalKit

/// `tvguide`: opens the guide on the terminal.
struct GuideCommand {
  let options: GuideOptions
  let environment: [String: String]
  let directories: Directories
  let clock: Clock
  let zone: ZoneRules

  init(_ options: GuideOptions, environment: [String: String]) throws {
    self.options = options
    self.environment = environment
    directories = try Directories(environment: environment)
    clock = options.now.map { .frozen(at: $0) } ?? .system
    zone = .local(environment: environment)
  }

  func run() throws -> Int32 {
    // First of all: threads inherit the mask, and the terminal's loop reads these signals from a descriptor.
    tvg_signals_block()
    signal(SIGPIPE, SIG_IGN)
    TextWidth.prepare()
    let connection = try GuideConnection(
      server: options.server ?? environment["TVGUIDE_SERVER"], directories: directories, zone: zone, clock: clock)
    defer { connection.close() }
    let terminal = try CursesTerminal(
      CursesTerminal.Configuration(environment: environment, usesMouse: options.mouse))
    let log = LogFile(path: directories.log)
    try terminal.claim(logDescriptor: log?.descriptor)
    defer { terminal.restore() }
    return GuideSession(terminal: terminal, state: state(terminal, connection), source: connection.source, clock: clock)
      .run()
  }

  private func state(_ terminal: CursesTerminal, _ connection: GuideConnection) -> State {
    var notice: String?
    if let view = options.view, view != .horizontal {
      notice = "the \(view.rawValue) view is not there yet; this is the horizontal one"
    }
    return State(
      size: terminal.size, now: clock.now(), zone: zone, country: country, sourceName: connection.source.name,
      appearance: Appearance(ascii: options.ascii, depth: terminal.colorDepth), day: options.date, notice: notice)
  }

  /// The flag's, else the locale's, else the United States.
  private var country: Country {
    if let country = options.country { return country }
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.filter { !$0.isEmpty }
    return locales.first.flatMap { Country(locale: $0) } ?? .unitedStates
  }
}

/// What the guide reads from: somebody's server, or our own over the local listings on a free loopback port.
struct GuideConnection {
  let source: GuideSource
  private let server: EmbeddedServer?

  /// A server that cannot page sends everything: 50,000 shows with two months of episodes are some 140 MB.
  private static let largestAnswer = 180 << 20

  init(server: String?, directories: Directories, zone: ZoneRules, clock: Clock) throws {
    let fetch = HTTPFetch(configuration: .init(userAgent: "tvguide/\(Usage.version)"))
    if let server, !server.isEmpty {
      self.server = nil
      source =
        GuideClient(
          baseURL: server, kind: .remote, fetch: fetch, limits: .init(bytes: Self.largestAnswer)
        ).source
      return
    }
    let embedded = try EmbeddedServer(
      databasePath: directories.database, host: "127.0.0.1", port: 0, defaultZone: zone, now: clock.now)
    self.server = embedded
    source = GuideClient(baseURL: "http://127.0.0.1:\(embedded.port)", kind: .embedded, fetch: fetch).source
  }

  /// Ends the embedded server, running answers first.
  func close() { server?.stop() }
}
