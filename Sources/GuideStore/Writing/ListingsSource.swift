import GuideModel

/// A source of listings. Importing the same kind and location again replaces the earlier listings in the span of the
/// new ones.
public struct ListingsSource: Hashable, Sendable {
  /// The kind: `xmltv`, `tvmaze`, `demo`.
  public var kind: String
  /// An absolute path, a URL or `stdin`.
  public var location: String
  /// The name for people. Clean text.
  public var name: String
  /// The country of the listings; nil for all countries.
  public var country: Country?
  /// The attribution that the licence requires. Clean text.
  public var credit: String?
  /// If two sources have the same channel, the one with the higher preference is used; nil keeps the stored value, at
  /// first 0.
  public var preference: Int?

  public init(
    kind: String, location: String, name: String, country: Country? = nil, credit: String? = nil, preference: Int? = nil
  ) {
    self.preference = preference
    self.kind = kind
    self.location = location
    self.name = name
    self.country = country
    self.credit = credit
  }

  /// What identifies it.
  public var key: SourceKey { SourceKey(kind: kind, location: location) }
}

/// The number of problems of one kind in an import.
public struct ImportNote: Hashable, Sendable {
  /// The kind of the store's note on duplicate programmes.
  public static let duplicateKind = "duplicate-programme"
  /// The kind of the note on programmes without a stop. The store adds it if the caller has none.
  public static let missingStopKind = "missing-stop"

  /// The short name of the kind, unique in an import.
  public var kind: String
  /// The number of problems.
  public var count: Int
  /// Examples with file and line, if known. Clean text.
  public var examples: [String]

  public init(kind: String, count: Int, examples: [String] = []) {
    self.kind = kind
    self.count = count
    self.examples = examples
  }
}

/// The totals of an import.
public struct ImportTotals: Hashable, Sendable {
  /// The number of channels, including those that only programmes name.
  public var channels: Int
  /// The number of programmes.
  public var programmes: Int
  /// The number of skipped programmes with the channel, start and title of another one.
  public var duplicates: Int
  /// The number of programmes with an inferred stop.
  public var inferredStops: Int

  public init(channels: Int = 0, programmes: Int = 0, duplicates: Int = 0, inferredStops: Int = 0) {
    self.channels = channels
    self.programmes = programmes
    self.duplicates = duplicates
    self.inferredStops = inferredStops
  }
}

/// A source with its state.
public struct SourceStatus: Hashable, Sendable {
  public var source: ListingsSource
  /// The time of the last import.
  public var importedAt: Instant
  /// The number of its airings in the guide, from all imports.
  public var programmes: Int
  /// The problems in the last import.
  public var notes: [ImportNote]
  /// The number of its channels and services.
  public var providers = 0
  /// The number of its shows, counted per provider.
  public var shows = 0
  /// From the first start in its listings until after the last one; nil if it has none.
  public var span: Range<Instant>?
}
