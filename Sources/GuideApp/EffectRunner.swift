import GuideModel
import GuideUI

/// Carries out what `update` asks for outside the screen, and posts the results back as events.
///
/// Of one kind at most one runs: a newer request ends the one before it.
final class EffectRunner {
  private let source: GuideSource
  private let clock: Clock
  private let lastGood: LastGood
  private let personal: Personal
  private let posters: Posters?
  private let post: @Sendable (Event) -> Void
  private var load: Task<Void, Never>?

  init(
    source: GuideSource, lastGood: LastGood, personal: Personal, posters: Posters?, clock: Clock,
    post: @escaping @Sendable (Event) -> Void
  ) {
    self.source = source
    self.lastGood = lastGood
    self.personal = personal
    self.posters = posters
    self.clock = clock
    self.post = post
  }

  deinit { load?.cancel() }

  /// Fetches posters, the first first.
  func wantPictures(_ keys: [Pictures.Key]) {
    posters?.want(keys, deliver: post)
  }

  /// Tries the posters again that could not be had.
  func retryPictures() { posters?.forgetFailures() }

  /// Keeps or forgets marks.
  func setWatched(_ episodes: [[String]], _ isWatched: Bool) {
    personal.setWatched(episodes, isWatched, at: clock.now()) { [post] in post(.notice($0)) }
  }

  /// Keeps how the guide is drawn.
  func remember(_ preferences: Preferences) {
    personal.remember(preferences) { [post] in post(.notice($0)) }
  }

  /// Asks the source; the answer comes as `Event.loaded` of the generation.
  func load(_ request: GuideRequest, generation: Int) {
    load?.cancel()
    load = Task { [source, lastGood, clock, post] in
      do {
        let page = try await source.guide(request)
        let now = clock.now()
        post(.loaded(generation: generation, .success(page), at: now))
        if page.offset == 0, !page.shows.isEmpty { lastGood.remember(page, for: request, around: 0, fetched: now) }
      } catch let failure as GuideFailure {
        post(.loaded(generation: generation, .failure(failure), at: clock.now()))
      } catch is CancellationError {
        // A newer request took this one's place.
      } catch {
        let failure = GuideFailure(CleanText.line("\(source.name) failed: \(error)", limit: 300))
        post(.loaded(generation: generation, .failure(failure), at: clock.now()))
      }
    }
  }
}
