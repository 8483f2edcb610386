import Foundation
import GuideConfiguration
import GuideModel
import GuideStore

/// Every source that refreshes itself: those of the configuration, then those the user made in the guide or by command.
struct SourceList: Equatable, Sendable {
  /// Who set a source up.
  enum Origin: Equatable, Sendable {
    /// A line of the configuration file: changed there and nowhere else.
    case configuration(line: Int)
    /// `tvguide sources add`, or the guide.
    case personal
  }

  /// A source and what its listings go by.
  struct Entry: Equatable, Sendable {
    var source: Source
    var origin: Origin
    /// `Source.place`.
    var place: String
  }

  private(set) var entries: [Entry] = []
  /// What is not used, and why: a sentence each.
  private(set) var mistakes: [String] = []

  /// Of two with one name or one place the first counts: the configuration's.
  init(configured: [(source: Source, line: Int)], personal: [Source]) {
    for (source, line) in configured { add(source, .configuration(line: line)) }
    for source in personal { add(source, .personal) }
  }

  private mutating func add(_ source: Source, _ origin: Origin) {
    do {
      let place = try source.place()
      if let other = entries.first(where: { $0.source.name == source.name }) {
        mistakes.append("another source is called \(other.source.name); the later one is not used")
      } else if let other = entries.first(where: { $0.source.kind == source.kind && $0.place == place }) {
        mistakes.append("\(source.name) is the same as \(other.source.name) and is not used")
      } else {
        entries.append(Entry(source: source, origin: origin, place: place))
      }
    } catch {
      mistakes.append("\(source.name) is not used: \(error)")
    }
  }

  /// The entry of that name.
  subscript(name: String) -> Entry? { entries.first { $0.source.name == name } }

  /// A source, and what was added with it: the listings and the line-up of one server.
  func together(with entry: Entry) -> [Entry] {
    guard let server = entry.source.tvheadend else { return [entry] }
    return [entry] + entries.filter { $0.source.tvheadend == server && $0.source.name != entry.source.name }
  }
}

extension SourceList {
  /// What is set up now.
  init(_ loaded: LoadedConfiguration, _ memory: SourceMemory, environment: [String: String]) throws {
    let country = Self.country(loaded, environment)
    let directory = URL(fileURLWithPath: loaded.path).deletingLastPathComponent().path
    let configured = loaded.configuration.sources.map {
      (Source($0, directory: directory, home: environment["HOME"], country: country), $0.line)
    }
    self.init(configured: configured, personal: try memory.sources())
  }

  /// The configured country, else the locale's, else the United States.
  static func country(_ loaded: LoadedConfiguration, _ environment: [String: String]) -> Country {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return loaded.configuration.country ?? Country(locale: locale) ?? .unitedStates
  }
}
