import Foundation
import GuideStore
import Lineups

/// The user's choices of streams, by channel key. They are stored with the marks, separately for a server and the local
/// listings.
struct StreamChoices {
  private let path: String
  private let name: String

  init(directories: XDGPaths, server: String?) {
    path = directories.personal
    name = server.map { "streams of \($0)" } ?? "streams"
  }

  func all() throws -> [String: StreamChoice] { Self.decoded(try PersonalStore.setting(name, inFileAt: path)) }

  /// Stores choices; nil removes one.
  func keep(_ choices: [String: StreamChoice?]) throws {
    try PersonalStore(path: path).changeSetting(name) { text in
      var kept = Self.decoded(text)
      for (key, choice) in choices { kept[key] = choice }
      return String(decoding: try JSONEncoder.stable.encode(kept), as: UTF8.self)
    }
  }

  /// If they cannot be read, they are from another version and are ignored.
  private static func decoded(_ text: String?) -> [String: StreamChoice] {
    text.flatMap { try? JSONDecoder().decode([String: StreamChoice].self, from: Data($0.utf8)) } ?? [:]
  }
}
