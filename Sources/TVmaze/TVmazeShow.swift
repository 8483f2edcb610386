import GuideAPI
import GuideModel

/// A show of TVmaze. All texts are clean.
public struct TVmazeShow: Hashable, Sendable {
  /// TVmaze's id.
  public var id: Int
  /// The title, never empty.
  public var title: String
  /// The broadcast channel.
  public var network: TVmazeOutlet?
  /// The streaming service.
  public var webChannel: TVmazeOutlet?
  /// The genres, such as `Drama`; at most 20.
  public var genres: [String]
  /// The usual length of an episode in minutes.
  public var usualMinutes: Int?
  /// The ids at TVmaze and other services.
  public var externalIDs: ExternalIDs
  /// The absolute URL of a poster.
  public var poster: String?
  /// The description in paragraphs.
  public var overview: String?
  /// The year of the first episode, `2018`.
  public var year: String?
  /// Language, rating and links.
  public var facts: ProgrammeFacts?

  /// The show for a schedule.
  var listed: ListedShow {
    var listed = ListedShow(
      title: title, poster: poster, overview: overview, externalIDs: externalIDs, categories: genres,
      usualMinutes: usualMinutes)
    listed.date = year
    listed.facts = facts
    return listed
  }
}

/// A broadcast network or a streaming service.
public struct TVmazeOutlet: Hashable, Sendable {
  /// TVmaze's id. Networks and services have separate ids.
  public var id: Int
  /// The name: clean, never empty.
  public var name: String
  /// The country; nil for an international service.
  public var country: Country?
  /// The IANA name of the zone in which TVmaze gives times.
  public var zoneName: String?
}

extension TVmazeOutlet: JSONReadable {
  package init?(json: inout JSONReader) {
    var (id, name, zone): (Int?, String?, String?)
    var country: Country?
    let isObject = json.object { json, key in
      switch key {
      case "id": id = json.integer()
      case "name": name = CleanText.nonEmptyLine(json.text(), limit: 200)
      case "country": (country, zone) = Self.place(&json)
      default: break
      }
    }
    guard isObject, let id, let name else { return nil }
    self.init(id: id, name: name, country: country, zoneName: zone)
  }

  private static func place(_ json: inout JSONReader) -> (Country?, zone: String?) {
    var (code, zone): (String?, String?)
    _ = json.object { json, key in
      switch key {
      case "code": code = json.string()
      case "timezone": zone = json.string()
      default: break
      }
    }
    return (code.flatMap { Country($0) }, zone)
  }
}

extension TVmazeShow: JSONReadable {
  /// Nil without an id or title. All other members may be missing, null or of another type.
  package init?(json: inout JSONReader) {
    var draft = Draft()
    guard json.object({ draft.take($1, from: &$0) }), let show = draft.show else { return nil }
    self = show
  }

  /// A show while it is read.
  struct Draft {
    private var read = TVmazeShow(id: 0, title: "", genres: [], externalIDs: ExternalIDs())
    private var runtime: Int?
    private var average: Int?
    private var (site, page, language, stars): (String?, String?, String?, String?)

    mutating func take(_ key: JSONReader.Key, from json: inout JSONReader) {
      switch key {
      case "id": read.id = json.integer() ?? 0
      case "name": read.title = CleanText.nonEmptyLine(json.text()) ?? ""
      case "network": read.network = TVmazeOutlet(json: &json)
      case "webChannel": read.webChannel = TVmazeOutlet(json: &json)
      case "genres": read.genres = TVmazeShow.genres(&json)
      case "runtime": runtime = json.integer()
      case "averageRuntime": average = json.integer()
      case "externals": read.externalIDs = TVmazeShow.externals(&json)
      case "image": read.poster = TVmazeShow.picture(&json)
      case "summary": read.overview = HTMLText.paragraphs(json.text())
      case "premiered": read.year = TVmazeShow.year(json.text())
      case "language": language = json.text()
      case "rating": stars = TVmazeShow.stars(&json)
      case "officialSite": site = CleanText.url(json.text())
      case "url": page = CleanText.url(json.text())
      default: break
      }
    }

    /// Nil without an id or title.
    var show: TVmazeShow? {
      guard read.id > 0, !read.title.isEmpty else { return nil }
      var show = read
      show.usualMinutes = Minutes.plausible(runtime ?? average)
      show.externalIDs.tvmaze = read.id
      let country = (read.network ?? read.webChannel)?.country?.code
      let known: [(ProgrammeFacts.Kind, String?)] = [
        (.country, country), (.language, language), (.stars, stars), (.link, site ?? page),
      ]
      show.facts = ProgrammeFacts(known.compactMap { kind, value in value.map { (kind, $0) } })
      return show
    }
  }

  private static func year(_ day: String?) -> String? {
    day.flatMap { GuideDay(iso: $0) }.map { String($0.year) }
  }

  /// The rating, `7.5/10`; nil if there is none.
  private static func stars(_ json: inout JSONReader) -> String? {
    guard let average = json.member("average", { $0.decimal() }), let value = Double(average), (0...10).contains(value)
    else { return nil }
    return "\(average)/10"
  }

  private static func genres(_ json: inout JSONReader) -> [String] {
    (json.list { $0.string() } ?? []).prefix(20).compactMap { CleanText.nonEmptyLine($0, limit: 100) }
  }

  private static func externals(_ json: inout JSONReader) -> ExternalIDs {
    var ids = ExternalIDs()
    _ = json.object { json, key in
      switch key {
      case "thetvdb": ids.tvdb = json.integer().flatMap { $0 > 0 ? $0 : nil }
      case "imdb": ids.imdb = CleanText.nonEmptyLine(json.text(), limit: 40)
      default: break
      }
    }
    return ids
  }

  private static func picture(_ json: inout JSONReader) -> String? {
    var (medium, original): (String?, String?)
    _ = json.object { json, key in
      switch key {
      case "medium": medium = json.string()
      case "original": original = json.string()
      default: break
      }
    }
    return CleanText.url(original) ?? CleanText.url(medium)
  }
}

/// Checks lengths.
enum Minutes {
  /// 1 minute to 24 hours; nil for other lengths.
  static func plausible(_ minutes: Int?) -> Int? { minutes.flatMap { (1...1440).contains($0) ? $0 : nil } }
}
