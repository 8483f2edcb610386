import Dispatch
import GuideModel
import Synchronization

extension GuideSource {
  /// A source that reads the listings in this process.
  ///
  /// It has three guides over the same listings: one for pages of rows, one to count the programmes of a month, which
  /// takes most of a second in a large guide, and one for everything else. None waits for another. The user's own prices
  /// rank below those of the listings. A month that `months` has is not counted again.
  public static func local(
    paging: sending LocalGuide, counting: sending LocalGuide, looking: sending LocalGuide,
    configuredPrices: [Country: PriceList] = [:], months: KeptMonths? = nil
  ) -> GuideSource {
    local(
      paging: GuideQueue(paging), counting: GuideQueue(counting), looking: GuideQueue(looking), configuredPrices, months
    )
  }

  /// A source with one guide for all requests, if these never overlap.
  public static func local(_ guide: sending LocalGuide, configuredPrices: [Country: PriceList] = [:]) -> GuideSource {
    let queue = GuideQueue(guide)
    return local(paging: queue, counting: queue, looking: queue, configuredPrices, nil)
  }

  private static func local(
    paging: GuideQueue, counting: GuideQueue, looking: GuideQueue, _ configuredPrices: [Country: PriceList],
    _ months: KeptMonths?
  ) -> GuideSource {
    var source = GuideSource(name: "local listings") { request in
      try await paging.ask { try $0.page(PageQuery(request)).page.underRules }
    }
    source.days = { request in
      if let kept = try await looking.ask({ try $0.keptMonth(request, months) }) { return kept }
      return try await counting.ask { try $0.month(request, months) }
    }
    source.channels = { country in try await looking.ask { try $0.channels(country: country) } }
    source.broadcasts = { request in try await looking.ask { try $0.broadcasts(request) } }
    source.search = { request in try await looking.ask { try $0.search(request) } }
    source.prices = { country in
      let services = try await looking.ask { try $0.prices(country: country) }
      return PriceRanking.best(
        for: country, server: services.priceList(for: country, from: "local listings"),
        configured: configuredPrices[country], shipped: ShippedPrices.list(for: country))
    }
    return source
  }
}

/// Runs queries of a guide one after another, on a thread that may block.
private final class GuideQueue: Sendable {
  private let guide: Mutex<LocalGuide>
  private let queue = DispatchQueue(label: "guide", qos: .userInitiated)

  init(_ guide: sending LocalGuide) { self.guide = Mutex(guide) }

  /// Runs the body in turn and returns its result. Throws `GuideFailure`, or `CancellationError` if the task is
  /// cancelled before its turn (nothing is read then) or before the result.
  func ask<Answer: Sendable>(_ body: @escaping @Sendable (LocalGuide) throws -> Answer) async throws -> Answer {
    let isCancelled = SharedFlag()
    let answer: Result<Answer, any Error>? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { [self] in
          continuation.resume(returning: isCancelled.isSet ? nil : Result { try read(body) })
        }
      }
    } onCancel: {
      isCancelled.set()
    }
    try Task.checkCancellation()
    guard let answer else { throw CancellationError() }
    return try answer.get()
  }

  private func read<Answer: Sendable>(_ body: @Sendable (LocalGuide) throws -> Answer) throws -> Answer {
    do {
      return try guide.withLock { try $0.consistently(body) }
    } catch let error as StoreError {
      throw GuideFailure(CleanText.line(error.message, limit: 500), advice: CleanText.line(error.advice, limit: 500))
    }
  }
}

extension LocalGuide {
  /// A month counted before; nil if it must be counted.
  fileprivate func keptMonth(_ request: WindowRequest, _ months: KeptMonths?) throws -> MonthSummary? {
    guard let months, request.filter.isEmpty else { return nil }
    return months.recall(request, try dataVersion())
  }

  /// Counts a month and keeps it, but not a filtered one.
  fileprivate func month(_ request: WindowRequest, _ months: KeptMonths?) throws -> MonthSummary {
    let counted = try days(request)
    if let months, request.filter.isEmpty { months.keep(counted, request, try dataVersion()) }
    return counted
  }
}

extension GuidePage {
  /// The page with `ShowRules` applied, as for screens.
  fileprivate var underRules: GuidePage {
    var rules = ShowRules()
    var page = self
    page.shows = shows.map { rules.applied(to: $0) }
    return page
  }
}

extension PageQuery {
  fileprivate init(_ request: GuideRequest) {
    let shows = WindowRequest(
      window: request.window, country: request.country, zone: request.zone, dayStart: request.dayStart,
      filter: request.filter)
    self.init(
      shows: shows, offset: max(0, request.rows.lowerBound), limit: request.rows.count, anchor: request.anchor,
      anchorOffset: max(0, request.anchorOffset))
  }
}
