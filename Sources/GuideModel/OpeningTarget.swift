/// A show, or one of its episodes, that is to be gone to: what a link or a command line names.
public struct OpeningTarget: Hashable, Sendable {
  /// The show's title, or the beginning of it, as typed.
  public var text: String
  /// Nil for any.
  public var season: Int?
  /// Nil for the one that is on next.
  public var number: Int?

  /// A target.
  public init(text: String, season: Int? = nil, number: Int? = nil) {
    self.text = text
    self.season = season
    self.number = number
  }

  /// Reads `S1E3`, `s01e03`, `1x3`, `E3` or `3`; nil for anything else.
  public static func numbers(_ text: String) -> (season: Int?, number: Int)? {
    var rest = Array(text.lowercased().utf8)[...]
    func take() -> Int? {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(digits.count)
      return digits.count <= 5 ? decimal(digits) : nil
    }
    var season: Int?
    if rest.first == UInt8(ascii: "s") {
      rest = rest.dropFirst()
      guard let first = take(), rest.first == UInt8(ascii: "e") else { return nil }
      season = first
    }
    if rest.first == UInt8(ascii: "e") { rest = rest.dropFirst() }
    guard var number = take() else { return nil }
    if season == nil, rest.first == UInt8(ascii: "x") {
      rest = rest.dropFirst()
      guard let second = take() else { return nil }
      (season, number) = (number, second)
    }
    return rest.isEmpty ? (season, number) : nil
  }

  /// As people write it: `Peacemaker S1E3`.
  public var words: String {
    guard let number else { return text }
    return "\(text) \(season.map { "S\($0)" } ?? "")E\(number)"
  }
}

/// A show that a search found, best first.
public struct FoundShow: Hashable, Sendable {
  /// `Show.key`.
  public var showKey: String
  /// Clean text, never empty.
  public var title: String
  /// Whether the title is what was searched for; else only something of an episode is.
  public var isByTitle: Bool
  /// The day it is on next, or was last; nil if not told.
  public var day: GuideDay?
  /// The moment, where one is told.
  public var moment: Instant?

  /// A find.
  public init(showKey: String, title: String, isByTitle: Bool, day: GuideDay? = nil, moment: Instant? = nil) {
    self.showKey = showKey
    self.title = title
    self.isByTitle = isByTitle
    self.day = day
    self.moment = moment
  }

  /// What a search found, where it belongs to a show; nil for anything else.
  public init?(_ result: SearchResult) {
    guard let key = result.showKey ?? (result.kind == .show ? result.key : nil) else { return nil }
    self.init(
      showKey: key, title: result.title, isByTitle: result.kind == .show, day: result.day, moment: result.start)
  }
}

/// Where an episode is in the guide.
public struct LocatedEpisode: Hashable, Sendable {
  /// `Show.key`.
  public var showKey: String
  /// The show's title.
  public var title: String
  /// The episode's guide day.
  public var day: GuideDay
  /// Which of the show's episodes that day, from 0.
  public var ordinal: Int
  /// When it begins, where that is known.
  public var moment: Instant?
  /// The id of the provider that has it.
  public var provider: String?
  /// Whether it is the episode that was asked for; else another of the show.
  public var isExact: Bool

  /// A place.
  public init(showKey: String, title: String, day: GuideDay, ordinal: Int = 0, isExact: Bool = true) {
    self.showKey = showKey
    self.title = title
    self.day = day
    self.ordinal = ordinal
    self.isExact = isExact
  }
}
