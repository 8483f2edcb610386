import Foundation
import GuideAPI
import GuideModel
import Lineups

/// Reports where a file of personal state is wrong: by line, column and name.
struct PersonalArchiveFaults {
  let data: Data
  /// The name of the file in messages.
  let file: String

  private static let maximumThings = 1_000_000
  private static let maximumNames = 32
  private static let maximumSearches = 1000
  private static let maximumSources = 1000
  private static let maximumLength = 1000

  /// `mine.json:12:5: watched[3][0]: is not a text`. A missing member is reported at the place of its group.
  func error(_ path: [JSONStep], _ words: String) -> StartError {
    let place = (0...path.count).reversed().lazy.compactMap { JSONPlace.of(Array(path.prefix($0)), in: data) }.first
    return StartError("\(file)\(place.map { ":\($0)" } ?? ""): \(Self.name(path)) \(words)")
  }

  /// The error in text that is not JSON or not of this form.
  func error(_ error: DecodingError) -> StartError {
    let end = ". Nothing was imported"
    switch error {
    case .typeMismatch(_, let context) where context.codingPath.isEmpty: return notAnExport
    case .typeMismatch(let type, let context):
      return self.error(Self.steps(context), "is not a \(Self.word(type))" + end)
    case .valueNotFound(_, let context): return self.error(Self.steps(context), "is null" + end)
    case .keyNotFound(let key, let context):
      return self.error(Self.steps(context) + [.key(key.stringValue)], "is missing" + end)
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      return self.error(Self.steps(context), "is not known" + end)
    case .dataCorrupted:
      guard data.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{") else { return notAnExport }
      if let fault = JSONPlace.ofFault(in: data) { return StartError("\(file):\(fault.place): \(fault.reason)\(end)") }
      return notAnExport
    @unknown default: return notAnExport
    }
  }

  private var notAnExport: StartError {
    StartError(
      """
      \(file) is not a file of 'tvguide personal export'; 'tvguide history import' reads those of TV Time, Trakt, \
      SeriesGuide and Sonarr. Nothing was imported
      """)
  }

  /// Throws if a list has a wrong form.
  func check(_ things: [[String]], _ list: String) throws {
    guard things.count <= Self.maximumThings else {
      throw error([.key(list)], "has more than \(Self.maximumThings) entries. Nothing was imported")
    }
    for (index, names) in things.enumerated() {
      guard !names.isEmpty, names.count <= Self.maximumNames else {
        throw error(
          [.key(list), .element(index)], "needs 1 to \(Self.maximumNames) names. Nothing was imported")
      }
      for (number, name) in names.enumerated() where !Self.isName(name) {
        throw error(
          [.key(list), .element(index), .element(number)],
          "is not a name such as title:… or tmdb:1. Nothing was imported")
      }
    }
  }

  /// Throws if a standing search is not a filter.
  func check(searches lines: [String]) throws {
    guard lines.count <= Self.maximumSearches else {
      throw error([.key("searches")], "has more than \(Self.maximumSearches) entries. Nothing was imported")
    }
    for (index, line) in lines.enumerated() {
      let criteria = line.count <= FilterCriteria.maximumLength ? try? FilterCriteria(parsing: line) : nil
      guard let criteria, !criteria.isEmpty, criteria.text == line else {
        throw error([.key("searches"), .element(index)], "is not a filter. Nothing was imported")
      }
    }
  }

  /// Throws if a list belongs to something that is not the address of a server, or `""`.
  func check(servers: [String], of list: String) throws {
    for server in servers where !server.isEmpty && CleanText.url(server) != server {
      throw error([.key(list), .key(server)], "is not the address of a server. Nothing was imported")
    }
  }

  /// Throws if the key of a channel, or the id or name of its stream, is not clean text.
  func check(streams: [String: [String: StreamChoice]]) throws {
    for (server, choices) in streams {
      for (channel, choice) in choices {
        let texts = [channel, choice.id, choice.name].compactMap { $0 }
        guard choices.count <= Self.maximumThings, texts.allSatisfy({ CleanText.nonEmptyLine($0) == $0 }) else {
          throw error([.key("streams"), .key(server)], "has something that is not a stream. Nothing was imported")
        }
      }
    }
  }

  /// Throws if a source cannot be read, or its name or location is not clean text.
  func check(sources: [ListingSource]) throws {
    guard sources.count <= Self.maximumSources else {
      throw error([.key("sources")], "has more than \(Self.maximumSources) entries. Nothing was imported")
    }
    for (index, source) in sources.enumerated() {
      let texts = [source.name, source.location, source.country, source.language, source.timeZone].compactMap { $0 }
      guard texts.allSatisfy({ CleanText.nonEmptyLine($0) == $0 }), (try? source.place()) != nil,
        (try? source.withoutTokenFile()) != nil
      else {
        throw error([.key("sources"), .element(index)], "is not a source. Nothing was imported")
      }
    }
  }

  private static func isName(_ text: String) -> Bool {
    text.contains(":") && text.utf8.count <= maximumLength
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private static func steps(_ context: DecodingError.Context) -> [JSONStep] {
    context.codingPath.map { key in key.intValue.map { .element($0) } ?? .key(key.stringValue) }
  }

  /// `watched[3][0]:`, or `the file`.
  private static func name(_ path: [JSONStep]) -> String {
    let text = path.reduce("") { text, step in
      switch step {
      case .element(let number): "\(text)[\(number)]"
      case .key(let key): text.isEmpty ? key : "\(text).\(key)"
      }
    }
    return text.isEmpty ? "the file" : CleanText.line(text, limit: 100) + ":"
  }

  private static func word(_ type: Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    case is Int.Type: "whole number"
    default: "list or group"
    }
  }
}
