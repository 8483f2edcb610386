import Foundation
import Glibc
import GuideModel
import GuideStore
import GuideUI
import HTTPFetch
import TVmaze

/// `tvguide sources`: lists the sources, adds and removes the user's own, and refreshes them.
struct SourcesCommand {
  let environment: [String: String]
  let directories: XDGPaths
  let loaded: LoadedConfiguration
  let memory: ListingSourceStore
  let refresh: SourceRefresh

  /// Throws if another program has locked the file of the user's sources, because each read would wait again.
  init(environment: [String: String], clock: Clock = .system, loaded: LoadedConfiguration? = nil) throws {
    self.environment = environment
    directories = try XDGPaths(environment: environment)
    let loaded = loaded ?? LoadedConfiguration(directories: directories, environment: environment)
    if let trouble = loaded.personalTrouble, trouble.kind == .busy { throw trouble }
    self.loaded = loaded
    memory = ListingSourceStore(path: directories.personal)
    refresh = SourceRefresh(
      memory: memory,
      importer: SourceImporter(directories: directories, loaded: loaded, environment: environment, clock: clock))
  }

  func run(_ action: SourcesAction) throws -> Int32 {
    switch action {
    case .list(let json): return try list(json: json)
    case .add(let source, let keepsName): try add(source, keepsName: keepsName)
    case .remove(let name, let keepsListings): try remove(name, keepsListings: keepsListings)
    case .refresh(let name, let quiet): return try refresh(name, quiet: quiet)
    }
    return 0
  }

  private func sources() throws -> SourceList { try SourceList(loaded, memory, environment: environment) }

  // MARK: List

  func report() throws -> SourcesReport { try refresh.report(sources()) }

  private func list(json: Bool) throws -> Int32 {
    let report = try report()
    if json {
      try Output.json(report)
    } else {
      try Output.lines(report.lines)
    }
    return report.sources.contains { $0.failingSince != nil } || !report.mistakes.isEmpty ? 1 : 0
  }

  // MARK: Add

  private func add(_ addition: NewListingSource, keepsName: Bool) throws {
    let country = SourceList.country(loaded, environment)
    for source in try addition.sources(country: country, environment: environment, known: memory.sources()) {
      try add(source, keepsName: keepsName)
    }
    if let path = addition.tokenFile, PrivateFile.isOpenToOthers(path) {
      Output.say("\(CleanText.line(path)) can be read by others; protect the token with chmod 600")
    }
  }

  private func add(_ source: ListingSource, keepsName: Bool) throws {
    var source = source
    let place = try source.place()
    let old = try memory.sources().first { $0.isSame(as: source) }
    let byHand = old == nil ? imported(source, from: place) : nil
    // Otherwise its channels would be shown in every country.
    if source.country == nil { source.country = byHand?.country?.code }
    let kept = try SourceAdding(memory: memory, loaded: loaded, environment: environment).add(
      source, keepsName: keepsName)
    let change =
      if let old {
        old == kept
          ? "is a source already; nothing changed"
          : old.name == kept.name ? "changed" : "changed; its name was \(old.name)"
      } else { byHand == nil ? "added" : "added in place of the import by hand" }
    try Output.line(
      "\(kept.name) \(change). It is read every \(kept.everyHours) h while a guide or a server runs; "
        + "'tvguide sources refresh' reads it now")
  }

  /// The listings that were imported by hand from a place; nil if there are none or they cannot be read.
  private func imported(_ source: ListingSource, from place: String) -> ListingsSource? {
    let key = SourceKey(kind: source.kind.rawValue, location: place)
    return (try? GuideReader(path: directories.database).sources())?.first { $0.source.key == key }?.source
  }

  // MARK: Remove

  /// Removes a source, or what was imported by hand.
  ///
  /// - Parameter name: a name or a location. Manual imports have the name of their listings.
  private func remove(_ name: String, keepsListings: Bool) throws {
    let list = try sources()
    let statuses = try GuideReader(path: directories.database).sources()
    let byHand = statuses.filter { status in !list.entries.contains { $0.key == status.source.key } }
    // Locations are shown without their secrets.
    let isNamed = { (location: String) in [location, CleanText.shown(MaskedAddress.text(location))].contains(name) }
    let entries = list.entries.filter { $0.source.name == name || isNamed($0.place) }
    let imports = byHand.filter { $0.source.name == name || isNamed($0.source.location) }
    // The parts of a tvheadend server have one address.
    let together = entries.first.map(list.together) ?? []
    guard entries.allSatisfy(together.contains), entries.isEmpty || imports.isEmpty, imports.count < 2 else {
      throw StartError("several sources have the name \(name); use the location of one ('tvguide sources' lists all)")
    }
    if let entry = entries.first {
      if case .configuration(let line) = entry.origin {
        throw StartError("\(entry.source.name) is in the configuration; remove it from \(loaded.path), line \(line)")
      }
      try remove(together, statuses, keepsListings: keepsListings)
    } else if let status = imports.first {
      try remove(status, name, keepsListings: keepsListings)
    } else {
      let names = list.entries.map(\.source.name) + byHand.map(\.source.name)
      let hint = Suggestion.nearest(to: name, among: names).map { "; did you mean \($0)?" } ?? ""
      throw StartError("unknown source '\(CleanText.line(name))'\(hint) ('tvguide sources' lists all)")
    }
  }

  private func remove(_ entries: [SourceList.Entry], _ statuses: [SourceStatus], keepsListings: Bool) throws {
    for entry in entries {
      try removal.remove(entry, keepsListings: keepsListings) { sayRemoving($0, entry.source.name) }
      let keeps = keepsListings && statuses.contains { $0.source.key == entry.key }
      try Output.line("\(entry.source.name) removed\(keeps ? "; its listings are kept" : "")")
    }
  }

  private func remove(_ status: SourceStatus, _ name: String, keepsListings: Bool) throws {
    if keepsListings {
      throw StartError("\(name) was imported by hand and only has listings; remove it without --keep-listings")
    }
    sayRemoving(status, name)
    try removal.removeListings(of: status.source)
    try Output.line("\(name) removed")
  }

  private var removal: SourceRemoval { SourceRemoval(memory: memory, directories: directories) }

  private func sayRemoving(_ status: SourceStatus, _ name: String) {
    guard status.programmes > 0 else { return }
    Output.say("removing \(status.programmes.counted("programme")) of \(name)")
  }

  // MARK: Refresh

  /// 1 if one of them failed.
  private func refresh(_ name: String?, quiet: Bool) throws -> Int32 {
    let list = try sources()
    for mistake in list.mistakes { Output.say(mistake) }
    var entries = list.entries.filter(\.source.enabled)
    if let name {
      guard let entry = list[name] else {
        let statuses = try GuideReader(path: directories.database).sources()
        guard !statuses.contains(where: { $0.source.name == name || $0.source.location == name }) else {
          throw StartError(
            "\(name) was imported by hand, so it is not refreshed. Import it again: tvguide import xmltv FILE. "
              + "Or have it refreshed: tvguide sources add xmltv FILE|URL")
        }
        let hint = Suggestion.nearest(to: name, among: list.entries.map(\.source.name)).map { "; did you mean \($0)?" }
        throw StartError("unknown source '\(CleanText.line(name))'\(hint ?? "") ('tvguide sources' lists all)")
      }
      entries = [entry]
    }
    if entries.isEmpty { throw StartError("there are no sources. Add one: tvguide sources add") }
    let line = ProgressLine(isQuiet: quiet)
    defer { line.clear() }
    var code: Int32 = 0
    let interruption = CancelOnSignal()
    for entry in entries { code = max(code, try refresh(entry, interruption, line, quiet: quiet)) }
    return code
  }

  private func refresh(
    _ entry: SourceList.Entry, _ interruption: CancelOnSignal, _ line: ProgressLine, quiet: Bool
  ) throws -> Int32 {
    let result: SourceRefresh.Result
    do {
      result = try interruption.result { [refresh] in
        try await line.asking(entry.source.location ?? TVmazeClient.defaultBase) {
          try await refresh.refresh(entry, force: true) {
            if case .progress(let progress) = $0 { line.show(progress.words) }
          }
        }
      }
    } catch is CancellationError {
      line.clear()
      _exit(128 + interruption.signal)
    }
    line.clear()
    switch result {
    case .done(let outcome):
      if !quiet {
        let importer = refresh.importer
        try Output.line("\(entry.source.name): \(outcome.words(now: importer.clock.now(), zone: importer.zone))")
      }
      return 0
    case .failed(let failure):
      let content = entry.source.kind == .m3u ? "streams" : "listings"
      let rest = try refresh.hasListings(entry) ? "; its \(content) are kept" : ""
      Output.say("\(entry.source.name): \(failure.message)\(rest)")
      return 1
    case .busy, .notDue:
      Output.say("\(entry.source.name) is being refreshed by another tvguide")
      return 0
    }
  }
}
