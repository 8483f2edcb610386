import GuideModel
import XMLTV

/// The options of an import.
public struct ImportRequest: Sendable {
  /// A path, an http or https URL, or `-` for standard input.
  public var location: String
  /// The name of the source. Listings from standard input with different names are different sources.
  public var name: String?
  /// The listings database. It is created if needed.
  public var databasePath: String
  /// The country of the listings; nil if they are for all countries.
  public var country: Country?
  /// Languages in order of preference.
  public var languages: [String]
  /// The zone of times without one.
  public var defaultZone: ZoneRules
  /// Whether to keep what comes before an error that ends the listing early.
  public var keepGoing: Bool
  /// Minutes added to all times of the listing.
  public var timeShiftMinutes = 0
  /// If two sources have the same channel, the one with the higher preference is used. Nil keeps the stored preference.
  public var preference: Int?
  /// The import fails with `ListingIsOver` if all programmes begin before this moment; nil to import them anyway.
  public var oldestLastStart: Instant?
  /// The current time. It is read once, when the import starts.
  public var now: @Sendable () -> Instant

  /// Creates a request.
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
  /// The name of a listing at this location for people, without secrets. Throws as `identity` does.
  public static func name(of location: String) throws -> String { try ImportLocation(location).name }
}

/// All programmes of a listing begin too early. Nothing was changed.
public struct ListingIsOver: Error, Hashable {
  /// Their number.
  public let programmes: Int
  /// The latest start.
  public let lastStart: Instant
}

/// The progress of an import.
public struct ImportProgress: Hashable, Sendable {
  /// The number of bytes read, before decompression.
  public var bytesRead: Int
  /// The total number of bytes, if known.
  public var totalBytes: Int?
  /// The number of channels read.
  public var channels: Int
  /// The number of programmes read.
  public var programmes: Int
}

/// The result of an import.
public struct ImportSummary: Sendable {
  /// The name of the source: a file's name, a URL without secrets, `standard input`.
  public var name: String
  /// The number of channels in the listing, including those that only programmes name.
  public var channels: Int
  /// The number of programmes stored.
  public var programmes: Int
  /// The number of programmes skipped. `diagnostics` has the reasons.
  public var skipped: Int
  /// The number of programmes skipped because another one has the same channel, start and title.
  public var duplicates: Int
  /// The latest start of a programme; nil without any.
  public var lastStart: Instant?
  /// The problems that the reader skipped, repaired or worked around.
  public var diagnostics: Diagnostics
  /// The error that ended the listing early, in one sentence. Only set with `keepGoing`.
  public var fault: String?
}

/// Why an import could not start.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed, on what, and what to do next.
  public var description: String
}
