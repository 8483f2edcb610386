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

extension TVmazeEpisode: JSONReadable {
  /// Nil without a number. Everything else may be missing, null or of another type.
  package init?(json: inout JSONReader) {
    var draft = Draft()
    guard json.object({ draft.take($1, from: &$0) }), let episode = draft.episode else { return nil }
    self = episode
  }

  /// An episode that is being read.
  fileprivate struct Draft {
    private var read = TVmazeEpisode(id: 0)
    private var stamp: String?
    private var hasHour = false

    mutating func take(_ key: JSONReader.Key, from json: inout JSONReader) {
      switch key {
      case "id": read.id = json.integer() ?? 0
      case "name": read.title = CleanText.nonEmptyLine(json.text())
      case "season": read.season = Self.ordinal(json.integer())
      case "number": read.number = Self.ordinal(json.integer())
      case "airdate": read.day = json.text().flatMap { GuideDay(iso: $0) }
      case "airtime": hasHour = json.text().map { !$0.isEmpty } ?? false
      case "airstamp": stamp = json.text()
      case "runtime": read.runtimeMinutes = Minutes.plausible(json.integer())
      case "summary": read.overview = HTMLText.paragraphs(json.text())
      default: break
      }
    }

    /// Nil without a number.
    var episode: TVmazeEpisode? {
      guard read.id > 0 else { return nil }
      var episode = read
      // Without an hour the stamp is made up: noon, or midnight somewhere.
      episode.moment = hasHour ? stamp.flatMap { Instant(rfc3339: $0) } : nil
      return episode
    }

    /// Season and episode numbers that people could have given.
    private static func ordinal(_ number: Int?) -> Int? { number.flatMap { (0...99_999).contains($0) ? $0 : nil } }
  }
}

/// One entry of a schedule: an episode with its show, which is embedded in schedules of streaming services.
struct ScheduleEntry: JSONReadable {
  var episode: TVmazeEpisode?
  var show: TVmazeShow?

  /// An episode of a show.
  init(_ episode: TVmazeEpisode, of show: TVmazeShow) {
    self.episode = episode
    self.show = show
  }

  /// Nil for what is no object.
  init?(json: inout JSONReader) {
    var draft = TVmazeEpisode.Draft()
    var embedded: TVmazeShow?
    let isObject = json.object { json, key in
      switch key {
      case "show": show = TVmazeShow(json: &json)
      case "_embedded": embedded = EmbeddedShow(json: &json)?.show
      default: draft.take(key, from: &json)
      }
    }
    guard isObject else { return nil }
    episode = draft.episode
    show = show ?? embedded
  }
}

/// What has a show in it.
struct EmbeddedShow: JSONReadable {
  var show: TVmazeShow

  init?(json: inout JSONReader) {
    var show: TVmazeShow?
    let isObject = json.object { json, key in
      if "show" ~= key { show = TVmazeShow(json: &json) }
    }
    guard isObject, let show else { return nil }
    self.show = show
  }
}
