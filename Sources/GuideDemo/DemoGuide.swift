import GuideModel
import GuideStore

/// A guide that is always there: invented listings for every day of every year, the same whenever they are asked for.
///
/// Nothing is kept and no clock is read: what is on is a function of the day alone, so that any window answers at once.
/// Services release by days without moments; channels broadcast around the clock of the zone given.
public struct DemoGuide: Sendable {
  /// Whose clock the channels go by.
  public let zone: ZoneRules
  /// Services, then channels.
  let providers: [Provider]
  let plans: [ChannelPlan]
  /// In row order: by provider, then title. A show's id is its place.
  let shows: [DemoShow]
  /// For each plan, the ids of its shows.
  let idsOfPlan: [[Int]]
  /// Ids by title.
  private let idsByTitle: [Int]
  private let version: Int64

  /// Every guide of one zone and poster base is the same guide. Posters are at `<posterBase>/demo/posters/<key>.png`,
  /// to be served by `DemoPoster.response`; there are none without a base.
  public init(zone: ZoneRules, posterBase: String? = nil) {
    self.zone = zone
    let base = posterBase.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    providers = DemoCatalogue.providers
    plans = DemoCatalogue.channels.map(ChannelPlan.init)
    let shows = Self.shows(plans: plans, posterBase: base)
    self.shows = shows
    var ids = plans.map { [Int](repeating: 0, count: $0.shows.count) }
    for (id, show) in shows.enumerated() {
      if case .channel(let plan, let place) = show.source { ids[plan][place] = id }
    }
    idsOfPlan = ids
    idsByTitle = shows.indices.sorted { (shows[$0].sort, $0) < (shows[$1].sort, $1) }
    version = Self.version(of: shows, zone: zone)
  }

  private static func shows(plans: [ChannelPlan], posterBase: String?) -> [DemoShow] {
    var shows: [DemoShow] = []
    for (provider, service) in DemoCatalogue.services.enumerated() {
      shows += service.shows.map {
        DemoShow(
          key: "\(service.id)/\($0.slug)", title: $0.title, overview: $0.overview, posterBase: posterBase,
          provider: provider, source: .service($0))
      }
    }
    for (place, plan) in plans.enumerated() {
      shows += plan.shows.enumerated().map { index, show in
        DemoShow(
          key: DemoShow.key(channel: plan.channel.key, title: show.title), title: show.title, overview: show.overview,
          posterBase: posterBase, provider: DemoCatalogue.services.count + place,
          source: .channel(plan: place, show: index))
      }
    }
    return shows.sorted { ($0.provider, $0.sort, $0.key) < ($1.provider, $1.sort, $1.key) }
  }

  /// Other texts, another zone or another place for posters make another version.
  private static func version(of shows: [DemoShow], zone: ZoneRules) -> Int64 {
    var hash = StableHash()
    hash.add(zone.identifier)
    for show in shows {
      for text in [show.key, show.title, show.overview ?? "", show.poster ?? ""] { hash.add(text) }
    }
    return Int64(hash.value >> 1)
  }
}

extension DemoGuide {
  /// Runs the body: there is only one state.
  public func consistently<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

  /// Positive, and the same for the same listings.
  public func dataVersion() -> Int64 { version }

  /// All days there are. Nothing is ever imported.
  public func listings(zone: ZoneRules, dayStart: DayStart) -> ListingsInfo {
    ListingsInfo(extent: GuideWindow(first: .minimum, last: .maximum), isDemo: true)
  }

  /// The channels, in order of their numbers, in every country.
  public func channels(country: Country?) -> [Channel] { plans.map(\.channel.channel) }

  /// Every show with an airing on a guide day of the window, in row order.
  public func rows(
    window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart, order: ShowOrder
  ) -> RowIndex {
    let days = GuideDays(window: window, zone: zone, dayStart: dayStart)
    var isShown = shows.map { show in
      if case .service(let released) = show.source {
        return !released.release.episodes(in: window, seed: show.seed).isEmpty
      }
      return false
    }
    let broadcastDays = BroadcastDay.covering(from: days.from, to: days.to, zone: self.zone)
    for (plan, ids) in zip(plans, idsOfPlan) {
      var missing = ids.count
      for day in broadcastDays where missing > 0 {
        for airing in plan.airings(on: day) where days.contains(airing.start) && !isShown[ids[airing.show]] {
          isShown[ids[airing.show]] = true
          missing -= 1
        }
      }
    }
    let ids = order == .provider ? Array(shows.indices) : idsByTitle
    return index(ids.filter { isShown[$0] })
  }

  private func index(_ ids: [Int]) -> RowIndex {
    var index = RowIndex(showIDs: ids.map { Int64($0) })
    var last = -1
    for id in ids {
      let provider = shows[id].provider
      if provider == last {
        index.sections[index.sections.count - 1].rowCount += 1
      } else {
        index.sections.append(GuideSection(provider: providers[provider], rowCount: 1))
        last = provider
      }
    }
    return index
  }

  /// The row of a show; nil where it is not in the index.
  public func position(ofShow key: String, in index: RowIndex) -> Int? {
    guard let id = shows.firstIndex(where: { $0.key == key }) else { return nil }
    return index.showIDs.firstIndex(of: Int64(id))
  }
}
