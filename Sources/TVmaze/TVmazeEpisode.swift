import GuideAPI
import GuideModel

/// An episode of TVmaze. All texts are clean.
public struct TVmazeEpisode: Hashable, Sendable {
  /// TVmaze's id.
  public var id: Int
  /// The title; nil if there is none or it is only the number.
  public var title: String?
  /// The season: a number or a year.
  public var season: Int?
  /// The number in the season; nil for specials.
  public var number: Int?
  /// `airdate`. The day ends after midnight for late shows.
  public var day: GuideDay?
  /// `airstamp`, if `airtime` shows that the hour is known.
  public var moment: Instant?
  /// The length in minutes.
  public var runtimeMinutes: Int?
  /// The description in paragraphs.
  public var overview: String?
}

extension TVmazeEpisode: JSONReadable {
  /// Nil without an id. All other members may be missing, null or of another type.
  package init?(json: inout JSONReader) {
    var draft = Draft()
    guard json.object({ draft.take($1, from: &$0) }), let episode = draft.episode else { return nil }
    self = episode
  }

  /// An episode while it is read.
  fileprivate struct Draft {
    private var read = TVmazeEpisode(id: 0)
    private var stamp: String?
    private var hasHour = false

    mutating func take(_ key: JSONReader.Key, from json: inout JSONReader) {
      switch key {
      case "id": read.id = json.integer() ?? 0
      case "name": read.title = CleanText.nonEmptyLine(json.text())
      case "season": read.season = json.ordinal()
      case "number": read.number = json.ordinal()
      case "airdate": read.day = json.text().flatMap { GuideDay(iso: $0) }
      case "airtime": hasHour = json.text().map { !$0.isEmpty } ?? false
      case "airstamp": stamp = json.text()
      case "runtime": read.runtimeMinutes = Minutes.plausible(json.integer())
      case "summary": read.overview = HTMLText.paragraphs(json.text())
      default: break
      }
    }

    /// Nil without an id.
    var episode: TVmazeEpisode? {
      guard read.id > 0 else { return nil }
      var episode = read
      // Without a known hour the stamp is artificial: noon or some midnight.
      episode.moment = hasHour ? stamp.flatMap { Instant(rfc3339: $0) } : nil
      return episode
    }
  }
}

/// An entry of a schedule: an episode with its show. Schedules of streaming services embed the show.
struct ScheduleEntry: JSONReadable {
  var episode: TVmazeEpisode?
  var show: TVmazeShow?

  /// An episode of a show.
  init(_ episode: TVmazeEpisode, of show: TVmazeShow) {
    self.episode = episode
    self.show = show
  }

  /// Nil if it is not an object.
  init?(json: inout JSONReader) {
    var draft = TVmazeEpisode.Draft()
    var embedded: TVmazeShow?
    let isObject = json.object { json, key in
      switch key {
      case "show": show = TVmazeShow(json: &json)
      case "_embedded": embedded = json.member("show") { TVmazeShow(json: &$0) }
      default: draft.take(key, from: &json)
      }
    }
    guard isObject else { return nil }
    episode = draft.episode
    show = show ?? embedded
  }
}
