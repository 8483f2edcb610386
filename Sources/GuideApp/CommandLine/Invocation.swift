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

/// How to open the guide.
struct GuideOptions: Equatable {
  var server: String?
  var view: GuideView?
  var country: Country?
  var date: GuideDay?
  /// The show or episode to open at.
  var target: OpeningTarget?
  var now: Instant?
  var ascii = false
  var mouse = true
  var demo = false
  var images: ImageChoice?
  /// How to print the guide instead of opening it; nil opens it where there is a terminal.
  var printed: PrintedForm?
}

/// How posters are drawn.
enum ImageChoice: String, CaseIterable {
  case auto, kitty, sixel, symbols, none
}

/// The guide on stdout.
enum PrintedForm { case plain, json }

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
    if raw.options["--help"] != nil {
      self = .help
    } else if raw.options["--version"] != nil {
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
      self = .doctor(json: raw.options["--json"] != nil)
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

extension GuideOptions {
  init(_ raw: RawArguments) throws(UsageError) {
    server = raw.options["--server"]
    if let server, !Self.isAddress(server) {
      throw UsageError("'\(server)' is no address for --server; write it like http://localhost:3001")
    }
    if let name = raw.options["--view"] {
      guard let view = GuideView(rawValue: name) else {
        throw .unknown("view", name, candidates: GuideView.allCases.map(\.rawValue))
      }
      self.view = view
    }
    country = try raw.country()
    if let text = raw.options["--date"] {
      guard let date = GuideDay(iso: text) else {
        throw UsageError("'\(text)' is no date for --date; write it like 2026-12-24")
      }
      self.date = date
    }
    try readTarget(raw)
    if let text = raw.options["--now"] {
      guard let now = Instant(rfc3339: text) else {
        throw UsageError("'\(text)' is no moment for --now; write it like 2026-12-24T18:30:00Z")
      }
      self.now = now
    }
    ascii = raw.options["--ascii"] != nil
    mouse = raw.options["--no-mouse"] == nil
    demo = raw.options["--demo"] != nil
    if demo, server != nil { throw UsageError("--demo and --server cannot both be meant") }
    if let name = raw.options["--images"] {
      guard let choice = ImageChoice(rawValue: name) else {
        throw .unknown("kind of images", name, candidates: ImageChoice.allCases.map(\.rawValue))
      }
      images = choice
    }
    printed = raw.options["--json"] != nil ? .json : raw.options["--plain"] != nil ? .plain : nil
    if printed != nil, target != nil { throw UsageError("--open with a show needs the screen; it is not printed") }
  }
}

extension GuideOptions {
  /// `--open` names a day or a show; `--episode` one of its episodes.
  private mutating func readTarget(_ raw: RawArguments) throws(UsageError) {
    let episode = raw.options["--episode"]
    guard let text = raw.options["--open"] else {
      if episode != nil { throw UsageError("--episode needs a show: --open SHOW --episode S1E3") }
      return
    }
    if let date = GuideDay(iso: text) {
      guard episode == nil else { throw UsageError("--episode needs a show, and --open names a day") }
      if self.date != nil { throw UsageError("--date and --open with a day cannot both be meant") }
      self.date = date
      return
    }
    guard let title = CleanText.nonEmptyLine(text, limit: 200) else {
      throw UsageError("--open needs a show or a day: --open SHOW, --open 2026-12-24")
    }
    target = OpeningTarget(text: title)
    guard let episode else { return }
    guard let numbers = OpeningTarget.numbers(episode) else {
      throw UsageError("'\(episode)' is no episode for --episode; write it like S1E3")
    }
    target = OpeningTarget(text: title, season: numbers.season, number: numbers.number)
  }

  /// `http://host:port`, with https too, or `host:port`; whether somebody answers there is another matter.
  static func isAddress(_ text: String) -> Bool {
    let parts = text.components(separatedBy: "://")
    guard parts.count <= 2, parts.count == 1 || ["http", "https"].contains(parts[0].lowercased()),
      let authority = parts.last?.prefix(while: { $0 != "/" && $0 != "?" }), !authority.isEmpty,
      !authority.contains(where: \.isWhitespace)
    else { return false }
    // User and password may stand before the host.
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return !host.isEmpty }
    return UInt16(host[host.index(after: colon)...]) != nil
  }
}

extension ConfigAction {
  init(_ raw: RawArguments) throws(UsageError) {
    guard raw.options.count <= 1 else { throw UsageError("'config' takes one of --json, --init and --example") }
    self =
      raw.options["--init"] != nil
      ? .begin : raw.options["--example"] != nil ? .example : .show(json: raw.options["--json"] != nil)
  }
}

extension ImportOptions {
  init(_ raw: RawArguments) throws(UsageError) {
    location = raw.arguments[0]
    name = raw.options["--name"]
    country = try raw.country()
    language = raw.options["--language"]
    if let name = raw.options["--timezone"] {
      guard let zone = ZoneRules(identifier: name) else {
        throw UsageError("'\(name)' is no time zone for --timezone; write it like Europe/London")
      }
      self.zone = zone
    }
    keepGoing = raw.options["--keep-going"] != nil
    quiet = raw.options["--quiet"] != nil
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
    base = raw.options["--base"]
    if let base, CleanText.url(base) == nil {
      throw UsageError("'\(base)' is no address for --base; write it like \(TVmazeClient.defaultBase)")
    }
    quiet = raw.options["--quiet"] != nil
  }
}

extension ServeOptions {
  init(_ raw: RawArguments) throws(UsageError) {
    if let host = raw.options["--host"] { self.host = host }
    if let text = raw.options["--port"] {
      guard let port = UInt16(text) else { throw UsageError("'\(text)' is no port for --port; use 0 to 65535") }
      self.port = port
    }
    demo = raw.options["--demo"] != nil
    tokenFile = raw.options["--token-file"]
  }
}

extension RawArguments {
  func country() throws(UsageError) -> Country? {
    guard let text = options["--country"] else { return nil }
    guard let country = Country(text) else {
      throw .unknown("country", text.uppercased(), candidates: Country.all)
    }
    return country
  }
}
