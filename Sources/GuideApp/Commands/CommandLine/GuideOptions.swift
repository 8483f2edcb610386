import GuideConfiguration
import GuideModel
import GuideUI

/// The options for opening the guide.
struct GuideOptions: Equatable {
  var server: String?
  var view: GuideView?
  var country: Country?
  /// The day to open on.
  var date: DateWords?
  /// The show or episode to open.
  var target: OpeningTarget?
  var now: Instant?
  var ascii = false
  var linear = false
  var mouse = true
  var demo = false
  var images: ImageMode?
  /// How to print the guide; nil opens it if there is a terminal.
  var printed: PrintedForm?
  /// The part of the guide to print.
  var choice = PrintedChoice()
  /// Whether to print spoilers too.
  var showsSpoilers = false
}

/// The guide on stdout.
enum PrintedForm { case plain, json }

/// A day as typed, `tomorrow`. Which day it is depends on today.
struct DateWords: Equatable {
  let text: String

  /// Nil for text that is never a day.
  init?(_ text: String) {
    // A month of 31 days in a leap year accepts all days.
    guard DateEntry.parse(text, today: GuideDay(daysSinceEpoch: 10_957)) != nil else { return nil }
    self.text = text
  }

  /// The day; nil if it does not exist this month or year.
  func day(today: GuideDay) -> GuideDay? { DateEntry.parse(text, today: today) }
}

extension GuideOptions {
  /// The source and the clock of a command that prints.
  init(reading raw: RawArguments) throws(UsageError) {
    server = try raw.value("--server", "address", like: "http://localhost:3001") { Self.isAddress($0) ? $0 : nil }
    country = try raw.country()
    now = try raw.value("--now", "moment", like: "2026-12-24T18:30:00Z") { Instant(rfc3339: $0) }
    ascii = raw.has("--ascii")
    demo = try raw.one(of: ["--demo", "--server"]) == "--demo"
    showsSpoilers = raw.has("--spoilers")
  }

  init(_ raw: RawArguments) throws(UsageError) {
    try self.init(reading: raw)
    view = try raw.choice("--view", "view")
    date = try raw.value(
      "--date", "date", like: "2026-12-24, '24 dec', 12/24, fri, tomorrow or +3d", read: DateWords.init)
    try readTarget(raw)
    linear = raw.has("--linear")
    mouse = !raw.has("--no-mouse")
    images = try raw.choice("--images", "kind of images")
    choice = try PrintedChoice(raw)
    printed = try raw.one(of: ["--json", "--plain"]).map { $0 == "--json" ? .json : .plain }
    if let view, choice.days != nil, printed != .json, [.timeline, .month].contains(view.printedForm) {
      throw UsageError("--days cannot be combined with --view \(view.rawValue)")
    }
    if printed != nil, target != nil { throw UsageError("--open SHOW cannot be combined with --plain or --json") }
  }

  /// `--open` is a day or a show, `--episode` one of its episodes.
  private mutating func readTarget(_ raw: RawArguments) throws(UsageError) {
    let episode = raw.options["--episode"]
    guard let text = raw.options["--open"] else {
      if episode != nil { throw UsageError("--episode needs --open SHOW") }
      return
    }
    // Other text may be a title: `Tomorrow`, `24`.
    if GuideDay(iso: text) != nil {
      guard episode == nil else { throw UsageError("--episode needs --open SHOW, not --open DATE") }
      if date != nil { throw UsageError("--date and --open DATE cannot be combined") }
      date = DateWords(text)
      return
    }
    guard let title = CleanText.nonEmptyLine(text, limit: 200) else {
      throw UsageError("--open needs a show or a day, like 2026-12-24")
    }
    target = OpeningTarget(text: title)
    guard let episode else { return }
    guard let numbers = OpeningTarget.numbers(episode) else {
      throw UsageError("invalid episode '\(episode)' for --episode; write it like S1E3")
    }
    target = OpeningTarget(text: title, season: numbers.season, number: numbers.number)
  }

  /// Reads `http://host:port`, also https, or `host:port`. Does not check that a server answers.
  static func isAddress(_ text: String) -> Bool {
    let parts = text.components(separatedBy: "://")
    guard parts.count <= 2, parts.count == 1 || ["http", "https"].contains(parts[0].lowercased()),
      let authority = parts.last?.prefix(while: { $0 != "/" && $0 != "?" }), !authority.isEmpty,
      !authority.contains(where: \.isWhitespace)
    else { return false }
    // User and password may precede the host.
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return !host.isEmpty }
    return UInt16(host[host.index(after: colon)...]) != nil
  }
}
