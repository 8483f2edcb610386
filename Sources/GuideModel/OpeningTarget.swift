/// The show or episode to open, as named by a link or on the command line.
public struct OpeningTarget: Hashable, Sendable {
  /// The title or its start, as typed.
  public var text: String
  /// The season; nil for any.
  public var season: Int?
  /// The episode; nil for the next one.
  public var number: Int?
  /// The airing or release, if it is known which one.
  public var airing: KnownAiring?

  /// An airing or release of a show.
  public struct KnownAiring: Hashable, Sendable {
    /// The key of the channel or service.
    public let channel: String
    /// The start; nil if only the day is known.
    public let moment: Instant?
    /// The guide day.
    public let day: GuideDay

    public init(channel: String, moment: Instant?, day: GuideDay) {
      (self.channel, self.moment, self.day) = (channel, moment, day)
    }
  }

  public init(text: String, season: Int? = nil, number: Int? = nil, airing: KnownAiring? = nil) {
    self.text = text
    self.season = season
    self.number = number
    self.airing = airing
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

  /// The target in words: `Peacemaker S1E3`.
  public var words: String {
    guard let number else { return text }
    return "\(text) \(season.map { "S\($0)" } ?? "")E\(number)"
  }
}

/// The position of an episode in the guide.
public struct LocatedEpisode: Hashable, Sendable {
  /// `Show.key`.
  public var showKey: String
  /// The show's title.
  public var title: String
  /// The episode's guide day.
  public var day: GuideDay
  /// The index among the show's episodes that day, from 0.
  public var ordinal: Int
  /// The start, if known.
  public var moment: Instant?
  /// The id of the provider.
  public var provider: String?
  /// Whether it is the requested episode, not another one of the show.
  public var isExact: Bool

  public init(showKey: String, title: String, day: GuideDay, ordinal: Int = 0, isExact: Bool = true) {
    self.showKey = showKey
    self.title = title
    self.day = day
    self.ordinal = ordinal
    self.isExact = isExact
  }
}
