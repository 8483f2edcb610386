import Foundation
import GuideAPI
import GuideModel
import GuideUI
import HTTPFetch

/// Keeps the last answers of a server for the first screen of the next start, in the form of the API.
///
/// There is one answer each for rows, the timeline and the calendar, with the part that was on screen.
struct LastGood: Sendable {
  private enum Part: String {
    case rows, timeline, month
  }

  let answers: AnswerCache
  /// The server's address.
  let source: String

  /// The maximum number of rows: more than a screen has.
  private static let rowLimit = 128

  /// The kept page for a request, and when it was fetched; nil if there is none.
  func recall(_ request: GuideRequest) -> (page: GuidePage, fetched: Instant)? {
    guard let kept = answers.answer(to: question(.rows, request)), let fetched = kept.confirmed,
      let answer = try? GuideAnswer(kept.body, from: source), let window = answer.window
    else { return nil }
    var request = request
    request.window = window
    return answer.page(for: request).map { ($0, fetched) }
  }

  /// The kept timeline; nil if there is none.
  func recallTimeline(_ request: GuideRequest) -> KeptTimeline? {
    guard let kept = answers.answer(to: question(.timeline, request)),
      let listing = try? Schedule(kept.body, from: source)
    else { return nil }
    return KeptTimeline(listing, facts: kept.note ?? "")
  }

  /// The kept month; nil if there is none.
  func recallMonth(_ request: GuideRequest) -> MonthSummary? {
    answers.answer(to: question(.month, request)).flatMap { try? MonthSummary($0.body, from: source) }
  }

  /// The countries that the listings name, as last answered; nil if unknown.
  var countries: ListedCountries? {
    answers.answer(to: countriesQuestion).map {
      ListedCountries(named: String(decoding: $0.body, as: UTF8.self).split(separator: " ").compactMap { Country($0) })
    }
  }

  private var countriesQuestion: String { "last countries\n\(source)" }

  /// Keeps the first rows of a page.
  func remember(_ page: GuidePage, for request: GuideRequest, fetched: Instant) {
    if let named = page.listings?.countries.named {
      answers.keep(.init(body: Data(named.map(\.code).joined(separator: " ").utf8)), to: countriesQuestion)
    }
    var part = page
    part.shows = Array(page.shows.prefix(Self.rowLimit))
    let content = GuideAnswerContent(
      page: part, country: request.country, zone: request.zone,
      paging: .init(limit: Self.rowLimit))
    answers.keep(.init(body: content.data(), confirmed: fetched), to: question(.rows, request))
  }

  /// Keeps the first screen of the timeline.
  func remember(_ timeline: KeptTimeline, for request: GuideRequest) {
    answers.keep(.init(body: timeline.answer.data(), note: timeline.facts), to: question(.timeline, request))
  }

  /// Keeps the first month of the calendar.
  func remember(_ month: MonthSummary, for request: GuideRequest) {
    answers.keep(.init(body: month.data(zone: request.zone)), to: question(.month, request))
  }

  /// What an answer depends on besides the days.
  private func question(_ part: Part, _ request: GuideRequest) -> String {
    let filter = request.filter.isEmpty ? "" : request.filter.text
    return [
      "last \(part.rawValue)", source, request.country?.code ?? "", request.zone.identifier,
      "\(request.dayStart.minutes)", filter,
    ].joined(separator: "\n")
  }
}

extension KeptTimeline {
  /// A listing of all kept channels, of which only those within the limit have their programmes.
  fileprivate var answer: Schedule {
    let others = channels.dropFirst(listing.channels.count).map { ChannelListing(channel: $0, programmes: []) }
    var answer = listing
    answer.channels += others
    answer.limit = listing.channels.count
    answer.total = channelCount
    return answer
  }

  /// Facts that are not in the listing.
  fileprivate var facts: String { "\(arrangement) \(numberWidth)" }

  /// Nil if a limit is passed or the facts cannot be read.
  fileprivate init?(_ answer: Schedule, facts: String) {
    let numbers = facts.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2, (0...6).contains(numbers[1]), answer.channels.count <= Self.maximumChannels,
      answer.total <= 100_000_000,
      answer.channels.reduce(0, { $0 + $1.programmes.count }) <= Self.maximumProgrammes
    else { return nil }
    var listing = answer
    listing.channels = Array(answer.channels.prefix(answer.limit))
    (listing.limit, listing.total) = (listing.channels.count, listing.channels.count)
    self.init(
      arrangement: numbers[0], channels: answer.channels.map(\.channel), channelCount: answer.total,
      numberWidth: numbers[1], listing: listing)
  }
}
