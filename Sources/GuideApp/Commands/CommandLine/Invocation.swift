import Foundation
import GuideImport
import GuideModel
import GuideUI
import TVmaze

/// The parsed command line with typed options.
enum Invocation {
  case guide(GuideOptions)
  case importXMLTV(ImportOptions)
  case importTVmaze(TVmazeOptions)
  case sources(SourcesAction)
  case serve(ServeOptions)
  case channels(ChannelsOptions)
  case doctor(json: Bool)
  case config(ConfigAction)
  case personal(PersonalAction)
  case sync(SyncOptions)
  /// A command for the file of people.
  case people(PeopleAction, String)
  case history(HistoryAction)
  case plan(PlanOptions)
  case asking(AskingOptions)
  case remind(RemindOptions)
  case changes(ChangesOptions)
  case play(PlayOptions)
  case completions(CompletionShell)
  /// The help of these commands; without any, the complete help.
  case help([CommandSpec])
  case version

  /// Whether it needs more than one thread.
  var startsThreads: Bool {
    switch self {
    case .guide, .importXMLTV, .importTVmaze, .sources, .serve, .channels, .history, .plan, .asking, .remind, .changes,
      .play, .sync:
      true
    case .doctor, .config, .personal, .people, .completions, .help, .version: false
    }
  }
}

/// The action on the configuration.
enum ConfigAction: Equatable {
  /// Print the settings.
  case show(json: Bool)
  /// Print the template.
  case example
  /// Write it if there is no file.
  case begin
}

/// The options of `import xmltv`.
struct ImportOptions: Equatable {
  var location: String
  var name: String?
  var country: Country?
  var language: String?
  var zone: ZoneRules?
  var keepGoing = false
  var quiet = false
}

/// The options of `import tvmaze`.
struct TVmazeOptions: Equatable {
  var country: Country?
  var days = 14
  var base: String?
  var quiet = false
}

/// The options of `serve`.
struct ServeOptions: Equatable {
  var host = "127.0.0.1"
  var port: UInt16 = 3001
  var demo = false
  /// The file with the token that requests need.
  var tokenFile: String?
  /// The file with the secret for the calendar feed.
  var feedFile: String?
  /// The file with the people whose machines exchange changes through this server.
  var peopleFile: String?
  /// Whether the log is JSON.
  var logsJSON = false
}

extension Invocation {
  /// Throws if an option, command or value is not known.
  init(arguments: [String]) throws(UsageError) {
    let raw = try RawArguments(arguments)
    if raw.has("--help") {
      self = .help(raw.command.helpTopic(arguments))
    } else if raw.has("--version") {
      self = .version
    } else if raw.command.words == CommandSpec.help.words {
      self = .help(try CommandSpec.named(raw.arguments))
    } else if raw.command.words == CommandSpec.completions.words {
      self = .completions(try CompletionShell(named: raw.arguments[0]))
    } else if raw.command.words == CommandSpec.importXMLTV.words {
      self = .importXMLTV(try ImportOptions(raw))
    } else if raw.command.words == CommandSpec.importTVmaze.words {
      self = .importTVmaze(try TVmazeOptions(raw))
    } else if raw.command.words.first == "sources" {
      self = .sources(try SourcesAction(raw))
    } else if raw.command.words == CommandSpec.serve.words {
      self = .serve(try ServeOptions(raw))
    } else if raw.command.words == CommandSpec.channels.words {
      self = .channels(try ChannelsOptions(raw))
    } else if raw.command.words == CommandSpec.doctor.words {
      self = .doctor(json: raw.has("--json"))
    } else if raw.command.words == CommandSpec.config.words {
      self = .config(try ConfigAction(raw))
    } else if raw.command.words == CommandSpec.personalExport.words {
      self = .personal(.export(raw.arguments.first { $0 != "-" }))
    } else if raw.command.words == CommandSpec.personalImport.words {
      self = .personal(.import(raw.arguments[0]))
    } else if raw.command.words == CommandSpec.sync.words {
      self = .sync(
        SyncOptions(
          server: raw.options["--server"], tokenFile: raw.options["--token-file"], quiet: raw.has("--quiet")))
    } else if raw.command.words.first == "people" {
      guard let file = raw.options["--file"] else { throw UsageError("'\(raw.command.name)' needs --file FILE") }
      self = .people(PeopleAction(raw), file)
    } else if raw.command.words == CommandSpec.plan.words {
      self = .plan(try PlanOptions(raw))
    } else if CommandSpec.allAsking.contains(where: { $0.words == raw.command.words }) {
      self = .asking(try AskingOptions(raw))
    } else if raw.command.words.first == "remind" {
      self = .remind(try RemindOptions(raw))
    } else if CommandSpec.allWatching.contains(where: { $0.words == raw.command.words }) {
      self = .changes(try ChangesOptions(raw))
    } else if raw.command.words == CommandSpec.play.words {
      self = .play(try PlayOptions(raw))
    } else if raw.command.words.first == "history" {
      self = .history(try HistoryAction(raw))
    } else {
      self = .guide(try GuideOptions(raw))
    }
  }
}

extension CommandSpec {
  /// The commands whose help `--help` prints after these words: one command, or all of `import` if the second word is
  /// missing.
  fileprivate func helpTopic(_ arguments: [String]) -> [CommandSpec] {
    if words.isEmpty { return [] }
    return arguments.starts(with: words) ? [self] : Self.all.filter { $0.words.first == words.first }
  }

  /// The commands that begin with these words.
  fileprivate static func named(_ words: [String]) throws(UsageError) -> [CommandSpec] {
    guard !words.isEmpty else { return [] }
    let found = all.filter { !$0.words.isEmpty && $0.words.prefix(words.count).elementsEqual(words) }
    guard found.isEmpty else { return found }
    throw .unknown(
      "command", words.joined(separator: " "), candidates: words.count == 1 ? firstWords : all.map(\.name),
      help: "--help")
  }
}

extension ConfigAction {
  init(_ raw: RawArguments) throws(UsageError) {
    let option = try raw.one(of: ["--json", "--init", "--example"])
    self = option == "--init" ? .begin : option == "--example" ? .example : .show(json: option != nil)
  }
}

extension ImportOptions {
  init(_ raw: RawArguments) throws(UsageError) {
    location = raw.arguments[0]
    name = raw.options["--name"]
    country = try raw.country()
    language = try raw.language()
    zone = try raw.zone()
    keepGoing = raw.has("--keep-going")
    quiet = raw.has("--quiet")
  }
}

extension TVmazeOptions {
  init(_ raw: RawArguments) throws(UsageError) {
    country = try raw.country()
    if let text = raw.options["--days"] {
      guard let days = Int(text), (1...TVmazeRequest.maximumDays).contains(days) else {
        throw UsageError("invalid number of days '\(text)' for --days (1–\(TVmazeRequest.maximumDays))")
      }
      self.days = days
    }
    base = try raw.value("--base", "address", like: TVmazeClient.defaultBase) { CleanText.url($0) == nil ? nil : $0 }
    quiet = raw.has("--quiet")
  }
}

extension ServeOptions {
  init(_ raw: RawArguments) throws(UsageError) {
    if let host = raw.options["--host"] { self.host = host }
    if let text = raw.options["--port"] {
      guard let port = UInt16(text) else { throw UsageError("invalid port '\(text)' (0–65535)") }
      self.port = port
    }
    demo = raw.has("--demo")
    tokenFile = raw.options["--token-file"]
    feedFile = raw.options["--feed-file"]
    peopleFile = raw.options["--people"]
    if let format = raw.options["--log"] {
      guard ["text", "json"].contains(format) else {
        throw UsageError("invalid log format '\(format)' (text or json)")
      }
      logsJSON = format == "json"
    }
  }
}
