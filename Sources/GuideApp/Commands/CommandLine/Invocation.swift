import Foundation
import GuideImport
import GuideModel
import GuideUI
import TVmaze

/// What the command line asks for, checked and typed.
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
  case help
  case version

  /// Whether it takes more than one thread.
  var startsThreads: Bool {
    switch self {
    case .guide, .importXMLTV, .importTVmaze, .sources, .serve, .channels: true
    case .doctor, .config, .personal, .help, .version: false
    }
  }
}

/// What to do about the configuration.
enum ConfigAction: Equatable {
  /// Say what is in force.
  case show(json: Bool)
  /// Print the template.
  case example
  /// Write it where there is no file.
  case begin
}

/// What to import, and how.
struct ImportOptions: Equatable {
  var location: String
  var name: String?
  var country: Country?
  var language: String?
  var zone: ZoneRules?
  var keepGoing = false
  var quiet = false
}

/// What to import from TVmaze.
struct TVmazeOptions: Equatable {
  var country: Country?
  var days = 14
  var base: String?
  var quiet = false
}

/// Where to listen.
struct ServeOptions: Equatable {
  var host = "127.0.0.1"
  var port: UInt16 = 3001
  var demo = false
  /// The file that holds the token to be shown.
  var tokenFile: String?
}

extension Invocation {
  /// Throws where a flag, command or value is not known.
  init(arguments: [String]) throws(UsageError) {
    let raw = try RawArguments(arguments)
    if raw.has("--help") {
      self = .help
    } else if raw.has("--version") {
      self = .version
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
      self = .personal(.export(raw.arguments.first))
    } else if raw.command.words == CommandSpec.personalImport.words {
      self = .personal(.import(raw.arguments[0]))
    } else {
      self = .guide(try GuideOptions(raw))
    }
  }
}

extension ConfigAction {
  init(_ raw: RawArguments) throws(UsageError) {
    guard raw.options.count <= 1 else { throw UsageError("'config' takes one of --json, --init and --example") }
    self =
      raw.has("--init")
      ? .begin : raw.has("--example") ? .example : .show(json: raw.has("--json"))
  }
}

extension ImportOptions {
  init(_ raw: RawArguments) throws(UsageError) {
    location = raw.arguments[0]
    name = raw.options["--name"]
    country = try raw.country()
    language = raw.options["--language"]
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
        throw UsageError("'\(text)' is no number of days for --days; use 1 to \(TVmazeRequest.maximumDays)")
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
      guard let port = UInt16(text) else { throw UsageError("'\(text)' is no port for --port; use 0 to 65535") }
      self.port = port
    }
    demo = raw.has("--demo")
    tokenFile = raw.options["--token-file"]
  }
}
