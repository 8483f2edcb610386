import Foundation
import GuideImport
import GuideModel
import GuideStore
import GuideUI
import HTTPFetch
import TVmaze
import XMLTV

/// Reads one source into the listings, by the import that its kind has, and drops what of it is long over.
struct SourceImporter: Sendable {
  let directories: Directories
  /// The user's own, for times that give none, and in which today is meant.
  let zone: ZoneRules
  /// Languages of titles to prefer where the source names none, best first.
  let languages: [String]
  let clock: Clock
  /// How many days before today a source keeps when it is refreshed.
  let keepPastDays: Int

  /// Days that are kept unless the configuration says otherwise.
  static let standardPastDays = 14
  /// No listing in use is larger; what is goes beyond what a disk should be asked for unwatched.
  static let downloadLimit = 4 << 30
  static let downloadSeconds: Double = 3600

  init(directories: Directories, loaded: LoadedConfiguration, environment: [String: String], clock: Clock) {
    self.directories = directories
    zone = GuideSettings(environment: environment, loaded: loaded).zone.value
    languages = ImportCommand.languages(environment)
    self.clock = clock
    keepPastDays = loaded.configuration.listings.keepPastDays ?? Self.standardPastDays
  }

  /// What a refresh brought.
  struct Outcome: Equatable, Sendable {
    /// Programmes or episodes.
    var programmes: Int
    var skipped: Int
  }

  /// Reads the source whole, or changes nothing and throws. `progress` may be called on any thread.
  func run(
    _ entry: SourceList.Entry, progress: @escaping @Sendable (SourceProgress) -> Void
  ) async throws -> Outcome {
    progress(SourceProgress(name: entry.source.name))
    let outcome =
      switch entry.source.kind {
      case .xmltv: try await runXMLTV(entry, progress)
      case .tvmaze: try await runTVmaze(entry, progress)
      }
    let today = zone.local(of: clock.now()).day
    let oldest = zone.instant(of: today.advanced(by: -keepPastDays), secondOfDay: 0)
    try ListingsRemoval(path: directories.database, kind: entry.source.kind.rawValue, location: entry.place)
      .removeAll(before: oldest)
    return outcome
  }

  /// Where a source's download lies: of one name for each source, so that one left by a crash is overwritten.
  func downloadPath(_ entry: SourceList.Entry) -> String {
    "\(directories.cache)/source-\(RefreshLock.name(entry.source.kind.rawValue, entry.place)).part"
  }

  // MARK: XMLTV

  private func runXMLTV(
    _ entry: SourceList.Entry, _ progress: @escaping @Sendable (SourceProgress) -> Void
  ) async throws -> Outcome {
    let source = entry.source
    var request = ImportRequest(
      location: source.location ?? "", name: source.name, databasePath: directories.database,
      country: source.listedCountry, languages: source.language.map { [$0] } ?? languages,
      defaultZone: source.timeZone.flatMap { ZoneRules(identifier: $0) } ?? zone, now: clock.now)
    request.timeShiftMinutes = source.timeShiftMinutes
    request.preference = source.preference
    let isFile = entry.place.hasPrefix("/")
    let path = isFile ? nil : try await download(source.location ?? "", to: downloadPath(entry))
    let summary = try await Self.onThread { [request] in
      try importXMLTV(request) { _ in
        path ?? ""
      } progress: {
        progress(SourceProgress(name: source.name, done: $0.programmes))
      }
    }
    return Outcome(programmes: summary.programmes, skipped: summary.skipped)
  }

  private func download(_ url: String, to path: String) async throws -> String {
    try Directories.create(directories.cache)
    let fetch = HTTPFetch(configuration: .init(userAgent: "tvguide/\(Usage.version)"))
    let response = try await fetch.download(
      url, to: path, deadline: Self.downloadSeconds, limit: Self.downloadLimit)
    guard response.status == 200 else {
      let shown = CleanText.line(DoctorReport.Source.shown(url), limit: 300)
      throw StartError("\(shown) answered \(response.status); check the address in a browser")
    }
    return path
  }

  /// Runs what waits for a disk on a thread of its own: Swift's tasks have only a few between them.
  private static func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let thread = Thread { continuation.resume(with: Result { try body() }) }
      thread.name = "refresh"
      thread.qualityOfService = .utility
      thread.start()
    }
  }

  // MARK: TVmaze

  private func runTVmaze(
    _ entry: SourceList.Entry, _ progress: @escaping @Sendable (SourceProgress) -> Void
  ) async throws -> Outcome {
    let source = entry.source
    var client = TVmazeClient.Configuration(
      userAgent: "tvguide/\(Usage.version)", cache: AnswerCache(directory: directories.cache + "/tvmaze"),
      now: clock.now)
    if let base = source.location { client.base = base }
    var request = TVmazeRequest(
      country: source.listedCountry ?? .unitedStates, databasePath: directories.database, zone: zone, client: client)
    request.name = source.name
    request.timeShiftMinutes = source.timeShiftMinutes
    request.preference = source.preference
    // Part of it would count as read, and be left so for hours.
    request.keepsWholeDays = false
    let summary = try await importTVmaze(request) {
      progress(SourceProgress(name: source.name, done: $0.daysDone, total: $0.days, unit: .days))
    }
    return Outcome(programmes: summary.episodes, skipped: summary.diagnostics.skipped)
  }
}
