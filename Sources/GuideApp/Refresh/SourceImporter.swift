import Foundation
import GuideImport
import GuideModel
import GuideStore
import GuideUI
import HTTPFetch
import TVmaze

/// Reads one source into the listings, by the import that its kind has, and drops what of it is long over.
struct SourceImporter: Sendable {
  let directories: Directories
  let memory: SourceMemory
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
    memory = SourceMemory(path: directories.personal)
    zone = GuideSettings(environment: environment, loaded: loaded).zone.value
    languages = LocaleLanguages.of(environment)
    self.clock = clock
    keepPastDays = loaded.configuration.listings.keepPastDays ?? Self.standardPastDays
  }

  /// What a refresh brought.
  struct Outcome: Equatable, Sendable {
    /// Programmes, episodes or streams.
    var programmes: Int
    var skipped: Int
    /// What one of them is called.
    var noun = "programme"
    /// Since when the source has had what it has, where it had nothing new: then nothing was read.
    var unchangedSince: Instant?
  }

  /// What happens while a source is read.
  enum Step: Equatable, Sendable {
    case progress(SourceProgress)
    /// Part of it is in the guide.
    case landed
  }

  /// Reads the source whole, or changes nothing and throws; of TVmaze, days that are whole may stay. `report` may be called
  /// on any thread.
  func run(_ entry: SourceList.Entry, report: @escaping @Sendable (Step) -> Void) async throws -> Outcome {
    report(.progress(SourceProgress(name: entry.source.name)))
    let outcome: Outcome
    switch entry.source.kind {
    case .xmltv: outcome = try await runXMLTV(entry, report)
    case .tvmaze: outcome = try await runTVmaze(entry, report)
    case .m3u: return try await runM3U(entry)
    }
    let today = zone.local(of: clock.now()).day
    let oldest = zone.instant(of: today.advanced(by: -keepPastDays), secondOfDay: 0)
    let before = outcome.unchangedSince == nil && outcome.programmes > 0 ? try status(entry) : nil
    try ListingsRemoval(path: directories.database, kind: entry.source.kind.rawValue, location: entry.place)
      .removeAll(before: oldest)
    if let before, before.programmes > 0, try status(entry)?.programmes == 0 {
      // So that it is read and reported again.
      try memory.setVersion(nil, of: entry)
      throw StartError(
        Self.allOver(
          before.programmes, since: before.span.map { zone.local(of: $0.upperBound.adding(seconds: -1)).day }))
    }
    return outcome
  }

  /// What of the source is in the guide.
  private func status(_ entry: SourceList.Entry) throws -> SourceStatus? {
    try GuideReader(path: directories.database).sources().first {
      $0.source.kind == entry.source.kind.rawValue && $0.source.location == entry.place
    }
  }

  private static func allOver(_ programmes: Int, since day: GuideDay?) -> String {
    let since = day.map { " since \($0.day) \($0.shortMonthName) \($0.year)" } ?? ""
    return "\(programmes) programme\(programmes == 1 ? "" : "s"), all over\(since); nothing kept"
  }

  // MARK: TVmaze

  private func runTVmaze(
    _ entry: SourceList.Entry, _ report: @escaping @Sendable (Step) -> Void
  ) async throws -> Outcome {
    let source = entry.source
    var client = TVmazeClient.Configuration(
      userAgent: "tvguide/\(Usage.version)", cache: AnswerCache(directory: directories.answers),
      now: clock.now)
    if let base = source.location { client.base = base }
    var request = TVmazeRequest(
      country: source.listedCountry ?? .unitedStates, databasePath: directories.database, zone: zone, client: client)
    request.name = source.name
    request.timeShiftMinutes = source.timeShiftMinutes
    request.preference = source.preference
    // Where there is a guide already, it changes as a whole.
    request.keepsWholeDays = false
    request.showsFirstDays = true
    request.followed = FollowedIDs.read(directories)
    let summary = try await importTVmaze(request) {
      report(.progress(SourceProgress(name: source.name, done: $0.daysDone, total: $0.days, unit: .days)))
      if $0.isShown { report(.landed) }
    }
    return Outcome(programmes: summary.episodes, skipped: summary.diagnostics.skipped)
  }
}
