import GuideModel
import XMLTV

/// What to import, and how.
public struct ImportRequest: Sendable {
  /// A path, an http or https URL, or `-` for standard input.
  public var location: String
  /// What to call the source. Standard input of different names is different sources.
  public var name: String?
  /// The listings database, made where there is none.
  public var databasePath: String
  /// The one country the listings are for; nil for listings that show everywhere.
  public var country: Country?
  /// Languages in order of preference.
  public var languages: [String]
  /// The zone of times that name none.
  public var defaultZone: ZoneRules
  /// Keep what came before a fault that ends the listing early.
  public var keepGoing: Bool
  /// Added to every time of the listing.
  public var timeShiftMinutes = 0
  /// Of two sources that list the same channel, the one with the higher number counts; nil leaves it as it was.
  public var preference: Int?
  /// The moment the import counts from, asked as it begins.
  public var now: @Sendable () -> Instant

  /// A request.
  public init(
    location: String, name: String? = nil, databasePath: String, country: Country? = nil, languages: [String] = [],
    defaultZone: ZoneRules = .utc, keepGoing: Bool = false, now: @escaping @Sendable () -> Instant
  ) {
    self.location = location
    self.name = name.flatMap { CleanText.nonEmptyLine($0, limit: 200) }
    self.databasePath = databasePath
    self.country = country
    self.languages = languages
    self.defaultZone = defaultZone
    self.keepGoing = keepGoing
    self.now = now
  }
}

extension ImportRequest {
  /// Identifies the listing at this location in the store if it has no name. Throws `ImportError` for an invalid
  /// location.
  public static func identity(of location: String) throws -> String {
    try ImportLocation(location).identity(named: nil)
  }
}

extension ImportRequest {
  /// What people call a listing at this location, without what may be secret. Throws as `identity` does.
  public static func name(of location: String) throws -> String { try ImportLocation(location).name }
}

/// How far an import is.
public struct ImportProgress: Hashable, Sendable {
  /// Bytes read, compressed where they are.
  public var bytesRead: Int
  /// Bytes there are, where that is known.
  public var totalBytes: Int?
  /// Channels read.
  public var channels: Int
  /// Programmes read.
  public var programmes: Int
}

/// What an import brought.
public struct ImportSummary: Sendable {
  /// What the source is called: a file's name, a URL without what may be secret, `standard input`.
  public var name: String
  /// Channels in the listing, those that only programmes name included.
  public var channels: Int
  /// Programmes kept.
  public var programmes: Int
  /// Programmes that cannot be placed, for the reasons in `diagnostics`.
  public var skipped: Int
  /// Programmes left out because one of the same channel, start and title was there.
  public var duplicates: Int
  /// Programmes for which a stop was inferred.
  public var inferredStops: Int
  /// Bytes of XML, after decompression.
  public var bytes: Int
  /// What the reader skipped, repaired and inferred.
  public var diagnostics: Diagnostics
  /// With `keepGoing`: what ended the listing early, in a sentence.
  public var fault: String?
}

/// Why an import could not begin.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed, on what, and what to do next.
  public var description: String
}
