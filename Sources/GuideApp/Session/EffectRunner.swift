import Dispatch
import GuideModel
import GuideStore
import GuideUI

/// Runs the effects of `update` and posts their results as events.
///
/// At most one effect of a kind runs. A newer one cancels it.
final class EffectRunner {
  private(set) var source: GuideSource
  private(set) var server: String?
  let clock: Clock
  private var lastGood: LastGood?
  let personal: UserDataStore
  private let posters: Posters?
  let watching: GuideWatching?
  let post: @Sendable (Event) -> Void
  private var running = RunningRequests()
  /// Each answer enters the group until it is stored for the next start.
  private let keeping = DispatchGroup()

  init(
    connection: GuideConnection, personal: UserDataStore, posters: Posters?, watching: GuideWatching? = nil,
    clock: Clock,
    post: @escaping @Sendable (Event) -> Void
  ) {
    source = connection.source
    server = connection.server
    lastGood = connection.lastGood
    self.personal = personal
    self.posters = posters
    self.watching = watching
    self.clock = clock
    self.post = post
  }

  deinit { running.cancel() }

  /// Uses another source from now on. Requests to the former one are cancelled.
  func use(_ connection: GuideConnection) {
    running.cancel()
    running = RunningRequests()
    source = connection.source
    server = connection.server
    lastGood = connection.lastGood
  }

  /// Waits briefly for answers that are being stored, so that a user who quits early has them at the next start.
  func finish() { _ = keeping.wait(timeout: .now() + .seconds(1)) }

  /// Stores answers for the next start, one after another.
  private func keep(_ body: @escaping @Sendable (LastGood) -> Void) {
    guard let lastGood else { return }
    keeping.enter()
    running.keep = Task { [keeping, before = running.keep] in
      await before?.value
      body(lastGood)
      keeping.leave()
    }
  }

  /// Runs an effect. Those of the terminal and of the sources are the session's.
  func perform(_ effect: Effect) {
    switch effect {
    case .load(let request, let generation): load(request, generation: generation)
    case .loadBroadcasts(let request, let generation):
      ask(\.broadcasts, { try await $0.broadcasts(request) }) { .broadcastsLoaded(generation: generation, $0) }
    case .loadChannels(let country, let generation):
      ask(\.channels, { try await $0.channels(country) }) { .channelsLoaded(generation: generation, $0) }
    case .loadDays(let request, let generation):
      ask(\.days, { try await $0.days(request) }) { .daysLoaded(generation: generation, $0) }
    case .loadList(let list, let request, let generation):
      ask(list == .day ? \.day : \.week, { try await $0.guide(request) }) {
        .listLoaded(list, generation: generation, $0)
      }
    case .locate(let target, let country, let zone, let dayStart):
      ask(
        \.locating,
        { [clock] in
          try await $0.locate(target, country: country, zone: zone, dayStart: dayStart, now: clock.now())
        }
      ) { .located(target, $0) }
    case .search(let request, let generation):
      ask(\.search, { try await $0.search(request) }) { .found(generation: generation, $0) }
    case .loadEpisodes(let request): ask(\.episodes, { try await $0.guide(request) }) { .episodesLoaded(request, $0) }
    case .loadPrices(let country): loadPrices(country)
    case .setPrice(let price, let service, let country): setPrice(price, of: service, country)
    case .plan(let question): plan(question)
    case .mark(let mark, let things, let isMarked):
      personal.mark(mark, things, isMarked, at: clock.now(), report: report)
    case .wantPictures(let keys): posters?.want(keys, deliver: post)
    case .retryPictures: posters?.forgetFailures()
    case .watch(let request): watch(request)
    case .askRecording(let request): askRecording(request)
    case .record(let request, let recording): record(request, cancelling: recording)
    case .openPage(let page): openPage(page)
    case .addReminder(let reminder): add(reminder)
    case .removeReminder(let number): changeReminders { _ = try $0.removeReminder(number) }
    case .readChanges(let number): personal.readChanges(upTo: number, report: report)
    case .remember(let preferences): personal.remember(preferences, report: report)
    case .rememberArrangement(let channels): personal.remember(channels, of: server, report: report)
    case .keepTimeline(let timeline, let request): keep { $0.remember(timeline, for: request) }
    case .keepMonth(let month, let request): keep { $0.remember(month, for: request) }
    case .ring, .addSource, .removeSource, .refreshSources, .askSources, .useServer, .quit, .suspend, .repaint: break
    }
  }

  /// Shows what could not be stored.
  private var report: @Sendable (String) -> Void { { [post] in post(.notice($0)) } }

  private func add(_ reminder: NewReminder) {
    let moment = clock.now()
    changeReminders { store in
      _ = try store.addReminder(
        reminder.subject, names: Set(reminder.names), title: reminder.title, episode: reminder.episode,
        minutes: reminder.minutes, at: moment)
    }
  }

  private func changeReminders(_ body: @escaping @Sendable (PersonalStore) throws -> Void) {
    personal.changeReminders(report: report, answer: { [post] in post(.remindersKnown($0)) }, body)
  }

  /// Asks the source. The answer is posted as `Event.loaded` with the generation.
  private func load(_ request: GuideRequest, generation: Int) {
    replace(\.load) { [source, lastGood, clock, post, keeping] in
      let result = try await Self.result(of: source) { try await source.guide(request) }
      let now = clock.now()
      keeping.enter()
      defer { keeping.leave() }
      post(.loaded(generation: generation, result, at: now))
      // A start never requests only followed shows, or a typed filter.
      guard case .success(let page) = result, page.offset == 0, !page.shows.isEmpty, request.filter.only == nil,
        request.filter.criteria.isEmpty
      else { return }
      lastGood?.remember(page, for: request, fetched: now)
    }
  }

  /// Asks the source. The answer is posted as `Event.pricesLoaded`. After a failure no prices are known.
  private func loadPrices(_ country: Country) {
    replace(\.prices) { [source, personal, post] in
      post(.pricesLoaded(country, try await Self.prices(country, source, personal)))
    }
  }

  /// Stores the price of a service. The prices are posted as `Event.pricesLoaded`.
  private func setPrice(_ price: ProviderPrice?, of service: String, _ country: Country) {
    replace(\.prices) { [source, personal, post] in
      do { try personal.setPrice(price, of: service) } catch {
        post(.notice(CleanText.line("not kept: \(error)", limit: 300)))
      }
      post(.pricesLoaded(country, try await Self.prices(country, source, personal)))
    }
  }

  /// The prices of the source, with those of the user in their place; nil if none are known.
  private static func prices(
    _ country: Country, _ source: GuideSource, _ personal: UserDataStore
  ) async throws -> PriceList? {
    let result = try await result(of: source) { try await source.prices(country) }
    let list = (try? result.get()) ?? nil
    guard let choices = try? PlanChoices(of: personal.read()), !choices.offers.isEmpty,
      let currency = list?.currency ?? country.currency
    else { return list }
    let own = choices.prices(in: currency)
    if own.isEmpty { return list }
    return (list ?? PriceList(country: country, currency: currency, source: "you", prices: [])).with(own: own)
  }

  /// Makes a plan, which is posted as `Event.planned`. Waiting changes are stored first.
  private func plan(_ question: PlanQuestion) {
    replace(\.plan) { [source, personal, post] in
      let planning = Planning(source: source, question)
      let result: Result<PlanSheet, GuideFailure>
      do {
        result = .success(try await planning.sheet(question, personal))
      } catch let failure as GuideFailure {
        result = .failure(failure)
      } catch let cancellation as CancellationError {
        throw cancellation
      } catch {
        result = .failure(GuideFailure(CleanText.line("\(error)", limit: 300)))
      }
      try Task.checkCancellation()
      post(.planned(question, result))
    }
  }

  /// Asks the source, and posts the answer or the failure as an event.
  private func ask<Answer: Sendable>(
    _ kind: WritableKeyPath<RunningRequests, Task<Void, any Error>?>,
    _ question: @escaping @Sendable (GuideSource) async throws -> Answer,
    _ event: @escaping @Sendable (Result<Answer, GuideFailure>) -> Event
  ) {
    replace(kind) { [source, post] in
      post(event(try await Self.result(of: source) { try await question(source) }))
    }
  }

  /// Starts a task and cancels the one it replaces.
  func replace(
    _ kind: WritableKeyPath<RunningRequests, Task<Void, any Error>?>,
    _ body: @escaping @Sendable () async throws -> Void
  ) {
    running[keyPath: kind]?.cancel()
    running[keyPath: kind] = Task { try await body() }
  }

  /// The answer or the failure of a request. Throws `CancellationError` if a newer request has replaced this one.
  private static func result<Answer>(
    of source: GuideSource, _ ask: () async throws -> Answer
  ) async throws -> Result<Answer, GuideFailure> {
    do {
      return .success(try await ask())
    } catch let failure as GuideFailure {
      return .failure(failure)
    } catch let cancellation as CancellationError {
      throw cancellation
    } catch {
      return .failure(GuideFailure(CleanText.line("\(source.name) failed: \(error)", limit: 300)))
    }
  }
}
