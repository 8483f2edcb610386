import GuideModel

/// Facts about the selection, the same in every view. They are written in the pane beside the guide and in the details
/// of a programme.
struct About {
  struct Airing {
    var episode: Episode
    var time: AiringTime

    init(_ episode: Episode) { (self.episode, time) = (episode, episode.time) }

    init(_ listed: ScheduledProgramme, zone: ZoneRules, dayStart: DayStart) {
      episode = ProgrammeWords(listed: listed).episode(zone: zone, dayStart: dayStart)
      time = listed.time
    }
  }

  var show: Show
  /// Nil if the show has no airing there.
  var airing: Airing?
  var day: GuideDay
  /// The provider, for the tile that is shown if there is no poster.
  var provider: Provider
  /// The channel or service.
  var place: String
  /// The other known airings there, in order; at most one more than are shown.
  var others: [Airing] = []
  /// The number of days ahead that `others` are from; nil for all that is loaded.
  var daysOfOthers: Int64?
  /// Whether more of them are being requested.
  var awaitsOthers = false

  var overview: String? { airing?.episode.overview ?? show.overview }

  /// Whether another airing is of the same episode, as far as the listings say.
  func isSame(_ other: Airing) -> Bool {
    guard let one = airing?.episode else { return false }
    if let number = one.number { return other.episode.number == number && other.episode.season == one.season }
    return one.title != nil && one.title == other.episode.title
  }
}

extension LocatedEpisode {
  /// Where an episode is in the guide.
  init(_ episode: Episode, of show: Show, on provider: Provider) {
    let ofDay = show.episodes(on: episode.day)
    let place = ofDay.firstIndex(of: episode).map { $0 - ofDay.startIndex } ?? 0
    self.init(showKey: show.key, title: show.title, day: episode.day, ordinal: place)
    (moment, self.provider) = (episode.moment, provider.id)
  }
}

extension About {
  /// The number of other airings that are shown.
  static let mostOthers = 12

  init(_ listed: ScheduledProgramme, on channel: Channel, others: [ScheduledProgramme], in state: State) {
    let airing = Airing(listed, zone: state.zone, dayStart: state.dayStart)
    let name = channel.nameBesideNumber(in: state)
    self.init(
      show: ProgrammeWords(listed: listed).show, airing: airing, day: airing.episode.day, provider: channel.provider,
      place: channel.number.map { "\($0) \(name)" } ?? name,
      others: others.map { Airing($0, zone: state.zone, dayStart: state.dayStart) })
  }

  /// About the selection among the rows.
  init?(rowIn state: State) {
    guard let show = state.selectedShow, let provider = state.selectedProvider else { return nil }
    let episode = state.selectedEpisode
    let others = show.episodes(from: min(state.today, state.date)).lazy.filter { [clock = state.clock] other in
      other != episode && other.time.standing(at: clock.now, date: clock.date) != .over
    }.prefix(Self.mostOthers + 1)
    self.init(
      show: show, airing: episode.map(Airing.init), day: state.cursor.day, provider: provider,
      place: provider.name(in: state), others: others.map(Airing.init))
  }

  /// About a programme, with the loaded airings of its title.
  init?(_ listed: ScheduledProgramme?, on channel: Channel?, in state: State) {
    guard let listed, let channel else { return nil }
    self.init(listed, on: channel, others: ScheduleLoader.airings(of: listed, on: channel, in: state), in: state)
  }
}
