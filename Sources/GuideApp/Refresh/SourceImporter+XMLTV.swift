import Foundation
import GuideImport
import GuideModel
import GuideStore
import GuideUI
import HTTPFetch

extension SourceImporter {
  /// Reads the listing, unless its source says that it is as it was.
  func runXMLTV(
    _ entry: SourceList.Entry, _ report: @escaping @Sendable (Step) -> Void
  ) async throws -> Outcome {
    let known = try known(entry)
    if entry.place.hasPrefix("/") {
      // Before it is read: a file that is written meanwhile has another one afterwards.
      let stamp = FileStamp(path: entry.place)
      if let known, let stamp, known.file == stamp, let outcome = try confirm(known, entry) { return outcome }
      return try await importListing(entry, from: nil, version: { $0.file = stamp }, report)
    }
    var response = try await download(entry, conditions: known?.conditions ?? [:])
    if response.status == 304, let known {
      if let outcome = try confirm(known, entry) { return outcome }
      response = try await download(entry, conditions: [:])
    }
    guard response.status == 200 else {
      let shown = CleanText.line(MaskedAddress.text(entry.place), limit: 300)
      throw StartError("\(shown) answered \(response.status); check the address in a browser")
    }
    return try await importListing(
      entry, from: downloadPath(entry), version: { [headers = response.headers] in $0.readValidators(headers) }, report)
  }

  private func importListing(
    _ entry: SourceList.Entry, from path: String?, version describe: (inout SourceVersion) -> Void,
    _ report: @escaping @Sendable (Step) -> Void
  ) async throws -> Outcome {
    let now = clock.now()
    let request = request(entry, now: now)
    let summary = try await Self.onThread { [name = entry.source.name] in
      try importXMLTV(request) { _ in
        path ?? ""
      } progress: {
        report(.progress(SourceProgress(name: name, done: $0.programmes)))
      }
    }
    var version = SourceVersion(reading: reading(entry.source), since: now, imported: now)
    describe(&version)
    try memory.setVersion(version.tellsChanges(at: now) ? version : nil, of: entry)
    return Outcome(programmes: summary.programmes, skipped: summary.skipped)
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

  /// Downloads the listing to `downloadPath`, which is there where the answer's status is 200.
  private func download(_ entry: SourceList.Entry, conditions: [String: String]) async throws -> HTTPResponse {
    try Directories.create(directories.cache)
    PartialFiles.sweep(directories.cache)
    let fetch = HTTPFetch(configuration: .init(userAgent: "tvguide/\(Usage.version)"))
    return try await fetch.download(
      entry.source.location ?? "", to: downloadPath(entry), headers: conditions, deadline: Self.downloadSeconds,
      limit: Self.downloadLimit)
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
}

// MARK: - What is known of the listing

extension SourceImporter {
  /// What the source said of the listing that is in the guide; nil where that was read otherwise than it would be now.
  private func known(_ entry: SourceList.Entry) throws -> SourceVersion? {
    guard let version = try memory.version(of: entry), version.reading == reading(entry.source) else { return nil }
    let imported = try GuideReader(path: directories.database).importMoments()[
      .init(kind: entry.source.kind.rawValue, location: entry.place)]
    return imported == version.importedMoment ? version : nil
  }

  /// Nil where another program has read it meanwhile, or removed it.
  private func confirm(_ known: SourceVersion, _ entry: SourceList.Entry) throws -> Outcome? {
    let now = clock.now()
    let listings = ListingsConfirmation(
      path: directories.database, kind: entry.source.kind.rawValue, location: entry.place)
    guard try listings.confirm(importOf: known.importedMoment, at: now) else { return nil }
    var version = known
    version.imported = now.secondsSinceEpoch
    try memory.setVersion(version, of: entry)
    return Outcome(programmes: 0, skipped: 0, unchangedSince: Instant(secondsSinceEpoch: known.since))
  }

  /// Everything beside the listing that decides what comes of it.
  private func reading(_ source: Source) -> String {
    [
      Usage.version, source.name, source.country ?? "", "\(source.timeShiftMinutes)", "\(source.preference)",
      source.language ?? languages.joined(separator: " "), source.timeZone ?? zone.identifier, "\(keepPastDays)",
    ].joined(separator: "\n")
  }
}
