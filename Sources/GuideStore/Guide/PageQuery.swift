import GuideModel

/// A query for a page of shows.
public struct PageQuery: Hashable, Sendable {
  /// The query for all rows.
  public var shows: WindowRequest
  /// The number of rows to skip.
  public var offset: Int
  /// The maximum number of rows; nil for all.
  public var limit: Int?
  /// If the show exists, the page begins with it, or `anchorOffset` rows before it.
  public var anchor: String?
  /// The number of rows before the anchor on the page.
  public var anchorOffset: Int

  /// By default all rows.
  public init(
    shows: WindowRequest, offset: Int = 0, limit: Int? = nil, anchor: String? = nil, anchorOffset: Int = 0
  ) {
    self.shows = shows
    self.offset = offset
    self.limit = limit
    self.anchor = anchor
    self.anchorOffset = anchorOffset
  }

  /// The rows to read of a total. If the anchor exists, they start around it.
  func range(total: Int, anchorRow: Int?) -> Range<Int> {
    let begin = min(anchorRow.map { max(0, $0 - anchorOffset) } ?? offset, total)
    return begin..<(begin + min(limit ?? total, total - begin))
  }
}
