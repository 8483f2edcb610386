import GuideModel

/// The order of rows.
public enum ShowOrder: String, Hashable, Sendable, CaseIterable {
  /// By provider in the order of the listings, then by title.
  case provider
  /// By title, then by provider.
  case title
}

/// The shows of a window in row order. Valid while `GuideReader.dataVersion` does not change.
public struct RowIndex: Hashable, Sendable {
  /// The rows of each provider. The counts add up to `showIDs.count`.
  public var sections: [GuideSection]
  /// The store's ids of shows in row order, without duplicates, for `GuideReader.shows`.
  public var showIDs: [Int64]
  /// The country of the listings; nil for all.
  public var country: Country?

  public init(sections: [GuideSection] = [], showIDs: [Int64] = [], country: Country? = nil) {
    self.sections = sections
    self.showIDs = showIDs
    self.country = country
  }
}

extension ScheduledProgramme {
  /// The `Show.key` of its show.
  public var showKey: String { ShowKey.make(provider: programme.channel, title: programme.title) }
}

/// A search result: a show, or a provider found by name.
public struct SearchHit: Hashable, Sendable {
  /// Where the words are: in a provider's name, in the title, in title and subtitle, or in all texts of an airing.
  public enum Field: Int, Hashable, Sendable, Comparable {
    case provider, title, subtitle, overview
    public static func < (left: Field, right: Field) -> Bool { left.rawValue < right.rawValue }
  }

  /// The `Show.key`; for a provider that of the show on now or next.
  public var showKey: String
  /// The show's title.
  public var title: String
  /// The provider; the result itself if `field` is its name.
  public var provider: Provider
  /// Where the words are.
  public var field: Field
  /// The next airing that has not ended, else the last. `programme.channel` is `provider.id`.
  public var airing: Airing

  /// An airing with a time, or on a day without one.
  public enum Airing: Hashable, Sendable {
    case broadcast(ScheduledProgramme)
    case dated(Episode)
  }
}
