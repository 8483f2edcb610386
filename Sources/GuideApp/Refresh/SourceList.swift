import Foundation
import GuideConfiguration
import GuideModel
import GuideStore

/// All sources that are refreshed: those of the configuration, then those that the user added in the guide or by
/// command.
struct SourceList: Equatable, Sendable {
  /// The origin of a source.
  enum Origin: Equatable, Sendable {
    /// A line of the configuration file. It can only be changed there.
    case configuration(line: Int)
    /// Added with `tvguide sources add` or in the guide.
    case personal
  }

  /// A source with its identity in the database.
  struct Entry: Equatable, Sendable {
    var source: ListingSource
    var origin: Origin
    /// `ListingSource.place`.
    var place: String

    /// What identifies it in the guide.
    var key: SourceKey { SourceKey(kind: source.kind.rawValue, location: place) }
  }

  private(set) var entries: [Entry] = []
  /// One sentence for each source that is not used, with the reason.
  private(set) var mistakes: [String] = []

  /// If two have the same name or location, the first is used: that of the configuration.
  init(configured: [(source: ListingSource, line: Int)], personal: [ListingSource]) {
    for (source, line) in configured { add(source, .configuration(line: line)) }
    for source in personal { add(source, .personal) }
  }

  private mutating func add(_ source: ListingSource, _ origin: Origin) {
    do {
      let place = try source.place()
      if let other = entries.first(where: { $0.source.name == source.name }) {
        mistakes.append("another source has the name \(other.source.name); the later one is not used")
      } else if let other = entries.first(where: { $0.source.isSame(as: source) }) {
        mistakes.append("\(source.name) is the same as \(other.source.name) and is not used")
      } else {
        entries.append(Entry(source: source, origin: origin, place: place))
      }
    } catch {
      mistakes.append("\(source.name) is not used: \(error)")
    }
  }

  /// The entry with a name.
  subscript(name: String) -> Entry? { entries.first { $0.source.name == name } }

  /// A source and those added with it, as the listings and the line-up of one server.
  func together(with entry: Entry) -> [Entry] {
    guard let server = entry.source.tvheadend else { return [entry] }
    return [entry] + entries.filter { $0.source.tvheadend == server && $0.source.name != entry.source.name }
  }
}

extension SourceList {
  /// The current sources.
  init(_ loaded: LoadedConfiguration, _ memory: ListingSourceStore, environment: [String: String]) throws {
    let country = Self.country(loaded, environment)
    let directory = URL(fileURLWithPath: loaded.path).deletingLastPathComponent().path
    let configured = loaded.configuration.sources.map {
      (ListingSource($0, directory: directory, home: environment["HOME"], country: country), $0.line)
    }
    self.init(configured: configured, personal: try memory.sources())
  }

  /// The configured country, else the locale's, else the United States.
  static func country(_ loaded: LoadedConfiguration, _ environment: [String: String]) -> Country {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return loaded.configuration.country ?? Country(locale: locale) ?? .unitedStates
  }
}
