import Foundation
import GuideConfiguration
import GuideModel
import GuideStore

/// The options of `tvguide sync`.
struct SyncOptions: Equatable {
  var server: String?
  var tokenFile: String?
  var quiet = false
}

/// `tvguide sync`: exchanges marks and other personal data with the user's other machines, now.
struct SyncCommand {
  let options: SyncOptions
  private let directories: XDGPaths
  private let loaded: LoadedConfiguration

  init(_ options: SyncOptions, environment: [String: String]) throws {
    self.options = options
    directories = try XDGPaths(environment: environment)
    loaded = LoadedConfiguration(directories: directories, environment: environment, choices: GuideChoices())
  }

  func run() throws -> Int32 {
    if !options.quiet { for mistake in loaded.mistakes { Output.say(mistake) } }
    guard let sync = try PersonalSync(server: server, token: try token()) else {
      throw StartError(
        "no \(server == nil ? "server" : "token") is set to sync with. Set sync.server and sync.tokenFile in "
          + "config.json, or use --server URL --token-file FILE. The server's owner makes the token: "
          + "tvguide people add NAME --file FILE")
    }
    let store = try PersonalStore(path: directories.personal)
    if let damaged = store.setAside { Output.say("marks were damaged and are kept as \(damaged)") }
    // Only this task uses the store while it waits for the exchange.
    nonisolated(unsafe) let held = store
    let outcome = try runBlocking { try await sync.run(now: Clock.system.now, access: { try $0(held) }) }
    if !options.quiet {
      try Output.line(
        "\(sync.client.serverName): sent \(outcome.sent.counted("change")), received \(outcome.received.counted("change"))"
      )
    }
    return 0
  }

  private var server: String? { options.server ?? loaded.sync.server }

  /// A token is only sent to the server that was set in the same place: in options, or in the configuration.
  private func token() throws -> String? {
    if let path = options.tokenFile {
      let data = try PrivateFile.read(path, limit: 1 << 16)
      let line = String(decoding: data.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
      let text = line.trimmingCharacters(in: .whitespaces)
      guard ServerToken.isWellFormed(text) else {
        throw StartError("\(path) does not begin with a token. Write the token you were given into its first line")
      }
      if PrivateFile.isOpenToOthers(path) {
        Output.say("\(path) can be read by others on this machine; protect the token with chmod 600")
      }
      return text
    }
    if options.server != nil, options.server != loaded.sync.server {
      throw UsageError("--server needs --token-file FILE: the token of config.json is for the server there")
    }
    return loaded.sync.token
  }
}
