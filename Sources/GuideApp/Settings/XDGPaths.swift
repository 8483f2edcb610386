import Foundation
import GuideStore

/// The program's directories: the XDG base directories, on every system (XDG Base Directory Specification 0.8).
struct XDGPaths: Equatable, Sendable {
  /// `config.json`.
  let configuration: String
  /// `guide.sqlite` and `personal.sqlite`.
  let data: String
  /// Files that can be created again.
  let cache: String
  /// The log and the last state of the guide.
  let state: String

  /// Throws if neither an XDG variable nor `HOME` is set.
  init(environment: [String: String]) throws(StartError) {
    func directory(_ variable: String, _ fallback: String) throws(StartError) -> String {
      // A relative path is invalid by the specification and ignored.
      if let base = environment[variable], base.hasPrefix("/") { return base + "/tvguide" }
      guard let home = environment["HOME"], home.hasPrefix("/") else {
        throw StartError("neither \(variable) nor HOME is set to a path; set HOME to your home directory")
      }
      return "\(home)/\(fallback)/tvguide"
    }
    configuration = try directory("XDG_CONFIG_HOME", ".config")
    data = try directory("XDG_DATA_HOME", ".local/share")
    cache = try directory("XDG_CACHE_HOME", ".cache")
    state = try directory("XDG_STATE_HOME", ".local/state")
    database = try Self.server(environment) ?? data + "/guide.sqlite"
  }

  /// The environment variable for `--database`. Unlike arguments, other users of the machine cannot read it.
  static let databaseVariable = "TVGUIDE_DATABASE"

  private static func server(_ environment: [String: String]) throws(StartError) -> String? {
    guard let address = environment[databaseVariable], !address.isEmpty else { return nil }
    guard ListingsDatabase.isServer(address) else {
      throw StartError("\(databaseVariable) is not the address of a database; write it like \(exampleDatabase)")
    }
    return address
  }

  static let exampleDatabase = "postgresql://tvguide@db.example.org/tvguide"

  /// A directory that does not exist and cannot be created, for commands without files.
  static let nowhere = XDGPaths(
    configuration: "/dev/null/tvguide", data: "/dev/null/tvguide", cache: "/dev/null/tvguide",
    state: "/dev/null/tvguide")

  private init(configuration: String, data: String, cache: String, state: String) {
    database = data + "/guide.sqlite"
    self.configuration = configuration
    self.data = data
    self.cache = cache
    self.state = state
  }

  /// The listings: a file, or the URL of a PostgreSQL database.
  let database: String

  /// The user's settings.
  var configurationFile: String { configuration + "/config.json" }
  /// The user's marks and preferences.
  var personal: String { data + "/personal.sqlite" }
  /// Answers of servers: an `AnswerCache`.
  var answers: String { cache + "/answers" }
  /// The log while the screen is in use.
  var log: String { state + "/tvguide.log" }

  /// Creates a directory for the user alone, with its parents.
  static func create(_ path: String) throws(StartError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StartError("cannot create the directory \(path); check its permissions and free space")
    }
  }
}

/// Why a command cannot start or finish: one sentence for stderr; exit code 1.
struct StartError: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
