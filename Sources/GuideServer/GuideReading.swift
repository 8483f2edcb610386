import Foundation
import GuideAPI
import GuideModel
import GuideStore

/// Where the router reads the guide. Used by one thread at a time.
public protocol GuideReading {
  /// Runs the body on one state of the guide, whatever is imported meanwhile.
  func consistently<Result>(_ body: () throws -> Result) throws -> Result
  /// Changes whenever what can be seen changes.
  func dataVersion() throws -> Int64
  /// What there is in all.
  func listings(zone: ZoneRules, dayStart: DayStart) throws -> ListingsInfo
  /// Every show with an airing on a guide day of the window, in row order.
  func rows(
    window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart, order: ShowOrder
  ) throws -> RowIndex
  /// The same rows in order of provider, counted only; nil for a reader that has all of them at hand.
  func counts(window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart) throws -> RowCounts?
  /// Some of the rows that were counted.
  func showIDs(_ rows: Range<Int>, of counts: RowCounts) throws -> [Int64]
  /// The row of a show; nil where it is not among those that were counted.
  func position(ofShow key: String, in counts: RowCounts) throws -> Int?
  /// The shows of some rows of a country, with their episodes on the window's guide days.
  func shows(
    _ ids: ArraySlice<Int64>, window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart
  ) throws -> [Show]
  /// The names (`ShowMark`) of some rows of a country, in their order; nil where a show is gone.
  func names(ofShows ids: [Int64], country: Country?) throws -> [[String]?]
  /// The days of a window counted, with their first titles.
  func days(_ wanted: DaysQuery) throws -> MonthSummary
  /// The row of a show; nil where it is not in the index.
  func position(ofShow key: String, in index: RowIndex) throws -> Int?
  /// The channels of a country, in order; all without one.
  func channels(country: Country?) throws -> [Channel]
  /// Some channels and the programmes that touch a span of time.
  func broadcasts(_ wanted: BroadcastQuery) throws -> BroadcastListing
  /// The same as the body of an answer.
  func broadcastBody(_ wanted: BroadcastQuery) throws -> Data
  /// What was found, best first.
  func found(_ wanted: SearchQuery) throws -> SearchAnswer
  /// The providers of a country and what they cost.
  func prices(country: Country) throws -> StreamingServicesAnswer
}

/// For readers that have few rows.
extension GuideReading {
  public func counts(window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart) throws -> RowCounts? {
    nil
  }

  public func showIDs(_ rows: Range<Int>, of counts: RowCounts) throws -> [Int64] { [] }

  public func position(ofShow key: String, in counts: RowCounts) throws -> Int? { nil }

  public func broadcastBody(_ wanted: BroadcastQuery) throws -> Data { try broadcasts(wanted).data() }
}

/// What `/api/epg` was asked for.
public struct BroadcastQuery: Hashable, Sendable {
  /// The span's beginning.
  public var from: Instant
  /// The span's end, not part of it.
  public var to: Instant
  /// Channels by key; nil for all.
  public var channels: [String]?
  /// How many channels are left out first.
  public var offset: Int
  /// How many channels at most.
  public var limit: Int
  /// Whose channels; nil for all.
  public var country: Country?
}

/// What `/api/search` was asked for.
public struct SearchQuery: Hashable, Sendable {
  /// As typed.
  public var text: String
  /// What has ended before comes last.
  public var from: Instant
  /// How many results at most.
  public var limit: Int
  /// Whose listings; nil for all.
  public var country: Country?
}
