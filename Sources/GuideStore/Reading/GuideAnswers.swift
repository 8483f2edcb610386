import GuideModel

/// In what order rows stand.
public enum ShowOrder: String, Hashable, Sendable, CaseIterable {
  /// By provider in the order of the listings, then by title.
  case provider
  /// By title, then by provider.
  case title
}

/// The rows of a window: which shows, in which order. Good for as long as `GuideReader.dataVersion` stays the same.
public struct RowIndex: Hashable, Sendable {
  /// Runs of rows of one provider. Their counts add up to `showIDs.count`.
  public var sections: [GuideSection]
  /// The store's ids of shows, in row order, each once. They mean something to `GuideReader.shows` only.
  public var showIDs: [Int64]
  /// Whose listings; nil for all.
  public var country: Country?

  /// An index.
  public init(sections: [GuideSection] = [], showIDs: [Int64] = [], country: Country? = nil) {
    self.sections = sections
    self.showIDs = showIDs
    self.country = country
  }
}

extension ListedProgramme {
  /// The show it belongs to, a `Show.key`.
  public var showKey: String { ShowKey.make(provider: programme.channel, title: programme.title) }
}

/// A show in which a query was found, or a channel or service by its name.
public struct SearchHit: Hashable, Sendable {
  /// Where the words were found: in the name of a channel or service; or of an airing all in the title, or in title and sub-title, or in
  /// any of its texts.
  public enum Field: Int, Hashable, Sendable, Comparable {
    case provider, title, subtitle, overview
    public static func < (left: Field, right: Field) -> Bool { left.rawValue < right.rawValue }
  }

  /// The `Show.key`; of a provider that of the show which is on or next there.
  public var showKey: String
  /// The show's title.
  public var title: String
  /// On what it is watched; what was found where `field` is its name.
  public var provider: Provider
  /// Where the words were found.
  public var field: Field
  /// The airing found: the next one that has not ended, else the latest. `programme.channel` is `provider.id`.
  public var airing: Airing
  /// How many airings of the show were found, or how many the provider has.
  public var airings: Int

  /// An airing with a moment, or with a day alone.
  public enum Airing: Hashable, Sendable {
    case broadcast(ListedProgramme)
    case dated(Episode)
  }
}
