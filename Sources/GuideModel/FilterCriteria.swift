/// What episodes have to be to be shown: read from a line as people type it, `drama on:hbo new after:20:00`.
///
/// All of it has to be met. Words are looked for in titles and descriptions; `new`, `premiere`, `finale`, `film` and `unwatched` are
/// kinds, unless they stand in quotes.
public struct FilterCriteria: Hashable, Sendable {
  /// What is looked for in titles and descriptions; empty for anything.
  public private(set) var words = ""
  /// Beginnings of words in the categories, all of which have to be there.
  public private(set) var categories: [String] = []
  /// Beginnings of words in the provider's name.
  public private(set) var providers: [String] = []
  /// Marked as new.
  public private(set) var isNew = false
  /// Marked as a premiere, or the first of its season.
  public private(set) var isPremiere = false
  /// The last of its season, where a listing says so.
  public private(set) var isFinale = false
  /// Of a category that says so.
  public private(set) var isFilm = false
  /// Not marked as watched.
  public private(set) var isUnwatched = false
  /// Begins at this minute of the day or later; what has no moment does not. The night is the end of the evening: 02:00 is
  /// after 22:00.
  public private(set) var after: Int?
  /// Begins before this minute of the guide day. Before `after`, it is one of the next.
  public private(set) var before: Int?

  /// Everything.
  public init() {}

  /// Whether everything is let through.
  public var isEmpty: Bool { self == FilterCriteria() }

  /// No longer line is typed.
  public static let maximumLength = 200

  /// Reads a line; what cannot be read (`after:99`) is looked for as words.
  public init(text: String) {
    var words: [String] = []
    for part in Self.parts(String(CleanText.line(text, limit: 2 * Self.maximumLength))) where !take(part) {
      words += part.text.split(separator: " ").map(String.init)
    }
    self.words = words.joined(separator: " ")
  }

  /// The line that says it, in one form.
  public var text: String {
    var parts = words.split(separator: " ").map { word in
      // What would be read as something else stands in quotes.
      var other = FilterCriteria()
      return other.take(Part(text: String(word), isQuoted: false)) ? "\"\(word)\"" : String(word)
    }
    if isNew { parts.append("new") }
    if isPremiere { parts.append("premiere") }
    if isFinale { parts.append("finale") }
    if isFilm { parts.append("film") }
    if isUnwatched { parts.append("unwatched") }
    parts += categories.map { "category:\(Self.quoted($0))" } + providers.map { "on:\(Self.quoted($0))" }
    if let after { parts.append("after:\(Self.clock(after))") }
    if let before { parts.append("before:\(Self.clock(before))") }
    return parts.joined(separator: " ")
  }

  /// What is asked of providers alone: `on:`.
  public var ofProviders: FilterCriteria {
    var result = FilterCriteria()
    result.providers = providers
    return result
  }

  /// What is asked of episodes and programmes: all but `on:`.
  public var ofEpisodes: FilterCriteria {
    var result = self
    result.providers = []
    return result
  }

  /// What can stand in a line, for completion.
  public static let vocabulary = [
    "new", "premiere", "finale", "film", "unwatched", "category:", "on:", "after:", "before:",
  ]

  // MARK: Reading

  private struct Part {
    var text: String
    /// Whether it began with a quote: then it is words.
    var isQuoted: Bool
  }

  private static func parts(_ line: String) -> [Part] {
    var parts: [Part] = []
    var current = Part(text: "", isQuoted: false)
    var inQuotes = false
    for character in line {
      if character == "\"" {
        if current.text.isEmpty { current.isQuoted = true }
        inQuotes.toggle()
      } else if character == " ", !inQuotes {
        if !current.text.isEmpty { parts.append(current) }
        current = Part(text: "", isQuoted: false)
      } else {
        current.text.append(character)
      }
    }
    if !current.text.isEmpty { parts.append(current) }
    return parts
  }

  private mutating func take(_ part: Part) -> Bool {
    guard !part.isQuoted else { return false }
    switch part.text.lowercased() {
    case "new": isNew = true
    case "premiere": isPremiere = true
    case "finale": isFinale = true
    case "film": isFilm = true
    case "unwatched": isUnwatched = true
    default: return takeNamed(part.text)
    }
    return true
  }

  private mutating func takeNamed(_ text: String) -> Bool {
    let sides = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard sides.count == 2 else { return false }
    switch sides[0].lowercased() {
    case "category": categories.append(sides[1])
    case "on": providers.append(sides[1])
    case "after":
      guard let minute = Self.minute(sides[1]) else { return false }
      after = minute
    case "before":
      guard let minute = Self.minute(sides[1]) else { return false }
      before = minute
    default: return false
    }
    return true
  }

  private static func minute(_ text: String) -> Int? {
    TimeOfDay.minute(text.contains(":") ? text : text + ":00")
  }

  private static func clock(_ minute: Int) -> String {
    let minutes = minute % 60
    return "\(minute / 60):\(minutes < 10 ? "0" : "")\(minutes)"
  }

  private static func quoted(_ text: String) -> String { text.contains(" ") ? "\"\(text)\"" : text }
}

// MARK: - Meeting them

extension FilterCriteria {
  /// What `words` needs (`FoldedText`).
  var needles: [[UInt8]] { FoldedText.needles(words) }

  func admits(_ provider: Provider) -> Bool {
    guard !providers.isEmpty else { return true }
    let name = FoldedText.bytes(provider.name)
    return providers.allSatisfy { FoldedText.matches(name, FoldedText.needles($0)) }
  }

  func matches(_ text: String?, _ needles: [[UInt8]]) -> Bool {
    needles.isEmpty || text.map { FoldedText.matches(FoldedText.bytes($0), needles) } ?? false
  }

  func matches(_ episode: Episode, of show: Show, _ needles: [[UInt8]]) -> Bool {
    let texts = [show.title, episode.title, episode.overview ?? show.overview]
    return matches(texts.compactMap { $0 }.joined(separator: " "), needles)
  }

  func admits(_ episode: Episode, zone: ZoneRules, dayStart: DayStart) -> Bool {
    if isNew, !episode.traits.contains(.isNew) { return false }
    if isFinale, !episode.traits.contains(.isFinale) { return false }
    if isPremiere, !episode.traits.contains(.isPremiere), episode.number != 1 { return false }
    if isFilm, !episode.isFilm { return false }
    guard categories.isEmpty || admits(categories: episode.categories) else { return false }
    return after == nil && before == nil || isOnInTime(episode, zone: zone, dayStart: dayStart)
  }

  private func admits(categories found: [String]) -> Bool {
    let found = FoldedText.bytes(found.joined(separator: " "))
    return categories.allSatisfy { FoldedText.matches(found, FoldedText.needles($0)) }
  }

  private func isOnInTime(_ episode: Episode, zone: ZoneRules, dayStart: DayStart) -> Bool {
    guard let moment = episode.moment else { return false }
    // Counted from where the guide day begins.
    let place = { (minute: Int) in (minute - dayStart.minutes + 1440) % 1440 }
    let minute = place(zone.local(of: moment).secondOfDay / 60)
    let from = after.map(place) ?? 0
    let until = before.map(place).map { $0 == 0 ? 1440 : $0 } ?? 1440
    return until <= from ? minute >= from || minute < until : minute >= from && minute < until
  }
}

extension Episode {
  /// Whether its categories say that it is a film.
  public var isFilm: Bool {
    let names = FoldedText.bytes(categories.joined(separator: " "))
    return Self.filmWords.contains { FoldedText.matches(names, [$0]) }
  }

  private static let filmWords = ["film", "films", "movie", "movies", "spielfilm", "cinema", "pelicula"].map {
    Array(" \($0) ".utf8)
  }
}

/// Times of day as people type them.
public enum TimeOfDay {
  /// Minutes from midnight of `20:15`, `8.15`, `8:15pm` or `9pm`; nil for anything else.
  public static func minute(_ text: String) -> Int? {
    var rest = text.lowercased().filter { $0 != " " }
    var isAfternoon: Bool?
    for (suffix, value) in [("am", false), ("pm", true)] where rest.hasSuffix(suffix) {
      isAfternoon = value
      rest = String(rest.dropLast(2))
    }
    let parts = rest.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    guard parts.count == 2 || parts.count == 1 && isAfternoon != nil,
      parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      var hour = Int(parts[0]), let minute = parts.count == 2 ? Int(parts[1]) : 0
    else { return nil }
    if let isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard hour < 24, minute < 60, parts.count == 1 || parts[1].utf8.count == 2 else { return nil }
    return hour * 60 + minute
  }
}
