import GuideModel

/// The texts of an episode.
struct AiringText {
  var title: String?
  var overview: String?
  var season: Int?
  var number: Int?

  /// The texts of a broadcast. `seed` is the show's.
  init(_ airing: Airing, of show: ChannelShow, seed: UInt64) {
    overview = show.overview
    let numbers = show.numbers(ofEpisode: airing.episode)
    season = numbers?.season
    number = numbers?.episode
    guard let pool = show.episodes else { return }
    // Editions are not in seasons, so all texts are used in turn.
    let length = show.isNumbered ? show.seasonLength : pool.texts.count
    use(
      pool, seed: seed, run: airing.episode.floorDivided(by: length), index: airing.episode.floorRemainder(by: length))
  }

  /// The texts of a release. Some episodes only have a title yet.
  init(_ episode: ReleasedEpisode, of show: ServiceShow, seed: UInt64) {
    if show.release.isNumbered {
      season = show.release.season(ofRun: episode.run)
      number = episode.index + 1
    }
    guard let pool = show.episodes else { return }
    let count = pool.texts.count
    if show.release.isNumbered {
      use(pool, seed: seed, run: episode.run, index: episode.index)
    } else {
      use(pool, seed: seed, run: episode.run.floorDivided(by: count), index: episode.run.floorRemainder(by: count))
    }
    if StableHash.of(seed, episode.run, episode.index).place(in: 7) == 0 { overview = nil }
  }

  private mutating func use(_ pool: EpisodePool, seed: UInt64, run: Int, index: Int) {
    let place = pool.place(seed: seed, run: run, index: index)
    title = pool.texts[place].title
    overview = pool.texts[place].overview
  }
}
