import Foundation
import GuideModel
import GuideStore
import XMLTV

/// Imports an XMLTV listing, either completely or not at all. Parses on the calling thread and writes on another.
///
/// `fetch` downloads a URL to a file and returns its path. `progress` is called on the calling thread, some thousand
/// times for 100 MB.
///
/// Throws `ImportError` for an invalid location, `XMLTVError` with file and line for a listing that cannot be read
/// completely, `ListingIsOver`, `StoreError` for a database that cannot be written, and the errors of `fetch`. Nothing
/// has changed then. With `keepGoing`, the readable part of a listing is kept, and the summary has the error.
public func importXMLTV(
  _ request: ImportRequest, fetch: (_ url: String) throws -> String,
  progress: @escaping (ImportProgress) throws -> Void = { _ in }
) throws -> ImportSummary {
  let location = try ImportLocation(request.location)
  let input: XMLTVInput
  switch location {
  case .standardInput: input = .standardInput()
  case .file(let path): input = try .file(path: path)
  case .url(let url):
    let file = try XMLTVInput.file(path: fetch(url))
    // Errors name the text that the user typed, not the downloaded file.
    input = XMLTVInput(name: location.name, totalBytes: file.totalBytes, read: file.read(into:))
  }
  return try Importing(request: request, location: location, input: input, progress: progress).run()
}

/// A running import.
private struct Importing {
  let request: ImportRequest
  let location: ImportLocation
  let input: XMLTVInput
  let progress: (ImportProgress) throws -> Void

  /// The number of programmes between two calls of `progress`.
  private static let batchSize = 250

  func run() throws -> ImportSummary {
    let source = ListingsSource(
      kind: "xmltv", location: location.identity(named: request.name), name: request.name ?? location.name,
      country: request.country, preference: request.preference)
    let store = StoreThread(path: request.databasePath, source: source, now: request.now)
    let read: XMLTVSummary
    var packing = Packing(store: store, shift: Int64(request.timeShiftMinutes) * 60)
    var fault: String?
    do {
      (read, fault) = try parse(into: &packing)
    } catch is WriterStopped {
      // Throws what stopped it.
      _ = try store.finish(notes: [])
      throw ImportError(description: "writing \(request.databasePath) stopped. Import again")
    } catch {
      store.abandon()
      throw error
    }
    guard read.channels + read.programmes > 0 else {
      store.abandon()
      throw ImportError(description: "\(location.name) has no channels and no programmes. Nothing was changed")
    }
    if let last = packing.lastStart, last < request.oldestLastStart ?? last {
      store.abandon()
      throw ListingIsOver(programmes: read.programmes, lastStart: last)
    }
    let totals = try store.finish(notes: notes(read, fault: fault), timing: timing(read))
    return ImportSummary(
      name: location.name, channels: totals.channels, programmes: totals.programmes, skipped: read.skipped,
      duplicates: totals.duplicates, lastStart: packing.lastStart, diagnostics: read.diagnostics, fault: fault)
  }

  /// Parses the listing. With `keepGoing`, returns the error that ended it early.
  private func parse(into packing: inout Packing) throws -> (XMLTVSummary, fault: String?) {
    let reader = XMLTVReader(options: XMLTVOptions(languages: request.languages, defaultZone: request.defaultZone))
    var sum = ImportProgress(bytesRead: 0, totalBytes: input.totalBytes, channels: 0, programmes: 0)
    do {
      let summary = try reader.read(input, batchSize: Self.batchSize) { batch in
        try packing.add(batch)
        sum.bytesRead = batch.bytesRead
        sum.channels += batch.channels.count
        sum.programmes += batch.programmes.count
        try progress(sum)
      }
      try packing.finish()
      return (summary, nil)
    } catch let error as XMLTVError {
      guard request.keepGoing, let soFar = error.soFar, soFar.programmes + soFar.channels > 0 else { throw error }
      try packing.finish()
      return (soFar, error.description)
    }
  }

  /// What the times depend on besides the listing: the shift, and the default zone if times without a zone need it.
  private func timing(_ read: XMLTVSummary) -> String {
    let needsZone = [.missingZone, .unknownZone].contains { read.diagnostics.counts[$0, default: 0] > 0 }
    return "\(request.timeShiftMinutes) \(needsZone ? request.defaultZone.identifier : "")"
  }

  private func notes(_ read: XMLTVSummary, fault: String?) -> [ImportNote] {
    let examples = Dictionary(grouping: read.diagnostics.examples, by: \.kind)
    var notes = read.diagnostics.counts.map { kind, count in
      ImportNote(
        kind: kind.rawValue, count: count,
        examples: (examples[kind] ?? []).map { $0.formatted(file: location.name) })
    }
    if let fault { notes.append(ImportNote(kind: ImportNote.faultKind, count: 1, examples: [fault])) }
    return notes.sorted { $0.kind < $1.kind }
  }
}

/// The writer has failed. Its result has the reason.
private struct WriterStopped: Error {}

/// Packs programmes for the writing thread, in batches of one transaction each. Larger batches are faster, smaller ones
/// block other programs for a shorter time.
private struct Packing {
  let store: StoreThread
  /// The seconds added to all times.
  let shift: Int64
  private var packer = ListingsPacker()
  /// The latest start of a programme; nil without any.
  private(set) var lastStart: Instant?

  private static let mostProgrammes = 2_000
  private static let mostMemory = 2_000_000

  init(store: StoreThread, shift: Int64) {
    self.store = store
    self.shift = shift
  }

  mutating func add(_ batch: XMLTVBatch) throws(WriterStopped) {
    if !batch.channels.isEmpty, !store.add(batch.channels) { throw WriterStopped() }
    for index in batch.programmes.indices {
      if shift == 0 {
        packer.add(batch.programmes[index])
      } else {
        packer.add(batch.programmes[index].shifted(seconds: shift))
      }
      let start = batch.programmes[index].start.adding(seconds: shift)
      lastStart = max(lastStart ?? start, start)
      if packer.count >= Self.mostProgrammes || packer.memory >= Self.mostMemory { try finish() }
    }
  }

  /// Passes on the rest.
  mutating func finish() throws(WriterStopped) {
    if packer.count > 0, !store.add(packer.take()) { throw WriterStopped() }
  }
}

extension Programme {
  fileprivate func shifted(seconds: Int64) -> Programme {
    var programme = self
    programme.start = start.adding(seconds: seconds)
    programme.stop = stop?.adding(seconds: seconds)
    return programme
  }
}

extension ImportNote {
  /// The kind of note on a listing that was only read in part.
  public static let faultKind = "fault"
}
