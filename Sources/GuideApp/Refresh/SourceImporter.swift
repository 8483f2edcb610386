import Foundation
import GuideImport
import GuideModel
import GuideStore
import GuideUI
import HTTPFetch
import TVmaze

/// Imports a source by its kind, and removes what is long over.
struct SourceImporter: Sendable {
  let directories: XDGPaths
  let memory: ListingSourceStore
  /// The user's zone, for times without one, which also defines today.
  let zone: ZoneRules
  /// The preferred languages of titles if the source has none, best first.
  let languages: [String]
  let clock: Clock
  /// The number of days before today that a refresh keeps.
  let keepPastDays: Int

  /// The default number of days.
  static let standardPastDays = 14
  /// No known listing is larger, and an unattended disk should not be filled.
  static let downloadLimit = 4 << 30
  static let downloadSeconds: Double = 3600

  init(directories: XDGPaths, loaded: LoadedConfiguration, environment: [String: String], clock: Clock) {
    self.directories = directories
    memory = ListingSourceStore(path: directories.personal)
    zone = GuideSettings(environment: environment, loaded: loaded).zone.value
    languages = LocaleLanguages.of(environment)
    self.clock = clock
    keepPastDays = loaded.configuration.listings.keepPastDays ?? Self.standardPastDays
  }

  /// The result of a refresh.
  struct Outcome: Equatable, Sendable {
    /// Programmes, episodes or streams.
    var programmes: Int
    var skipped: Int
    var duplicates = 0
    /// The name of one such item.
    var noun = "programme"
    /// The time of the unchanged content, if the source had nothing new; nothing was read then.
    var unchangedSince: Instant?
    /// The latest start of a programme in a listing; nil without any.
    var lastStart: Instant?
  }

  /// Progress while a source is read.
  enum Step: Equatable, Sendable {
    case progress(SourceProgress)
    /// A part of it is in the guide.
    case landed
  }

  /// Imports the source completely, or changes nothing and throws. Complete days of TVmaze may be kept. `report` can be
  /// called on any thread.
  func run(_ entry: SourceList.Entry, report: @escaping @Sendable (Step) -> Void) async throws -> Outcome {
    report(.progress(SourceProgress(name: entry.source.name)))
    let outcome: Outcome
    switch entry.source.kind {
    case .xmltv: outcome = try await runXMLTV(entry, report)
    case .tvmaze: outcome = try await runTVmaze(entry, report)
    case .m3u: return try await runM3U(entry)
    }
    if let last = outcome.lastStart, last < oldestStart {
      // Nothing is removed, because nothing would be left. The next refresh reads and reports it again.
      try memory.setVersion(nil, of: entry)
      throw allOver(outcome.programmes, since: last)
    }
    try entry.key.removeListings(in: directories.database, before: oldestStart)
    return outcome
  }

  /// The start of what a refresh keeps.
  var oldestStart: Instant { zone.instant(of: today.advanced(by: -keepPastDays), secondOfDay: 0) }

  private var today: GuideDay { zone.local(of: clock.now()).day }

  /// The number of items from the source in the guide.
  func status(_ entry: SourceList.Entry) throws -> SourceStatus? {
    try GuideReader(path: directories.database).sources().first { $0.source.key == entry.key }
  }

  func allOver(_ programmes: Int, since last: Instant) -> StartError {
    StartError(
      "\(programmes.counted("programme")), all over since \(zone.local(of: last).day.shortLabel(asOf: today)); "
        + "the source needs newer listings")
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
    // If there are listings already, they are replaced all at once.
    request.keepsWholeDays = false
    request.showsFirstDays = true
    request.followed = FollowedIDs.read(directories)
    let summary = try await importTVmaze(request) {
      report(.progress(SourceProgress(name: source.name, done: $0.daysDone, total: $0.days, unit: .days)))
      if $0.isShown { report(.landed) }
    }
    return Outcome(
      programmes: summary.episodes, skipped: summary.diagnostics.skipped, duplicates: summary.duplicates)
  }
}
