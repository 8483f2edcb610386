import GuideModel

/// Finds the shows of a history in the guide.
public struct HistoryMatcher {
  /// A show of the guide.
  public struct KnownShow: Hashable, Sendable {
    /// The known ids.
    public var ids: ExternalIDs
    /// The titles in all listings.
    public var titles: [String]
    /// The years in the listings: that of the first episode, or those in which the listed episodes were made.
    public var years: Set<Int>

    public init(ids: ExternalIDs, titles: [String], years: Set<Int> = []) {
      self.ids = ids
      self.titles = titles
      self.years = years
    }
  }

  /// The result for a show.
  public enum Match: Hashable, Sendable {
    /// The show of the guide with the same id, or with the same title and year.
    case sure(KnownShow)
    /// Shows with the same title that may be different.
    case doubtful([KnownShow])
    /// No show of the guide has its title.
    case unknown
  }

  private let shows: [KnownShow]
  private var placesByID: [ExternalID: [Int]] = [:]
  private var placesByTitle: [String: [Int]] = [:]

  public init(_ shows: [KnownShow]) {
    self.shows = shows
    for (place, show) in shows.enumerated() {
      for id in show.ids.known { placesByID[id, default: []].append(place) }
      for title in Set(show.titles.map(FoldedText.words)) where !title.isEmpty {
        placesByTitle[title, default: []].append(place)
      }
    }
  }

  /// Matches a show. A show with a common id matches, unless another id differs.
  public func match(_ show: HistoryShow) -> Match {
    let byID = Set(show.ids.known.flatMap { placesByID[$0] ?? [] }).sorted().map { shows[$0] }
    let agreeing = byID.filter { !$0.ids.contradicts(show.ids) }
    if let first = agreeing.first {
      // A show on several channels has the same ids everywhere, so all these titles are its own.
      let isOne = agreeing.allSatisfy { !$0.ids.contradicts(first.ids) }
      return isOne ? .sure(Self.joined(agreeing, first)) : .doubtful(agreeing)
    }
    if !byID.isEmpty { return .doubtful(byID) }
    return matchByTitle(show)
  }

  private func matchByTitle(_ show: HistoryShow) -> Match {
    guard let title = show.title else { return .unknown }
    let named = (placesByTitle[FoldedText.words(title)] ?? []).map { shows[$0] }
    let possible = named.filter { !$0.ids.contradicts(show.ids) }
    // Other years say nothing: an episode may be made long after the first one.
    let dated = possible.filter { known in show.year.map(known.years.contains) ?? false }
    if let first = dated.first, dated.allSatisfy({ !$0.ids.contradicts(first.ids) }) {
      return .sure(Self.joined(dated, first))
    }
    return possible.isEmpty ? .unknown : .doubtful(possible)
  }

  private static func joined(_ shows: [KnownShow], _ first: KnownShow) -> KnownShow {
    shows.reduce(into: first) { all, show in
      all.ids = all.ids.completed(by: show.ids)
      all.titles += show.titles.filter { !all.titles.contains($0) }
      all.years.formUnion(show.years)
    }
  }
}
