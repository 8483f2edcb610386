import Dispatch
import GuideModel
import GuideStore
import GuideUI

/// Runs the effects of `update` and posts their results as events.
///
/// At most one effect of a kind runs. A newer one cancels it.
final class EffectRunner {
  private var source: GuideSource
  private var server: String?
  private let clock: Clock
  private var lastGood: LastGood?
  private let personal: UserDataStore
  private let posters: Posters?
  private let watching: GuideWatching?
  private let post: @Sendable (Event) -> Void
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
  func keep(_ body: @escaping @Sendable (LastGood) -> Void) {
    guard let lastGood else { return }
    keeping.enter()
    running.keep = Task { [keeping, before = running.keep] in
      await before?.value
      body(lastGood)
      keeping.leave()
    }
  }

  /// Fetches posters in the given order.
  func wantPictures(_ keys: [Pictures.Key]) {
    posters?.want(keys, deliver: post)
  }

  /// Retries posters that failed.
  func retryPictures() { posters?.forgetFailures() }

  /// Adds or removes marks.
  func mark(_ mark: Mark, _ things: [[String]], _ isMarked: Bool) {
    personal.mark(mark, things, isMarked, at: clock.now()) { [post] in post(.notice($0)) }
  }

  /// Stores a reminder.
  func add(_ reminder: NewReminder) {
    let moment = clock.now()
    changeReminders { store in
      _ = try store.addReminder(
        reminder.subject, names: Set(reminder.names), title: reminder.title, minutes: reminder.minutes, at: moment)
    }
  }

  /// Removes a reminder.
  func removeReminder(_ number: Int64) { changeReminders { _ = try $0.removeReminder(number) } }

  /// Stores that changes were seen.
  func readChanges(upTo number: Int64) {
    personal.readChanges(upTo: number) { [post] in post(.notice($0)) }
  }

  private func changeReminders(_ body: @escaping @Sendable (PersonalStore) throws -> Void) {
    personal.changeReminders(
      report: { [post] in post(.notice($0)) }, answer: { [post] in post(.remindersKnown($0)) }, body)
  }

  /// Stores how the guide is drawn.
  func remember(_ preferences: Preferences) {
    personal.remember(preferences) { [post] in post(.notice($0)) }
  }

  /// Stores which channels are shown, and in what order.
  func remember(_ channels: ChannelArrangement) {
    personal.remember(channels, of: server) { [post] in post(.notice($0)) }
  }

  /// Asks the source. The answer is posted as `Event.loaded` with the generation.
  func load(_ request: GuideRequest, generation: Int) {
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
      lastGood?.remember(page, for: request, around: 0, fetched: now)
    }
  }

  /// Asks the source. The answer is posted as `Event.channelsLoaded` with the generation.
  func loadChannels(_ country: Country, generation: Int) {
    replace(\.channels) { [source, post] in
      let result = try await Self.result(of: source) { try await source.channels(country) }
      post(.channelsLoaded(generation: generation, result))
    }
  }

  /// Asks the source. The answer is posted as `Event.broadcastsLoaded` with the generation.
  func loadBroadcasts(_ request: BroadcastRequest, generation: Int) {
    replace(\.broadcasts) { [source, post] in
      let result = try await Self.result(of: source) { try await source.broadcasts(request) }
      post(.broadcastsLoaded(generation: generation, result))
    }
  }

  /// Asks the source. The answer is posted as `Event.daysLoaded` with the generation.
  func loadDays(_ request: MonthRequest, generation: Int) {
    replace(\.days) { [source, post] in
      let result = try await Self.result(of: source) { try await source.days(request) }
      post(.daysLoaded(generation: generation, result))
    }
  }

  /// Asks the source. The answer is posted as `Event.dayLoaded` with the generation. A day and a week may be loaded at
  /// the same time.
  func loadDay(_ request: GuideRequest, generation: Int) {
    replace(request.window.count == 1 ? \.day : \.week) { [source, post] in
      let result = try await Self.result(of: source) { try await source.guide(request) }
      post(.dayLoaded(generation: generation, result))
    }
  }

  /// Asks the source. The answer is posted as `Event.episodesLoaded`.
  func loadEpisodes(_ request: GuideRequest) {
    replace(\.episodes) { [source, post] in
      post(.episodesLoaded(request, try await Self.result(of: source) { try await source.guide(request) }))
    }
  }

  /// Asks the source. The answer is posted as `Event.located`.
  func locate(_ target: OpeningTarget, country: Country, zone: ZoneRules, dayStart: DayStart) {
    replace(\.locating) { [source, clock, post] in
      let result = try await Self.result(of: source) {
        try await source.locate(target, country: country, zone: zone, dayStart: dayStart, now: clock.now())
      }
      post(.located(target, result))
    }
  }

  /// Asks the source. The answer is posted as `Event.found` with the generation.
  func search(_ request: SearchRequest, generation: Int) {
    replace(\.search) { [source, post] in
      let result = try await Self.result(of: source) { try await source.search(request) }
      post(.found(generation: generation, result))
    }
  }

  /// Asks the source. The answer is posted as `Event.pricesLoaded`. After a failure no prices are known.
  func loadPrices(_ country: Country) {
    replace(\.prices) { [source, personal, post] in
      post(.pricesLoaded(country, try await Self.prices(country, source, personal)))
    }
  }

  /// Stores the price of a service. The prices are posted as `Event.pricesLoaded`.
  func setPrice(_ price: ProviderPrice?, of service: String, _ country: Country) {
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

  /// Plays the selected programme. If that fails, `Event.cannotWatch` has the reason.
  func watch(_ request: WatchRequest) {
    replace(\.watch) { [source, server, watching, clock, post] in
      do {
        let channels = try await source.channels(request.country)
        let said = try watching?.play(request, channels, server: server, now: clock.now()) { post(.notice($0)) }
        if let said { post(.notice(said)) }
      } catch let cancellation as CancellationError {
        throw cancellation
      } catch {
        post(.cannotWatch(request, CleanText.line("\(error)", limit: 300)))
      }
    }
  }

  /// Asks the server. The answer is posted as `Event.recordingKnown` or `Event.cannotRecord`.
  func askRecording(_ request: WatchRequest) {
    replace(\.watch) { [source, server, watching, post] in
      do {
        let channels = try await source.channels(request.country)
        post(.recordingKnown(request, try await watching?.recording(request, channels, server: server)))
      } catch let cancellation as CancellationError {
        throw cancellation
      } catch {
        post(.cannotRecord(request, CleanText.line("\(error)", limit: 300)))
      }
    }
  }

  /// Adds or cancels a recording on the server. A newer effect does not cancel it, because it may be done already.
  func record(_ request: WatchRequest, cancelling recording: String?) {
    Task { [source, server, watching, post] in
      do {
        let channels = try await source.channels(request.country)
        let said = try await watching?.record(request, cancelling: recording, channels, server: server)
        if let said { post(.notice(CleanText.line(said, limit: 300))) }
      } catch {
        post(.cannotRecord(request, CleanText.line("\(error)", limit: 300)))
      }
    }
  }

  /// Opens a page in the browser.
  func openPage(_ page: String) {
    do { try watching?.open(page) { [post] in post(.notice($0)) } } catch {
      post(.notice(CleanText.line("\(error)", limit: 300)))
    }
  }

  /// Makes a plan, which is posted as `Event.planned`. Waiting changes are stored first.
  func plan(_ question: PlanQuestion) {
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

  /// Starts a task and cancels the one it replaces.
  private func replace(
    _ kind: WritableKeyPath<RunningRequests, Task<Void, any Error>?>,
    _ body: @escaping @Sendable () async throws -> Void
  ) {
    running[keyPath: kind]?.cancel()
    running[keyPath: kind] = Task { try await body() }
  }

  /// Converts an answer or a failure to an event. Throws `CancellationError` if a newer request has replaced this one.
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
