import GuideModel

/// What is said of one episode, wherever it is shown.
struct AiringText {
  var title: String?
  var overview: String?
  var season: Int?
  var number: Int?

  /// Of a broadcast. `seed` is the show's.
  init(_ airing: Airing, of show: ChannelShow, seed: UInt64) {
    overview = show.overview
    let numbers = show.numbers(ofEpisode: airing.episode)
    season = numbers?.season
    number = numbers?.episode
    guard let pool = show.episodes else { return }
    // Editions are not in seasons: all texts come in turn.
    let length = show.isNumbered ? show.seasonLength : pool.texts.count
    use(
      pool, seed: seed, run: airing.episode.floorDivided(by: length), index: airing.episode.floorRemainder(by: length))
  }

  /// Of an episode that came out. Of some nothing but the title is known yet.
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
