import GuideModel

/// What every way to show the guide needs: options, files, clock, settings, and the source.
struct GuideContext: Sendable {
  let options: GuideOptions
  let environment: [String: String]
  let directories: XDGPaths
  let clock: Clock
  let loaded: LoadedConfiguration
  private(set) var settings: GuideSettings
  /// The day to open on, if given.
  let date: GuideDay?

  /// The zone of the times shown.
  var zone: ZoneRules { settings.zone.value }

  /// Throws `UsageError` if the options have a day that does not exist.
  ///
  /// - Parameter choices: what the user chose in the guide.
  init(
    _ options: GuideOptions, environment: [String: String], directories: XDGPaths, choices: GuideChoices
  ) throws(UsageError) {
    self.options = options
    self.environment = environment
    self.directories = directories
    clock = options.now.map { .frozen(at: $0) } ?? .system
    loaded = LoadedConfiguration(directories: directories, environment: environment, choices: choices)
    settings = GuideSettings(options, environment: environment, loaded: loaded)
    let today = settings.zone.value.local(of: clock.now()).day
    date = options.date?.day(today: today)
    if let words = options.date, date == nil { throw UsageError("there is no day '\(words.text)' (--date)") }
  }

  /// The same for a command that stores or reads the user's data.
  init(_ options: GuideOptions, environment: [String: String]) throws {
    let directories = try XDGPaths(environment: environment)
    try self.init(
      options, environment: environment, directories: directories,
      choices: GuideChoices(inFileAt: directories.personal))
  }

  /// The same for the country and the server that the open guide shows.
  func showing(_ country: Country?, server: String?) -> GuideContext {
    var context = self
    context.settings.show(country, server: server)
    return context
  }

  /// Opens the source of the guide.
  func connect(asksInTurn: Bool = false) throws -> GuideConnection {
    try connect(to: settings.server.value, token: settings.token, asksInTurn: asksInTurn)
  }

  /// Opens a server or the local listings.
  func connect(to server: String?, token: String?, asksInTurn: Bool = false) throws -> GuideConnection {
    try GuideConnection(
      server: server, token: token, demo: options.demo && server == nil,
      prices: ConfiguredPrices.lists(loaded.configuration.prices), directories: directories, zone: zone, clock: clock,
      asksInTurn: asksInTurn)
  }

  /// The country of the services: the option's, configured or chosen one, else the locale's or the United States,
  /// unless the listings name only others.
  ///
  /// - Parameter listed: the countries of the listings; nil if unknown.
  func country(of listed: ListedCountries?) -> Country {
    if let country = settings.country.value { return country }
    let home = SourceList.country(loaded, environment)
    return listed?.best(home) ?? home
  }

  /// The same for the listings of a connection. A server is asked for them, unless the country is set.
  ///
  /// - Parameter isQuiet: whether nothing is printed while the server does not answer, as beside an open guide.
  func country(_ connection: GuideConnection, isQuiet: Bool = false) throws -> Country {
    let home = country(of: connection.listings?.countries)
    guard connection.server != nil, settings.country.value == nil else { return home }
    let today = zone.local(of: clock.now()).day
    let request = GuideRequest(
      window: GuideWindow(first: today, last: today), country: home, zone: zone, dayStart: settings.dayStart.value,
      rows: 0..<1)
    do {
      let page = try asking(isQuiet: isQuiet) { [source = connection.source] in try await source.guide(request) }
      return country(of: page.listings?.countries)
    } catch let failure as GuideFailure where failure.isLacking {
      return home
    }
  }

  /// Waits for an answer. On a terminal it shows the name of the server.
  func asking<Value: Sendable>(
    isQuiet: Bool = false, _ work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let server = options.demo ? "" : settings.server.value ?? ""
    let line = ProgressLine(isQuiet: isQuiet || server.isEmpty)
    defer { line.clear() }
    return try runBlocking { try await line.asking(server, work) }
  }
}
