import Foundation
import GuideModel
import GuideStore

/// The state of sources, stored apart from the listings because those may be deleted: the user's sources, failures, and
/// the versions of the listings.
///
/// Each call opens the file, because calls are minutes apart and come from several threads and programs.
struct ListingSourceStore: Sendable {
  /// `personal.sqlite`.
  let path: String

  private static let sourcesName = "sources"

  /// The user's sources, in order of creation.
  func sources() throws -> [ListingSource] {
    try Self.decoded(try PersonalStore.setting(Self.sourcesName, inFileAt: path))
  }

  /// The same for an open file.
  static func sources(in store: PersonalStore) throws -> [ListingSource] { try decoded(store.setting(sourcesName)) }

  /// Changes them, without changes by other programs in between.
  func change(_ body: (inout [ListingSource]) throws -> Void) throws {
    try Self.change(in: PersonalStore(path: path), body)
  }

  /// Adds the sources whose name and location are not used yet.
  static func add(_ sources: [ListingSource], to store: PersonalStore) throws {
    try change(in: store) { kept in
      for source in sources {
        if !kept.contains(where: { $0.name == source.name || $0.isSame(as: source) }) { kept.append(source) }
      }
    }
  }

  private static func change(in store: PersonalStore, _ body: (inout [ListingSource]) throws -> Void) throws {
    try store.changeSetting(sourcesName) { text in
      var sources = try decoded(text)
      try body(&sources)
      return String(decoding: try JSONEncoder().encode(sources), as: UTF8.self)
    }
  }

  /// The last failure; nil if the last try succeeded.
  func failure(of entry: SourceList.Entry) throws -> RefreshFailure? { try value(Self.name("failure", entry)) }

  /// Stores a failure; nil removes it.
  func setFailure(_ failure: RefreshFailure?, of entry: SourceList.Entry) throws {
    try set(Self.name("failure", entry), failure)
  }

  /// The start of a try that has not ended, perhaps because its program did; nil if there is none.
  func begun(_ entry: SourceList.Entry) throws -> Instant? {
    try PersonalStore.setting(Self.name("begun", entry), inFileAt: path).flatMap(Int64.init).map(Instant.init)
  }

  /// Stores the start; nil after the try.
  func setBegun(_ moment: Instant?, of entry: SourceList.Entry) throws {
    try PersonalStore(path: path).setSetting(Self.name("begun", entry), moment.map { "\($0.secondsSinceEpoch)" })
  }

  /// The version of the listing that was read last; nil if unknown.
  func version(of entry: SourceList.Entry) throws -> SourceVersion? { try value(Self.name("version", entry)) }

  /// Stores the version; nil removes it.
  func setVersion(_ version: SourceVersion?, of entry: SourceList.Entry) throws {
    try set(Self.name("version", entry), version)
  }

  /// A stored value; nil if there is none. One that cannot be read is from another version, and the source is then
  /// tried again.
  private func value<Value: Decodable>(_ name: String) throws -> Value? {
    try PersonalStore.setting(name, inFileAt: path).flatMap {
      try? JSONDecoder().decode(Value.self, from: Data($0.utf8))
    }
  }

  private func set<Value: Codable>(_ name: String, _ value: Value?) throws {
    if value == nil, try self.value(name) as Value? == nil { return }
    let text = try value.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    try PersonalStore(path: path).setSetting(name, text)
  }

  /// Stores the server to read from; nil for the local listings.
  func setServer(_ address: String?) throws {
    try PersonalStore(path: path).setSetting(Self.serverName, address)
  }

  static let serverName = "server"

  private static func name(_ what: String, _ entry: SourceList.Entry) -> String {
    "source-\(what) \(entry.source.kind.rawValue) \(entry.place)"
  }

  private static func decoded(_ text: String?) throws -> [ListingSource] {
    guard let text else { return [] }
    do { return try JSONDecoder().decode([ListingSource].self, from: Data(text.utf8)) } catch {
      throw StartError("the sources you added cannot be read; another version of tvguide may have stored them")
    }
  }
}
