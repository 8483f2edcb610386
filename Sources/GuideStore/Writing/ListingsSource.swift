import GuideModel

/// Where listings come from. Importing the same kind and location again replaces what the earlier import brought, for
/// the span of time it covers.
public struct ListingsSource: Hashable, Sendable {
  /// `xmltv`, `tvmaze`, `demo`.
  public var kind: String
  /// An absolute path, a URL or `stdin`.
  public var location: String
  /// What people call it. Clean text.
  public var name: String
  /// The one country its listings are for; nil for listings that show everywhere.
  public var country: Country?
  /// What has to be shown with its listings, as their licence asks. Clean text.
  public var credit: String?
  /// Of two sources that list the same channel, the one with the higher number counts; nil leaves it as it was, at first 0.
  public var preference: Int?

  /// A source.
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
}

/// What an import mended, inferred or skipped, by kind.
public struct ImportNote: Hashable, Sendable {
  /// The kind of the store's own note on programmes that were there already.
  public static let duplicateKind = "duplicate-programme"
  /// The kind of the note on programmes for which a stop was inferred; the store's own where the caller has none.
  public static let missingStopKind = "missing-stop"

  /// A short name of the kind, unique within an import.
  public var kind: String
  /// How often.
  public var count: Int
  /// A few cases in words, with file and line where known. Clean text.
  public var examples: [String]

  /// A note.
  public init(kind: String, count: Int, examples: [String] = []) {
    self.kind = kind
    self.count = count
    self.examples = examples
  }
}

/// What an import brought.
public struct ImportTotals: Hashable, Sendable {
  /// Channels in the listings, those that only programmes name included.
  public var channels: Int
  /// Programmes kept.
  public var programmes: Int
  /// Programmes left out because one of the same channel, start and title was there.
  public var duplicates: Int
  /// Programmes without a stop, for which one was inferred.
  public var inferredStops: Int

  /// Totals.
  public init(channels: Int = 0, programmes: Int = 0, duplicates: Int = 0, inferredStops: Int = 0) {
    self.channels = channels
    self.programmes = programmes
    self.duplicates = duplicates
    self.inferredStops = inferredStops
  }
}

/// A source, and how it stands.
public struct SourceStatus: Hashable, Sendable {
  /// Which one.
  public var source: ListingsSource
  /// When it was last imported.
  public var importedAt: Instant
  /// How many of its airings are in the guide, of all imports.
  public var programmes: Int
  /// What the last import mended, inferred and skipped.
  public var notes: [ImportNote]
  /// How many channels and services it has.
  public var providers = 0
  /// How many shows, each once for every provider that has it.
  public var shows = 0
  /// The stretch of time its listings are for, its end left out; nil where it has none.
  public var span: Range<Instant>?
}
