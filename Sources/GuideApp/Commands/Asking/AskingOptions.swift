import GuideModel
import GuideUI

/// A query on the command line, and how its result is printed.
struct AskingOptions: Equatable {
  enum Question: Equatable {
    /// What is on now.
    case now
    /// The next programme on each channel.
    case next
    /// What is on tonight.
    case tonight
    /// What is on on a day.
    case on(DateWords)
    /// Titles, descriptions and names with some words.
    case search(String)
    /// The episodes of a show, past and to come.
    case show(String)
    /// The coming episodes of followed shows.
    case upcoming
    /// Premieres and new episodes.
    case new
  }

  enum Form: Equatable {
    case text, plain, json
    /// A calendar.
    case ics(CalendarOutput)
  }

  var question: Question
  var form: Form
  /// The maximum number of airings to print.
  var limit: Int
  /// The source, the clock, and the filter for channels and shows.
  var guide: GuideOptions

  /// The default and the maximum number of airings.
  static let standardLimit = 200
  static let calendarLimit = 5000
  static let maximumLimit = 100_000

  init(_ raw: RawArguments) throws(UsageError) {
    question = try Question(raw)
    form = try Form(raw)
    limit =
      try raw.value("--limit", "number", like: "20 (1 to \(Self.maximumLimit))") {
        Int($0).flatMap { (1...Self.maximumLimit).contains($0) ? $0 : nil }
      } ?? (raw.command.words == CommandSpec.calendar.words ? Self.calendarLimit : Self.standardLimit)
    guide = try GuideOptions(reading: raw)
    guide.choice = try PrintedChoice(raw)
    if question == .upcoming { guide.choice.followedOnly = true }
  }
}

extension AskingOptions.Form {
  fileprivate init(_ raw: RawArguments) throws(UsageError) {
    if raw.command.words == CommandSpec.calendar.words {
      self = .ics(try CalendarOutput(raw))
      return
    }
    switch try raw.one(of: ["--plain", "--json", "--ics"]) {
    case "--json": self = .json
    case "--plain": self = .plain
    case "--ics": self = .ics(CalendarOutput())
    default: self = .text
    }
  }
}

extension AskingOptions.Question {
  init(_ raw: RawArguments) throws(UsageError) {
    let words = raw.arguments.joined(separator: " ")
    switch raw.command.words[0] {
    case "now": self = .now
    case "next": self = .next
    case "tonight": self = .tonight
    case "upcoming", "calendar": self = .upcoming
    case "new": self = .new
    case "on" where words.lowercased() == "tonight": self = .tonight
    case "on":
      guard let date = DateWords(words) else {
        throw UsageError(
          words.isEmpty
            ? "'on' needs a date: tvguide on tomorrow"
            : "invalid date '\(words)'; write it like 2026-12-24, '24 dec', 12/24, fri, tomorrow or +3d")
      }
      self = .on(date)
    case "search": self = .search(try Self.text(words, "search"))
    default: self = .show(try Self.text(words, "show"))
    }
  }

  private static func text(_ words: String, _ verb: String) throws(UsageError) -> String {
    guard let text = CleanText.nonEmptyLine(words, limit: SearchRequest.maximumLength) else {
      throw UsageError("'\(verb)' needs text: tvguide \(verb == "show" ? "show TITLE" : "search WORDS")")
    }
    return text
  }
}
