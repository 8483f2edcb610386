import GuideModel
import Planner

/// The followed shows of a guide: the episodes that were not seen yet, and where they are.
struct FollowedShows {
  /// All names of the show.
  private(set) var names: Set<String> = []
  private(set) var shows: [Followed] = []
  private(set) var providers: [Provider] = []
  private let choices: PlanChoices
  /// The names of all services in the guide, as choices have them.
  private var listedServices: Set<String> = []

  /// A show on all services that have it.
  struct Followed {
    var title: String
    var providers: Set<String> = []
    /// The first day of each episode.
    var days: [String: GuideDay] = [:]
  }

  init(pages: [GuidePage], followed: Set<String>, watched: Set<String>, choices: PlanChoices) {
    self.choices = choices
    var places: [String: Int] = [:]
    for page in pages {
      for (show, provider) in page.rows {
        listedServices.insert(PlanChoices.key(provider.name))
        let names = ShowMark.names(of: show)
        guard names.contains(where: followed.contains) else { continue }
        self.names.formUnion(names)
        let place = names.compactMap { places[$0] }.first ?? shows.count
        if place == shows.count { shows.append(Followed(title: show.title)) }
        for name in names where places[name] == nil { places[name] = place }
        add(show, provider, place, watched)
      }
    }
  }

  private mutating func add(_ show: Show, _ provider: Provider, _ place: Int, _ watched: Set<String>) {
    shows[place].providers.insert(ProviderMark.name(of: provider))
    if !providers.contains(where: { ProviderMark.name(of: $0) == ProviderMark.name(of: provider) }) {
      providers.append(provider)
    }
    for episode in show.episodes {
      let names = EpisodeMark.knownNames(show: show, episode: episode)
      guard !names.contains(where: watched.contains) else { continue }
      let key = episode.number.map { "\(episode.season ?? 0)/\($0)" } ?? "\(episode.day)"
      shows[place].days[key] = min(shows[place].days[key] ?? episode.day, episode.day)
    }
  }

  /// The names in the choices that no service and no followed show has, in order.
  func unknownNames(prices: PriceList?) -> [String] {
    let priced = (prices?.prices ?? []).filter { !$0.isOwn }.compactMap { $0.name.map(PlanChoices.key) }
    let services = choices.always.union(choices.never).union(choices.offers.keys)
      .subtracting(listedServices).subtracting(priced)
    let waiting = Set(choices.patience.keys).subtracting(shows.map { PlanChoices.key($0.title) })
    return services.union(waiting).sorted().map(choices.name)
  }

  /// The data for the plan.
  func request(today: GuideDay, months: Int, currency: Currency, prices: PriceList?) -> PlanRequest {
    let services = providers.map { service($0, currency, prices) }
    let named = { (kept: Set<String>) in
      Set(providers.filter { kept.contains(PlanChoices.key($0.name)) }.map(ProviderMark.name))
    }
    return PlanRequest(
      today: today, months: months, currency: currency, services: services,
      shows: shows.enumerated().map { place, show in
        PlannedShow(
          id: String(place), title: show.title, services: show.providers, episodes: show.days.values.sorted(),
          patience: choices.patience(of: show.title))
      },
      settings: PlanSettings(
        always: named(choices.always), never: named(choices.never), budget: budget(in: currency)))
  }

  private func service(_ provider: Provider, _ currency: Currency, _ prices: PriceList?) -> PlannedService {
    let listed = (prices?.price(of: provider) ?? prices?.price(named: provider.name)).map {
      ServiceOffer(price: $0.amount, period: $0.period)
    }
    let own = choices.offers[PlanChoices.key(provider.name)]?.offer(in: currency)
    return PlannedService(
      id: ProviderMark.name(of: provider), name: provider.name, offers: [own ?? listed].compactMap { $0 })
  }

  private func budget(in currency: Currency) -> PlanBudget? {
    choices.budget.flatMap { budget in
      Money(budget.amount, currency).map { budget.isYearly ? .year($0) : .month($0) }
    }
  }
}
