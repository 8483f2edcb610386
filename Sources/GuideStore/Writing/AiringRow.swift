import GuideModel

/// A row of the table `airing`: a programme of a listing, or an episode of a schedule.
struct AiringRow {
  /// The provider, an index in `ListingsBatch.outlets`.
  var outlet: Int32
  /// The start in seconds since 1970; nil if only `day` is known.
  var start: Int64?
  /// The stop in seconds since 1970.
  var stop: Int64?
  /// The day in days since 1970; nil if there is a `start`.
  var day: Int64?
  var marks: AiringMarks = []
  /// The show's title.
  var title = TextPart.none
  /// The show's title for sorting.
  var sort = TextPart.none
  /// The hash of the show's title for comparing.
  var titleHash: UInt64 = 0
  /// The episode's title.
  var subtitle = TextPart.none
  var season: Int?
  var number: Int?
  var rating = TextPart.none
  var productionDate = TextPart.none
  var icon = TextPart.none
  /// The categories, separated by line feeds.
  var categories = TextPart.none
  var key = TextPart.none
  /// The description.
  var description: TextReference?
  /// The stored form of `ProgrammeFacts`.
  var facts: TextReference?
  /// The description of the show; nil in a listing with programmes, because there it is of an airing.
  var descriptionOfShow: TextReference?
  /// The ids of the show, an index in `ListingsBatch.externalIDs`; -1 if unknown.
  var externalIDs: Int32 = -1
  /// The number of the show's title in the import; see `ListingsBatch.titles`.
  var titleSerial: Int64 = 0
  /// Equal for equal title, subtitle, description and facts, within a process; nil if there is only a title.
  var wording: Int?

  /// The time for `visible`; see `Visibility.moment`.
  var visibilityMoment: Int64 { start ?? Visibility.moment(ofDay: day ?? 0) }

  /// `2026-11-21T12:00:00Z`, or the day.
  var timeInWords: String {
    if let start { return Instant(secondsSinceEpoch: start).description }
    return GuideDay(daysSinceEpoch: Int(day ?? 0)).description
  }
}
