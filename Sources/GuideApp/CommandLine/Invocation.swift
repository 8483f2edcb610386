import Foundation
import GuideModel

/// What the command line asks for, checked and typed.
enum Invocation {
  case guide(GuideOptions)
  case importXMLTV(ImportOptions)
  case serve(ServeOptions)
  case doctor(json: Bool)
  case help
  case version
}

/// The views of the guide, by the names they have on the command line.
enum ViewName: String, CaseIterable {
  case horizontal, vertical, timeline, calendar
}

/// How to open the guide.
struct GuideOptions: Equatable {
  var server: String?
  var view: ViewName?
  var country: Country?
  var date: GuideDay?
  var now: Instant?
  var ascii = false
  var mouse = true
  var demo = false
  var images = ImageChoice.auto
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

/// Where to listen.
struct ServeOptions: Equatable {
  var host = "127.0.0.1"
  var port: UInt16 = 3001
  var demo = false
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
    } else if raw.command.words == CommandSpec.serve.words {
      self = .serve(try ServeOptions(raw))
    } else if raw.command.words == CommandSpec.doctor.words {
      self = .doctor(json: raw.options["--json"] != nil)
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
      guard let view = ViewName(rawValue: name) else {
        throw .unknown("view", name, candidates: ViewName.allCases.map(\.rawValue))
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
  }
}

extension GuideOptions {
  /// `http://host:port`, with https too, or `host:port`; whether somebody answers there is another matter.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.components(separatedBy: "://")
    guard parts.count <= 2, parts.count == 1 || ["http", "https"].contains(parts[0].lowercased()),
      let authority = parts.last?.prefix(while: { $0 != "/" && $0 != "?" }), !authority.isEmpty,
      !authority.contains(where: \.isWhitespace)
    else { return false }
    guard let colon = authority.lastIndex(of: ":"), !authority.hasSuffix("]") else { return true }
    return UInt16(authority[authority.index(after: colon)...]) != nil
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

extension ServeOptions {
  init(_ raw: RawArguments) throws(UsageError) {
    if let host = raw.options["--host"] { self.host = host }
    if let text = raw.options["--port"] {
      guard let port = UInt16(text) else { throw UsageError("'\(text)' is no port for --port; use 0 to 65535") }
      self.port = port
    }
    demo = raw.options["--demo"] != nil
  }
}

extension RawArguments {
  fileprivate func country() throws(UsageError) -> Country? {
    guard let text = options["--country"] else { return nil }
    guard let country = Country(text) else {
      throw .unknown("country", text.uppercased(), candidates: Country.all)
    }
    return country
  }
}
