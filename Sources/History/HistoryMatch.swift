import GuideModel

/// Says which of the guide's shows the shows of a history are.
public struct HistoryMatcher {
  /// A show of the guide.
  public struct KnownShow: Hashable, Sendable {
    /// As the guide knows it.
    public var ids: ExternalIDs
    /// What it is called, by any listing.
    public var titles: [String]
    /// When it began, where that is known.
    public var year: Int?

    /// A show.
    public init(ids: ExternalIDs, titles: [String], year: Int? = nil) {
      self.ids = ids
      self.titles = titles
      self.year = year
    }
  }

  /// What a show of a history is.
  public enum Match: Hashable, Sendable {
    /// The guide's show with one of its ids, or with its title and its year.
    case sure(KnownShow)
    /// Shows that have its title, while nothing tells whether they are it.
    case doubtful([KnownShow])
    /// The guide has no show of that name.
    case unknown
  }

  private let shows: [KnownShow]
  private var placesByID: [ExternalID: [Int]] = [:]
  private var placesByTitle: [String: [Int]] = [:]

  /// A matcher for a guide.
  public init(_ shows: [KnownShow]) {
    self.shows = shows
    for (place, show) in shows.enumerated() {
      for id in show.ids.known { placesByID[id, default: []].append(place) }
      for title in Set(show.titles.map(FoldedText.words)) where !title.isEmpty {
        placesByTitle[title, default: []].append(place)
      }
    }
  }

  /// What a show is. One that has an id in common with the guide's is that one unless another id says it is not.
  public func match(_ show: HistoryShow) -> Match {
    let byID = Set(show.ids.known.flatMap { placesByID[$0] ?? [] }).sorted().map { shows[$0] }
    let agreeing = byID.filter { !$0.ids.contradicts(show.ids) }
    if let first = agreeing.first {
      // One show on several channels has the same ids: their titles all name it.
      let isOne = agreeing.allSatisfy { !$0.ids.contradicts(first.ids) }
      return isOne ? .sure(Self.joined(agreeing, first)) : .doubtful(agreeing)
    }
    if !byID.isEmpty { return .doubtful(byID) }
    return matchByTitle(show)
  }

  private func matchByTitle(_ show: HistoryShow) -> Match {
    guard let title = show.title else { return .unknown }
    let named = (placesByTitle[FoldedText.words(title)] ?? []).map { shows[$0] }
    let possible = named.filter { known in
      let hasOtherYear = known.year != nil && show.year != nil && known.year != show.year
      return !hasOtherYear && !known.ids.contradicts(show.ids)
    }
    guard let first = possible.first else { return .unknown }
    let isSure = possible.allSatisfy { $0.year != nil && show.year != nil && !$0.ids.contradicts(first.ids) }
    return isSure ? .sure(Self.joined(possible, first)) : .doubtful(possible)
  }

  private static func joined(_ shows: [KnownShow], _ first: KnownShow) -> KnownShow {
    shows.reduce(into: first) { all, show in
      all.ids = all.ids.completed(by: show.ids)
      all.titles += show.titles.filter { !all.titles.contains($0) }
    }
  }
}
