import GuideModel
import GuideStore
import HTTPFetch

/// Removes sources and their listings.
struct SourceRemoval {
  let memory: ListingSourceStore
  let directories: XDGPaths
  private var database: String { directories.database }

  /// Removes a source of the user, with its listings unless they are kept.
  ///
  /// - Parameter willRemove: called before its listings are removed, which takes some time.
  func remove(
    _ entry: SourceList.Entry, keepsListings: Bool = false, willRemove: (SourceStatus) -> Void = { _ in }
  ) throws {
    if case .configuration(let line) = entry.origin {
      throw StartError("\(entry.source.name) is in the configuration; remove it there, line \(line)")
    }
    try withoutRefresh(of: entry) {
      try memory.change { $0.removeAll { $0.name == entry.source.name } }
      try forget(entry, keepsListings: keepsListings, willRemove: willRemove)
    }
  }

  /// Removes what is left of a source that is no longer set up.
  func forget(
    _ entry: SourceList.Entry, keepsListings: Bool = false, willRemove: (SourceStatus) -> Void = { _ in }
  ) throws {
    try memory.setFailure(nil, of: entry)
    if entry.source.kind == .m3u { KeptLineups(in: directories.data).remove(entry) }
    guard !keepsListings, let status = try status(entry.key) else { return }
    willRemove(status)
    try removeListings(of: status.source)
  }

  /// Removes imported listings of any origin.
  func removeListings(of source: ListingsSource) throws {
    try source.key.removeListings(in: database)
  }

  /// Runs something while no program refreshes a source, because a running refresh would bring its listings back.
  func withoutRefresh<Value>(of entry: SourceList.Entry, _ body: () throws -> Value) throws -> Value {
    let lock = try RefreshLock(of: database, kind: entry.source.kind.rawValue, place: entry.place)
    guard let lock else { throw StartError("\(entry.source.name) is being refreshed; try again when that has ended") }
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  private func status(_ key: SourceKey) throws -> SourceStatus? {
    try GuideReader(path: database).sources().first { $0.source.key == key }
  }
}
