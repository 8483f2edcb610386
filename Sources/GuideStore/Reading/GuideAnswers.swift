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
  public var sections: [GuideSection] = []
  /// The store's ids of shows in row order, without duplicates, for `GuideReader.shows`.
  public var showIDs: [Int64] = []
  /// The country of the listings; nil for all.
  public var country: Country?
}
