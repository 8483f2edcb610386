import Dispatch
import GuideModel
import GuideStore
import GuideUI

/// Carries out what `update` asks for outside the screen, and posts the results back as events.
///
/// Of one kind at most one runs: a newer request ends the one before it.
final class EffectRunner {
  private var source: GuideSource
  private var server: String?
  private let clock: Clock
  private var lastGood: LastGood?
  private let personal: Personal
  private let posters: Posters?
  private let watching: GuideWatching?
  private let post: @Sendable (Event) -> Void
  private var running = RunningRequests()
  /// Entered by every answer until it is kept for the next start.
  private let keeping = DispatchGroup()

  init(
    connection: GuideConnection, personal: Personal, posters: Posters?, watching: GuideWatching? = nil, clock: Clock,
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

  /// Asks another source from now on; what the one before was asked for is given up.
  func use(_ connection: GuideConnection) {
    running.cancel()
    running = RunningRequests()
    source = connection.source
    server = connection.server
    lastGood = connection.lastGood
  }

  /// Waits a moment for what is being kept: who leaves as soon as the screen is there has it at the next start too.
  func finish() { _ = keeping.wait(timeout: .now() + .seconds(1)) }

  /// Keeps something for the next start, one after another.
  func keep(_ body: @escaping @Sendable (LastGood) -> Void) {
    guard let lastGood else { return }
    keeping.enter()
    running.keep = Task { [keeping, before = running.keep] in
      await before?.value
      body(lastGood)
      keeping.leave()
    }
  }

  /// Fetches posters, the first first.
  func wantPictures(_ keys: [Pictures.Key]) {
    posters?.want(keys, deliver: post)
  }

  /// Tries the posters again that could not be had.
  func retryPictures() { posters?.forgetFailures() }

  /// Keeps or forgets marks.
  func mark(_ mark: Mark, _ things: [[String]], _ isMarked: Bool) {
    personal.mark(mark, things, isMarked, at: clock.now()) { [post] in post(.notice($0)) }
  }

  /// Keeps a reminder.
  func add(_ reminder: NewReminder) {
    let moment = clock.now()
    changeReminders { store in
      _ = try store.addReminder(
        reminder.subject, names: Set(reminder.names), title: reminder.title, minutes: reminder.minutes, at: moment)
    }
  }

  /// Removes a reminder.
  func removeReminder(_ number: Int64) { changeReminders { _ = try $0.removeReminder(number) } }

  /// Keeps that changes were seen.
  func readChanges(upTo number: Int64) {
    personal.readChanges(upTo: number) { [post] in post(.notice($0)) }
  }

  private func changeReminders(_ body: @escaping @Sendable (PersonalStore) throws -> Void) {
    personal.changeReminders(
      report: { [post] in post(.notice($0)) }, answer: { [post] in post(.remindersKnown($0)) }, body)
  }

  /// Keeps how the guide is drawn.
  func remember(_ preferences: Preferences) {
    personal.remember(preferences) { [post] in post(.notice($0)) }
  }

  /// Keeps which channels are shown, and in what order.
  func remember(_ channels: ChannelArrangement) {
    personal.remember(channels, of: server) { [post] in post(.notice($0)) }
  }

  /// Asks the source; the answer comes as `Event.loaded` of the generation.
  func load(_ request: GuideRequest, generation: Int) {
    replace(\.load) { [source, lastGood, clock, post, keeping] in
      let result = try await Self.result(of: source) { try await source.guide(request) }
      let now = clock.now()
      keeping.enter()
      defer { keeping.leave() }
      post(.loaded(generation: generation, result, at: now))
      // No start asks for followed shows alone, or for what was typed.
      guard case .success(let page) = result, page.offset == 0, !page.shows.isEmpty, request.filter.only == nil,
        request.filter.criteria.isEmpty
      else { return }
      lastGood?.remember(page, for: request, around: 0, fetched: now)
    }
  }

  /// Asks the source; the answer comes as `Event.channelsLoaded` of the generation.
  func loadChannels(_ country: Country, generation: Int) {
    replace(\.channels) { [source, post] in
      let result = try await Self.result(of: source) { try await source.channels(country) }
      post(.channelsLoaded(generation: generation, result))
    }
  }

  /// Asks the source; the answer comes as `Event.broadcastsLoaded` of the generation.
  func loadBroadcasts(_ request: BroadcastRequest, generation: Int) {
    replace(\.broadcasts) { [source, post] in
      let result = try await Self.result(of: source) { try await source.broadcasts(request) }
      post(.broadcastsLoaded(generation: generation, result))
    }
  }

  /// Asks the source; the answer comes as `Event.daysLoaded` of the generation.
  func loadDays(_ request: MonthRequest, generation: Int) {
    replace(\.days) { [source, post] in
      let result = try await Self.result(of: source) { try await source.days(request) }
      post(.daysLoaded(generation: generation, result))
    }
  }

  /// Asks the source; the answer comes as `Event.dayLoaded` with the generation. A day and a week may be loaded side by
  /// side.
  func loadDay(_ request: GuideRequest, generation: Int) {
    replace(request.window.count == 1 ? \.day : \.week) { [source, post] in
      let result = try await Self.result(of: source) { try await source.guide(request) }
      post(.dayLoaded(generation: generation, result))
    }
  }

  /// Asks the source; the answer comes as `Event.episodesLoaded`.
  func loadEpisodes(_ request: GuideRequest) {
    replace(\.episodes) { [source, post] in
      post(.episodesLoaded(request, try await Self.result(of: source) { try await source.guide(request) }))
    }
  }

  /// Asks the source; the answer comes as `Event.located`.
  func locate(_ target: OpeningTarget, country: Country, zone: ZoneRules, dayStart: DayStart) {
    replace(\.locating) { [source, clock, post] in
      let result = try await Self.result(of: source) {
        try await source.locate(target, country: country, zone: zone, dayStart: dayStart, now: clock.now())
      }
      post(.located(target, result))
    }
  }

  /// Asks the source; the answer comes as `Event.found` of the generation.
  func search(_ request: SearchRequest, generation: Int) {
    replace(\.search) { [source, post] in
      let result = try await Self.result(of: source) { try await source.search(request) }
      post(.found(generation: generation, result))
    }
  }

  /// Asks the source; the answer comes as `Event.pricesLoaded`. What fails counts as no price known.
  func loadPrices(_ country: Country) {
    replace(\.prices) { [source, personal, post] in
      post(.pricesLoaded(country, try await Self.prices(country, source, personal)))
    }
  }

  /// Keeps what a service costs; the prices come as `Event.pricesLoaded`.
  func setPrice(_ price: ProviderPrice?, of service: String, _ country: Country) {
    replace(\.prices) { [source, personal, post] in
      do { try personal.setPrice(price, of: service) } catch {
        post(.notice(CleanText.line("not kept: \(error)", limit: 300)))
      }
      post(.pricesLoaded(country, try await Self.prices(country, source, personal)))
    }
  }

  /// What the source says, and in its place what the person says; nil if nothing is known.
  private static func prices(
    _ country: Country, _ source: GuideSource, _ personal: Personal
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

  /// Plays what is selected; where that does not work, `Event.cannotWatch` says why.
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

  /// Asks the server; the answer comes as `Event.recordingKnown` or `Event.cannotRecord`.
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

  /// Has the server record something, or not any more. What was begun is not cancelled by the next: it may be done already.
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

  /// Shows a page in the browser.
  func openPage(_ page: String) {
    do { try watching?.open(page) { [post] in post(.notice($0)) } } catch {
      post(.notice(CleanText.line("\(error)", limit: 300)))
    }
  }

  /// Makes a plan, which comes as `Event.planned`. Waiting changes are stored first.
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

  /// Starts a task in the place of the one before it, which is ended.
  private func replace(
    _ kind: WritableKeyPath<RunningRequests, Task<Void, any Error>?>,
    _ body: @escaping @Sendable () async throws -> Void
  ) {
    running[keyPath: kind]?.cancel()
    running[keyPath: kind] = Task { try await body() }
  }

  /// What an answer or a failure becomes. Throws `CancellationError` if a newer request took this one's place.
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
