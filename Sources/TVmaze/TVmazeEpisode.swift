import GuideAPI
import GuideModel

/// An episode as TVmaze describes it. All texts are clean.
public struct TVmazeEpisode: Hashable, Sendable {
  /// TVmaze's number.
  public var id: Int
  /// Nil if TVmaze has none, or names it by its number only.
  public var title: String?
  /// A number or a year.
  public var season: Int?
  /// Nil for specials.
  public var number: Int?
  /// `airdate`: the day it belongs to, which ends after midnight for what airs late.
  public var day: GuideDay?
  /// `airstamp`, where `airtime` says that its hour is known.
  public var moment: Instant?
  /// How long it is.
  public var runtimeMinutes: Int?
  /// Paragraphs.
  public var overview: String?
}

extension TVmazeEpisode: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, name, season, number, airdate, airtime, airstamp, runtime, summary
  }

  /// Throws without a number. Everything else may be missing, null or of another type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.required(.id, container.integer(.id).flatMap { $0 > 0 ? $0 : nil })
    title = CleanText.nonEmptyLine(container.text(.name))
    season = Self.ordinal(container.integer(.season))
    number = Self.ordinal(container.integer(.number))
    day = container.text(.airdate).flatMap { GuideDay(iso: $0) }
    // Without an hour the stamp is made up: noon, or midnight somewhere.
    let hasHour = container.text(.airtime).map { !$0.isEmpty } ?? false
    moment = hasHour ? container.text(.airstamp).flatMap { Instant(rfc3339: $0) } : nil
    runtimeMinutes = Minutes.plausible(container.integer(.runtime))
    overview = HTMLText.paragraphs(container.text(.summary))
  }

  /// Season and episode numbers that people could have given.
  private static func ordinal(_ number: Int?) -> Int? { number.flatMap { (0...99_999).contains($0) ? $0 : nil } }
}

/// One entry of a schedule: an episode with its show, which is embedded in schedules of streaming services.
struct ScheduleEntry: Decodable {
  var episode: TVmazeEpisode?
  var show: TVmazeShow?

  private enum CodingKeys: String, CodingKey {
    case show
    case embedded = "_embedded"
  }
  private struct Embedded: Decodable {
    var show: TVmazeShow?
    enum CodingKeys: String, CodingKey { case show }

    init(from decoder: any Decoder) throws {
      show = try decoder.container(keyedBy: CodingKeys.self).object(.show, as: TVmazeShow.self)
    }
  }

  /// Throws for what is not an object.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    episode = try? TVmazeEpisode(from: decoder)
    show =
      container.object(.show, as: TVmazeShow.self) ?? container.object(.embedded, as: Embedded.self)?.show
  }
}

/// One result of a search.
struct SearchEntry: Decodable {
  var show: TVmazeShow
}
