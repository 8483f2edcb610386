import Foundation
import Glibc
import GuideConfiguration
import GuideModel
import GuideStore
import GuideUI
import TerminalKit

/// The configuration file, read and checked by the program, with its token.
struct LoadedConfiguration {
  let path: String
  let exists: Bool
  private(set) var reading: ParsedConfiguration
  /// The token for the file's server.
  private(set) var token: String?
  /// The server and token for sharing with the user's other machines. Without a token nothing is shared.
  private(set) var sync: (server: String?, token: String?) = (nil, nil)
  /// What was chosen in the guide.
  let choices: GuideChoices
  /// Why it is unknown what was chosen.
  private(set) var personalTrouble: StoreError?
  /// The keys in force.
  private(set) var bindings = KeyBindings.standard

  /// The valid names in the file.
  static let vocabulary = ConfigurationVocabulary(
    commands: Command.allCases.map(\.rawValue), views: GuideView.allCases.map(\.rawValue),
    themes: ThemeName.allCases.map(\.rawValue), colours: ColourRole.allCases.map(\.rawValue))

  /// Never throws: a missing file sets nothing, and one that cannot be read is a mistake.
  init(directories: XDGPaths, environment: [String: String]) {
    let choices = Result { try GuideChoices(inFileAt: directories.personal) }
    self.init(
      directories: directories, environment: environment, choices: (try? choices.get()) ?? GuideChoices())
    if case .failure(let error) = choices { personalTrouble = error as? StoreError }
  }

  /// The same if the choices are already known.
  init(directories: XDGPaths, environment: [String: String], choices: GuideChoices) {
    path = directories.configurationFile
    self.choices = choices
    switch Self.bytes(of: path) {
    case nil:
      exists = false
      reading = ParsedConfiguration()
    case .failure(let error)?:
      exists = true
      reading = ParsedConfiguration()
      reading.add(ConfigurationMistake(line: 1, message: error.description))
    case .success(let bytes)?:
      exists = true
      reading = ParsedConfiguration(bytes, vocabulary: Self.vocabulary)
    }
    checkServer()
    token = secret(configuration.token, of: "", directories, environment)
    sync.server = configuration.sync.server ?? configuration.server
    sync.token = secret(configuration.sync.token, of: "sync.", directories, environment)
    bindKeys()
  }

  var configuration: Configuration { reading.configuration }

  /// `config.json:12: theme: …`, each.
  var mistakes: [String] {
    reading.mistakes.map { $0.formatted(file: URL(fileURLWithPath: path).lastPathComponent) }
  }

  /// The first mistake and the number of others, for the status line; nil without mistakes.
  var notice: String? {
    guard let first = mistakes.first else { return nil }
    let more = mistakes.count - 1
    return more == 0 ? first : "\(more) more in tvguide config; \(first)"
  }

  /// The line of a setting in use.
  func line(of key: String) -> Int? { reading.lines[key] }
}

// MARK: - Checks by the program

extension LoadedConfiguration {
  private mutating func checkServer() {
    if let server = configuration.sync.server, !GuideOptions.isAddress(server) {
      reading.add("invalid address; write it like \"http://localhost:3001\"", about: "sync.server")
      reading.configuration.sync = SyncSettings()
    }
    guard let server = configuration.server, !GuideOptions.isAddress(server) else { return }
    // Text before an @ may contain a password, text after a question mark a key.
    let bare = server.lastIndex(of: "@").map { "…\(server[$0...])" } ?? server
    let shown = CleanText.line(String(bare.prefix { $0 != "?" }), limit: 60)
    reading.add(
      "invalid address '\(shown)'; write it like \"http://localhost:3001\"", about: "server")
    reading.configuration.server = nil
    reading.configuration.token = nil
    // Otherwise the user's token would be sent to another server.
    if configuration.sync.server == nil { reading.configuration.sync = SyncSettings() }
  }

  /// The token in a group of the file, or in its `tokenFile`; nil if it has neither.
  private mutating func secret(
    _ token: ServerToken?, of group: String, _ directories: XDGPaths, _ environment: [String: String]
  ) -> String? {
    switch token {
    case nil: return nil
    case .text(let text)?:
      warn(of: path, about: group + "token")
      return text
    case .file(let name)?:
      let place = Self.path(of: name, from: directories.configuration, home: environment["HOME"])
      guard case .success(let bytes)? = Self.bytes(of: place) else {
        reading.add("\(CleanText.line(place, limit: 200)) cannot be read", about: group + "tokenFile")
        return nil
      }
      let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
      let text = line.trimmingCharacters(in: .whitespaces)
      guard ServerToken.isWellFormed(text) else {
        reading.add(
          "its first line is not a token (1 to 4096 visible ASCII characters)", about: group + "tokenFile")
        return nil
      }
      warn(of: place, about: group + "tokenFile")
      return text
    }
  }

  private mutating func warn(of path: String, about key: String) {
    guard PrivateFile.isOpenToOthers(path) else { return }
    reading.add(
      "\(CleanText.line(path, limit: 200)) can be read by others; protect the token with chmod 600", about: key)
  }

  private static func path(of name: String, from directory: String, home: String?) -> String {
    if name.hasPrefix("/") { return name }
    if name.hasPrefix("~/"), let home { return home + name.dropFirst() }
    return "\(directory)/\(name)"
  }

  /// A file's path, or an address unchanged.
  static func place(_ location: String, from directory: String, home: String?) -> String {
    location.contains("://") ? location : path(of: location, from: directory, home: home)
  }

  private mutating func bindKeys() {
    let requests = configuration.keys.compactMap { setting in
      Command(rawValue: setting.command).map { KeyRebinding.Request($0, setting.keys) }
    }
    guard !requests.isEmpty else { return }
    let rebinding = KeyRebinding(requests)
    bindings = rebinding.bindings
    for conflict in rebinding.conflicts {
      let key = "keys.\(conflict.command.rawValue)"
      // A command that is not in the file can only have lost its keys to others.
      reading.add(
        ConfigurationMistake(line: line(of: key) ?? line(of: "keys") ?? 1, key: key, message: conflict.message))
    }
  }
}

// MARK: - Reading

extension LoadedConfiguration {
  /// The bytes of a regular file, up to the size limit; nil if there is no file.
  private static func bytes(of path: String) -> Result<[UInt8], StartError>? {
    // Opening does not block for any kind of file.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      return errno == ENOENT || errno == ENOTDIR
        ? nil
        : .failure(StartError("the file cannot be opened (\(String(cString: strerror(errno)))); no settings are used"))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .failure(StartError("not a regular file; no settings are used"))
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // One more byte than allowed, to detect a file that is too large.
    while bytes.count <= ParsedConfiguration.sizeLimit {
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { return .failure(StartError("the file cannot be read; no settings are used")) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return .success(bytes)
  }
}
