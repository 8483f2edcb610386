import Foundation
import GuideDemo
import GuideModel
import GuideServer
import GuideStore

/// `tvguide serve`: answers requests over HTTP until a signal ends it.
struct ServeCommand {
  let options: ServeOptions
  let environment: [String: String]

  /// The number of requests that are read at the same time.
  private static let readers = 4
  /// The size of the answer cache in bytes: about what a household uses in a day.
  private static let keptBytes = 32 << 20
  /// The time for running answers to finish, in seconds: less than the ten after which containers are killed.
  private static let patience = 8.0
  private let log: ServeLog
  private let metrics = ServerMetrics()

  init(_ options: ServeOptions, environment: [String: String]) {
    self.options = options
    self.environment = environment
    log = ServeLog(isJSON: options.logsJSON)
  }

  func run() throws -> Int32 {
    let ending = EndingSignals()
    signal(SIGPIPE, SIG_IGN)

    let directories = try XDGPaths(environment: environment)
    let loaded = LoadedConfiguration(directories: directories, environment: environment)
    let zone = GuideSettings(environment: environment, loaded: loaded).zone.value
    for mistake in loaded.mistakes { log.say(mistake, .warning) }
    let makeGuide = guides(directories, zone: zone)
    let feed = try feed()
    var settings = ListenerSettings(token: try options.tokenFile.map { try secret(in: $0) })
    if let most = loaded.configuration.serve.connectionsPerAddress { settings.limits.perAddress = most }
    (settings.feed, settings.people) = (feed?.secret, try people(directories))
    (settings.note, settings.report) = (log.note, { [log] in log.say($0, .error) })
    var router = RouterSettings(defaultZone: zone, now: Clock.system.now, programVersion: Usage.version)
    (router.keptBytes, router.metrics) = (Self.keptBytes, metrics)
    router.databaseMayHang = !options.demo && ListingsDatabase.isServer(directories.database)
    let server = try EmbeddedServer(
      host: options.host, port: Int(options.port), settings: settings, router: router, guides: Self.readers,
      also: { feed?.response(to: $0) ?? DemoPoster.response(to: $0) }, guide: makeGuide)
    let refresher = try options.demo ? nil : startRefreshing(directories, loaded)
    warn(server)
    let host = options.host.contains(":") ? "[\(options.host)]" : options.host
    log.say("serving http://\(host):\(server.port)/api/tv-guide; Ctrl-C stops it")
    let listings = directories.database
    if !options.demo, !ListingsDatabase.isServer(listings), (try? GuideReader(path: listings).sources().isEmpty) == true
    {
      log.say("there are no listings, so the demo's invented ones are sent; add yours: tvguide sources add", .warning)
    }
    let signal = ending.next()
    // A second signal ends the program at once.
    ending.unblock()
    refresher?.stop()
    server.stop(patience: Self.patience)
    return signal == SIGINT || signal == SIGTERM ? 0 : 128 + signal
  }

  /// Warns about files that other users can read.
  private func warn(_ server: EmbeddedServer) {
    for path in [options.tokenFile, options.feedFile, options.peopleFile].compactMap({ $0 })
    where PrivateFile.isOpenToOthers(path) {
      log.say("\(path) can be read by others on this machine; protect the token with chmod 600", .warning)
    }
    if !server.isLoopback, options.tokenFile == nil {
      log.say(
        "anyone who can reach \(options.host) can read the guide; use --token-file FILE to require a token", .warning)
    }
  }

  /// Makes the guides of a server at an address: the listings, and the demo until there are some.
  private func guides(_ directories: XDGPaths, zone: ZoneRules) -> (String) throws -> sending LocalGuide {
    var known: DemoDatabase?
    return { [demo = options.demo] address in
      let invented =
        known
        ?? DemoDatabase(
          directory: directories.cache, zone: zone, posterBase: address, version: Usage.version, now: Clock.system.now)
      known = invented
      let reader = demo ? GuideReader() : try reader(of: directories.database)
      return LocalGuide(reader, standIn: invented.standIn())
    }
  }

  /// A server also starts if its database does not answer yet.
  private func reader(of database: String) throws -> GuideReader {
    _ = try ListingsDatabase.name(of: database)
    return ListingsDatabase.isServer(database)
      ? GuideReader(openedLaterAt: database) : try GuideReader(path: database)
  }

  /// The calendar feed, which needs its secret; nil if none is set.
  private func feed() throws -> CalendarFeed? {
    guard let path = options.feedFile else { return nil }
    let secret = try secret(in: path)
    guard secret.utf8.count >= CalendarFeed.shortestSecret else {
      throw ServerError(
        "the secret in \(path) is too short",
        advice: "Use at least \(CalendarFeed.shortestSecret) letters and digits")
    }
    return CalendarFeed(secret: secret, demo: options.demo, environment: environment, log: log)
  }

  /// The people whose machines exchange changes through this server; nil without `--people`.
  private func people(_ directories: XDGPaths) throws -> People? {
    try options.peopleFile.map { path in
      try People(
        file: path, directory: directories.data + "/people",
        now: { Int64(Date().timeIntervalSince1970 * 1_000_000) }, report: { [log] in log.say($0, .error) })
    }
  }

  /// The token in the first line of a file.
  private func secret(in path: String) throws -> String {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw ServerError(
        "\(path) cannot be read", advice: "Write the token to it, and make it readable only for you")
    }
    let line = String(decoding: bytes.prefix(4096), as: UTF8.self).split(separator: "\n").first ?? ""
    let token = line.filter { $0 != "\r" }
    guard !token.isEmpty, token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw ServerError("\(path) does not start with a token", advice: "Write one line of letters and digits to it")
    }
    return String(token)
  }

  /// Refreshes the sources while the server runs, and reports on stderr. If several servers share a database, only one
  /// of them does this.
  private func startRefreshing(_ directories: XDGPaths, _ loaded: LoadedConfiguration) throws -> RefreshElection {
    let memory = ListingSourceStore(path: directories.personal)
    for mistake in try SourceList(loaded, memory, environment: environment).mistakes {
      log.say(mistake, .warning)
    }
    let importer = SourceImporter(
      directories: directories, loaded: loaded, environment: environment, clock: .system)
    let refresh = SourceRefresh(memory: memory, importer: importer)
    let election = RefreshElection(over: directories.database) { [environment, log, metrics] in
      SourceRefresher(refresh: refresh, wakesItself: true) {
        try SourceList(loaded, memory, environment: environment)
      } report: { news in
        switch news {
        case .refreshed(let name, let outcome):
          metrics.noteRefresh(failed: false)
          log.say("\(name): \(outcome.words(now: Clock.system.now(), zone: importer.zone))")
        case .failed(let name, let message):
          metrics.noteRefresh(failed: true)
          log.say("\(name): \(message)", .error)
        case .blocked(let reason): log.say(reason, .warning)
        case .progress, .changed, .troubles: break
        }
      }
    } say: { [log] in
      log.say($0)
    }
    election.start()
    return election
  }
}
