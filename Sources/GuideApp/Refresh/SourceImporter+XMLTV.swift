import Foundation
import GuideImport
import GuideModel
import GuideStore
import GuideUI
import HTTPFetch

extension SourceImporter {
  /// Reads the listing, unless the source reports that it has not changed.
  func runXMLTV(
    _ entry: SourceList.Entry, _ report: @escaping @Sendable (Step) -> Void
  ) async throws -> Outcome {
    let known = try known(entry)
    let path = entry.place.hasPrefix("/") ? entry.place : try await download(entry)
    // Determined before reading, because a file that is written in the meantime has another version.
    let stamp = FileStamp(path: path)
    if let known, let stamp, known.file == stamp, let outcome = try confirm(known, entry) { return outcome }
    return try await importListing(entry, from: path, stamp, report)
  }

  private func importListing(
    _ entry: SourceList.Entry, from path: String, _ stamp: FileStamp?,
    _ report: @escaping @Sendable (Step) -> Void
  ) async throws -> Outcome {
    let now = clock.now()
    var request = request(entry, now: now)
    // Old listings do not join newer ones.
    let oldest = oldestStart
    if try status(entry)?.span.map({ $0.upperBound > oldest }) ?? false { request.oldestLastStart = oldest }
    let summary: ImportSummary
    do {
      summary = try await Self.onThread { [request, name = entry.source.name] isCancelled in
        try importXMLTV(request) { _ in
          path
        } progress: {
          if isCancelled() { throw CancellationError() }
          report(.progress(SourceProgress(name: name, done: $0.programmes)))
        }
      }
    } catch let error as ListingIsOver {
      throw allOver(error.programmes, since: error.lastStart)
    }
    // A file that was written just now may be written again within one tick of the file system's clock, unless it is
    // ours.
    let version = stamp.flatMap { stamp in
      path != entry.place || stamp.modified < now.secondsSinceEpoch - 2
        ? SourceVersion(reading: reading(entry.source), file: stamp, since: now, imported: now) : nil
    }
    let former = try memory.version(of: entry)?.reading
    try memory.setVersion(version, of: entry)
    if let former, Self.hasOtherTimes(former, than: reading(entry.source)) {
      // Corrected times are no changes of the broadcaster's, so nothing is compared with the earlier ones.
      let store = try PersonalStore(path: directories.personal)
      for name in try store.settingNames(startingWith: KnownListings.setting) where name.hasSuffix(" ") {
        try store.setSetting(name, nil)
      }
    }
    return Outcome(
      programmes: summary.programmes, skipped: summary.skipped, duplicates: summary.duplicates,
      lastStart: summary.lastStart)
  }

  private func request(_ entry: SourceList.Entry, now: Instant) -> ImportRequest {
    let source = entry.source
    var request = ImportRequest(
      location: source.location ?? "", name: source.name, databasePath: directories.database,
      country: source.listedCountry, languages: source.language.map { [$0] } ?? languages,
      defaultZone: source.timeZone.flatMap { ZoneRules(identifier: $0) } ?? zone, now: { now })
    request.timeShiftMinutes = source.timeShiftMinutes
    request.preference = source.preference
    return request
  }

  /// The path of the current listing: the cached file if it has not changed.
  func download(_ entry: SourceList.Entry, limit: Int = downloadLimit) async throws -> String {
    try await Self.download(
      try entry.source.readLocation(), place: entry.place, in: directories, limit: limit,
      isTvheadend: entry.source.tvheadend != nil)
  }

  /// The same for an address, which messages call `place`. `isTvheadend` explains a refusal.
  static func download(
    _ url: String, place: String, in directories: XDGPaths, limit: Int = downloadLimit, isTvheadend: Bool = false
  ) async throws -> String {
    PartialFiles.sweep(directories.answers)
    let fetch = HTTPFetch(
      configuration: .init(
        userAgent: "tvguide/\(Usage.version)", answers: AnswerCache(directory: directories.answers)))
    let (response, path) = try await fetch.download(url, deadline: downloadSeconds, limit: limit)
    guard response.status == 200 else {
      if isTvheadend, [401, 403].contains(response.status) {
        throw StartError(
          "\(MaskedAddress.text(place)) answered \(response.status); tvheadend needs the token of a user who may "
            + "watch: tvguide sources add tvheadend URL --token-file FILE")
      }
      if isTvheadend, response.status == 404 {
        throw StartError(
          "\(MaskedAddress.text(place)) answered 404; use the address of tvheadend's web interface, without "
            + "/extjs.html")
      }
      throw StartError(CleanText.line(StatusSentence.text(response.status, from: place), limit: 400))
    }
    return path
  }

  /// Runs work that blocks on a disk on its own thread, because Swift's tasks share only a few. The work asks whether
  /// its task was cancelled.
  private static func onThread<Value: Sendable>(
    _ body: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) throws -> Value
  ) async throws -> Value {
    let flag = SharedFlag()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let thread = Thread {
          continuation.resume(with: Result { try body { flag.isSet } })
        }
        thread.name = "refresh"
        thread.qualityOfService = .utility
        thread.start()
      }
    } onCancel: {
      flag.set()
    }
  }
}

// MARK: - The version of the listing

extension SourceImporter {
  /// The version of the listing in the guide; nil if it was read with other settings.
  private func known(_ entry: SourceList.Entry) throws -> SourceVersion? {
    guard let version = try memory.version(of: entry), version.reading == reading(entry.source) else { return nil }
    let imported = try GuideReader(path: directories.database).importMoments()[entry.key]
    return imported == version.importedMoment ? version : nil
  }

  /// Nil if another program has imported or removed it in the meantime.
  private func confirm(_ known: SourceVersion, _ entry: SourceList.Entry) throws -> Outcome? {
    let now = clock.now()
    let isCurrent = try entry.key.confirmListings(
      in: directories.database, importedAt: known.importedMoment, at: now)
    guard isCurrent else { return nil }
    var version = known
    version.imported = now.secondsSinceEpoch
    try memory.setVersion(version, of: entry)
    return Outcome(programmes: 0, skipped: 0, unchangedSince: Instant(secondsSinceEpoch: known.since))
  }

  /// All settings that affect the result of reading the listing.
  private func reading(_ source: ListingSource) -> String {
    [
      Usage.version, source.name, source.country ?? "", "\(source.timeShiftMinutes)", "\(source.preference)",
      source.language ?? languages.joined(separator: " "), source.timeZone ?? zone.identifier, "\(keepPastDays)",
      source.timeZone ?? "", readingRules,
    ].joined(separator: "\n")
  }

  /// Another number reads an unchanged file again, because its texts are read in another way.
  private var readingRules: String { "2" }

  /// Whether the shift or the source's own zone is another one in two such settings. The zone of the machine does not
  /// count, because it rarely matters.
  private static func hasOtherTimes(_ former: String, than latest: String) -> Bool {
    let (former, latest) = (
      former.split(separator: "\n", omittingEmptySubsequences: false),
      latest.split(separator: "\n", omittingEmptySubsequences: false)
    )
    return former.count == latest.count && [3, 8].contains { former[$0] != latest[$0] }
  }
}
