import GuideAPI
import GuideModel

/// A show as TVmaze describes it. All texts are clean.
public struct TVmazeShow: Hashable, Sendable {
  /// TVmaze's number.
  public var id: Int
  /// Never empty.
  public var title: String
  /// The broadcast channel it airs on.
  public var network: TVmazeOutlet?
  /// The streaming service it is released on.
  public var webChannel: TVmazeOutlet?
  /// `Drama`; at most 20.
  public var genres: [String]
  /// How long its episodes mostly are.
  public var usualMinutes: Int?
  /// What other services call it, and TVmaze itself.
  public var externalIDs: ExternalIDs
  /// An absolute URL.
  public var poster: String?
  /// Paragraphs.
  public var overview: String?

  /// As a schedule lists it.
  var listed: ListedShow {
    ListedShow(
      title: title, poster: poster, overview: overview, externalIDs: externalIDs, categories: genres,
      usualMinutes: usualMinutes)
  }
}

/// A broadcast network or a streaming service.
public struct TVmazeOutlet: Hashable, Sendable {
  /// TVmaze's number; networks and services are numbered apart.
  public var id: Int
  /// Clean, never empty.
  public var name: String
  /// Nil for one of the whole world.
  public var country: Country?
  /// The zone of that country in which TVmaze gives times, an IANA name.
  public var zoneName: String?
}

extension TVmazeOutlet: Decodable {
  private enum CodingKeys: String, CodingKey { case id, name, country }
  private struct Place: Decodable {
    var code: String?
    var timezone: String?
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.required(.id, container.integer(.id))
    name = try container.required(.name, CleanText.nonEmptyLine(container.text(.name), limit: 200))
    let place = container.object(.country, as: Place.self)
    country = place?.code.flatMap { Country($0) }
    zoneName = place?.timezone
  }
}

extension TVmazeShow: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, name, network, webChannel, genres, runtime, averageRuntime, externals, image, summary
  }
  private enum ExternalKeys: String, CodingKey { case thetvdb, imdb }

  /// Throws without a number or a title. Everything else may be missing, null or of another type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.required(.id, container.integer(.id).flatMap { $0 > 0 ? $0 : nil })
    title = try container.required(.name, CleanText.nonEmptyLine(container.text(.name)))
    network = container.object(.network, as: TVmazeOutlet.self)
    webChannel = container.object(.webChannel, as: TVmazeOutlet.self)
    genres = (container.list(.genres, of: String.self) ?? []).prefix(20).compactMap {
      CleanText.nonEmptyLine($0, limit: 100)
    }
    usualMinutes = Minutes.plausible(container.integer(.runtime) ?? container.integer(.averageRuntime))
    let externals = try? container.nestedContainer(keyedBy: ExternalKeys.self, forKey: .externals)
    externalIDs = ExternalIDs(
      tvmaze: id, tvdb: externals?.integer(.thetvdb).flatMap { $0 > 0 ? $0 : nil },
      imdb: CleanText.nonEmptyLine(externals?.text(.imdb), limit: 40))
    let image = container.object(.image, as: Picture.self)
    poster = CleanText.url(image?.original) ?? CleanText.url(image?.medium)
    overview = HTMLText.paragraphs(container.text(.summary))
  }

  private struct Picture: Decodable {
    var medium: String?
    var original: String?
  }
}

/// A length that an episode can have.
enum Minutes {
  /// 1 minute to 24 hours; nil for anything else.
  static func plausible(_ minutes: Int?) -> Int? { minutes.flatMap { (1...1440).contains($0) ? $0 : nil } }
}

extension KeyedDecodingContainer {
  /// The value, or an error where there is none.
  func required<Value>(_ key: Key, _ value: Value?) throws -> Value {
    guard let value else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "missing")
    }
    return value
  }
}
