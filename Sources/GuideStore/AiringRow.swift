import GuideModel

/// One airing as a row of the table `airing`: a programme of a listing, or an episode of a schedule.
struct AiringRow {
  /// The key of its channel or service, as the source has it.
  var provider: String
  /// Seconds since 1970; nil where `day` is all that is known.
  var start: Int64?
  /// Seconds since 1970.
  var stop: Int64?
  /// Days since 1970; nil where there is a `start`.
  var day: Int64?
  var marks: AiringMarks
  /// The show's.
  var title: String
  /// The episode's.
  var subtitle: String?
  var season: Int?
  var number: Int?
  var rating: String?
  var made: String?
  var icon: String?
  var categories: [String]
  var key: String?
  var overview: String?

  init(_ programme: Programme) {
    provider = programme.channel
    start = programme.start.secondsSinceEpoch
    // A stop that is not after the start is none: it is inferred like a missing one.
    stop = programme.stop.flatMap { $0 > programme.start ? $0.secondsSinceEpoch : nil }
    marks = []
    if programme.isNew { marks.insert(.isNew) }
    if programme.isPremiere { marks.insert(.isPremiere) }
    if programme.isRepeat { marks.insert(.isRepeat) }
    if programme.isFinale { marks.insert(.isFinale) }
    title = programme.title
    subtitle = programme.subtitle
    season = programme.season
    number = programme.episode
    rating = programme.rating
    made = programme.date
    icon = programme.icon
    categories = programme.categories
    overview = programme.overview
  }

  init(_ episode: EpisodeListing) {
    marks = []
    switch episode.outlet {
    case .channel(let key), .service(let key): provider = key
    }
    switch episode.time {
    case .day(let day): self.day = Int64(day.daysSinceEpoch)
    case .moment(let moment):
      start = moment.secondsSinceEpoch
      stop = (episode.runtimeMinutes ?? episode.show.usualMinutes).map { moment.secondsSinceEpoch &+ Int64($0) * 60 }
      if stop != nil, episode.runtimeMinutes == nil { marks.insert(.stopIsInferred) }
    }
    title = episode.show.title
    subtitle = episode.title
    season = episode.season
    number = episode.number
    icon = episode.show.poster
    categories = episode.show.categories
    key = episode.key
    overview = episode.overview
  }

  /// Where it stands on the scale of `visible`: as `Visibility.moment`.
  var visibilityMoment: Int64 { start ?? Visibility.moment(ofDay: day ?? 0) }

  /// `2026-11-21T12:00:00Z`, or the day.
  var timeInWords: String {
    if let start { return Instant(secondsSinceEpoch: start).description }
    return GuideDay(daysSinceEpoch: Int(day ?? 0)).description
  }
}
