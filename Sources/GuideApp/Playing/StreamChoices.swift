import Foundation
import GuideStore
import Lineups

/// Which streams somebody chose, by the channel's key. Kept with the marks; a server's channels apart from the local ones.
struct StreamChoices {
  private let path: String
  private let name: String

  init(directories: Directories, server: String?) {
    path = directories.personal
    name = server.map { "streams of \($0)" } ?? "streams"
  }

  func all() throws -> [String: StreamChoice] { Self.decoded(try PersonalStore.setting(name, inFileAt: path)) }

  /// Keeps choices; nil forgets one.
  func keep(_ choices: [String: StreamChoice?]) throws {
    try PersonalStore(path: path).changeSetting(name) { text in
      var kept = Self.decoded(text)
      for (key, choice) in choices { kept[key] = choice }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(kept), as: UTF8.self)
    }
  }

  /// What cannot be read is of another version: nothing was chosen then.
  private static func decoded(_ text: String?) -> [String: StreamChoice] {
    text.flatMap { try? JSONDecoder().decode([String: StreamChoice].self, from: Data($0.utf8)) } ?? [:]
  }
}
