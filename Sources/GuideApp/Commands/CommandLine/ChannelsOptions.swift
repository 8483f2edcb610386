import GuideModel
import HTTPFetch

/// The action on channels.
struct ChannelsOptions: Equatable {
  var action: ChannelsAction
  /// The source.
  var guide: GuideOptions
}

/// The actions of `tvguide channels`. Channels are given as on the command line: by key, number or name.
enum ChannelsAction: Equatable {
  case list(all: Bool, form: Form)
  case hide([String])
  case show([String])
  case favourite([String])
  case unfavourite([String])
  case move(String, Place)
  /// An empty name removes them from their groups.
  case group(String, [String])
  /// The streams of channels.
  case stream(Stream)
  case reset

  /// The form of the list.
  enum Form: Equatable { case text, json, m3u }

  /// The action on streams.
  enum Stream: Equatable {
    case list
    /// Take every proposal.
    case allProposed
    /// Accept the proposed stream of a channel.
    case proposed(String)
    /// Choose a stream for a channel, by its id or name.
    case named(String, String)
    /// Never watch a channel.
    case none(String)
  }

  /// The target of a moved channel.
  enum Place: Equatable {
    case before(String)
    /// From 1.
    case number(Int)
  }

  static let words = ["list", "hide", "show", "favourite", "unfavourite", "move", "group", "stream", "reset"]

  init(_ raw: RawArguments) throws(UsageError) {
    let word = raw.arguments.first ?? "list"
    let rest = Array(raw.arguments.dropFirst())
    switch word {
    case "list":
      try Self.refuse(rest, "'channels list' takes no channels")
      self = .list(all: raw.options["--all"] != nil, form: try Self.form(raw))
    case "hide": self = .hide(try Self.some(rest, of: word))
    case "show": self = .show(try Self.some(rest, of: word))
    // American spelling too.
    case "favourite", "favorite": self = .favourite(try Self.some(rest, of: word))
    case "unfavourite", "unfavorite": self = .unfavourite(try Self.some(rest, of: word))
    case "move": self = try Self.move(rest, raw)
    case "group":
      guard let name = rest.first else {
        throw UsageError("'channels group' needs a name: channels group NAME CHANNEL")
      }
      self = .group(name, try Self.some(Array(rest.dropFirst()), of: word))
    case "stream": self = .stream(try Self.stream(rest, raw))
    case "reset":
      try Self.refuse(rest, "'channels reset' takes no channels; it resets all of them")
      self = .reset
    default: throw .unknown("action", word, candidates: Self.words)
    }
    try Self.check(raw, word)
  }

  private static func some(_ names: [String], of word: String) throws(UsageError) -> [String] {
    guard !names.isEmpty else { throw UsageError("'channels \(word)' needs a channel: its key, number or name") }
    return names
  }

  private static func form(_ raw: RawArguments) throws(UsageError) -> Form {
    try raw.one(of: ["--json", "--m3u"]).map { $0 == "--json" ? .json : .m3u } ?? .text
  }

  private static func stream(_ names: [String], _ raw: RawArguments) throws(UsageError) -> Stream {
    switch (names.count, raw.has("--all")) {
    case (0, false): return .list
    case (0, true): return .allProposed
    case (1, false): return .proposed(names[0])
    case (2, false): return names[1].isEmpty ? .none(names[0]) : .named(names[0], names[1])
    default: throw UsageError("'channels stream' takes a channel and a stream, or --all alone")
    }
  }

  private static func refuse(_ names: [String], _ message: String) throws(UsageError) {
    if !names.isEmpty { throw UsageError(message) }
  }

  private static func move(_ names: [String], _ raw: RawArguments) throws(UsageError) -> ChannelsAction {
    guard let name = names.first, names.count == 1 else {
      throw UsageError("'channels move' moves one channel: channels move CHANNEL --before CHANNEL, or --to N")
    }
    switch (raw.options["--before"], raw.options["--to"]) {
    case (let other?, nil): return .move(name, .before(other))
    case (nil, let text?):
      guard let number = Int(text), number >= 1 else {
        throw UsageError("invalid place '\(text)' for --to (1 or more; 1 is the first)")
      }
      return .move(name, .number(number))
    default: throw UsageError("'channels move' needs one of --before CHANNEL and --to N")
    }
  }

  /// An option of another action is an error.
  private static func check(_ raw: RawArguments, _ word: String) throws(UsageError) {
    let owners = [("--all", "list"), ("--before", "move"), ("--json", "list"), ("--m3u", "list"), ("--to", "move")]
    for (option, owner) in owners
    where owner != word && (word, option) != ("stream", "--all") && raw.options[option] != nil {
      throw UsageError("\(option) belongs to 'channels \(owner)', not to 'channels \(word)'")
    }
  }
}

extension ChannelsOptions {
  init(_ raw: RawArguments) throws(UsageError) {
    action = try ChannelsAction(raw)
    guide = try GuideOptions(reading: raw)
  }
}
