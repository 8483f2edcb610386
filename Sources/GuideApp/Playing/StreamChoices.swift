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
    name = Self.name(of: server ?? "")
  }

  private static let ofServer = "streams of "

  private static func name(of server: String) -> String { server.isEmpty ? "streams" : ofServer + server }

  func all() throws -> [String: StreamChoice] { Self.decoded(try PersonalStore.setting(name, inFileAt: path)) }

  /// Stores choices; nil removes one.
  func keep(_ choices: [String: StreamChoice?]) throws {
    try Self.change(name, in: PersonalStore(path: path)) { kept in
      for (key, choice) in choices { kept[key] = choice }
    }
  }

  /// All choices, by server; those of the local listings have the key "".
  static func byServer(in store: PersonalStore) throws -> [String: [String: StreamChoice]] {
    var found = [name(of: ""): try store.setting(name(of: ""))].compactMapValues { $0 }
    found.merge(try store.settings(startingWith: ofServer)) { own, _ in own }
    return Dictionary(
      uniqueKeysWithValues: found.map {
        ($0.hasPrefix(ofServer) ? String($0.dropFirst(ofServer.count)) : "", decoded($1))
      })
  }

  /// Adds choices for channels without one.
  static func add(_ choices: [String: StreamChoice], of server: String, to store: PersonalStore) throws {
    try change(name(of: server), in: store) { $0.merge(choices) { own, _ in own } }
  }

  private static func change(
    _ name: String, in store: PersonalStore, _ body: (inout [String: StreamChoice]) -> Void
  ) throws {
    try store.changeSetting(name) { text in
      var kept = decoded(text)
      body(&kept)
      return String(decoding: try JSONEncoder.stable.encode(kept), as: UTF8.self)
    }
  }

  /// If they cannot be read, they are from another version and are ignored.
  private static func decoded(_ text: String?) -> [String: StreamChoice] {
    text.flatMap { try? JSONDecoder().decode([String: StreamChoice].self, from: Data($0.utf8)) } ?? [:]
  }
}
