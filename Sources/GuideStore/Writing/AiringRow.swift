import GuideModel

/// One airing as a row of the table `airing`: a programme of a listing, or an episode of a schedule.
struct AiringRow {
  /// Who shows it, a place in `ListingsBatch.outlets`.
  var outlet: Int32
  /// Seconds since 1970; nil where `day` is all that is known.
  var start: Int64?
  /// Seconds since 1970.
  var stop: Int64?
  /// Days since 1970; nil where there is a `start`.
  var day: Int64?
  var marks: AiringMarks = []
  /// The show's.
  var title = TextPart.none
  /// What the show's title is sorted by.
  var sort = TextPart.none
  /// The hash of the show's title as it is compared.
  var titleHash: UInt64 = 0
  /// The episode's.
  var subtitle = TextPart.none
  var season: Int?
  var number: Int?
  var rating = TextPart.none
  var productionDate = TextPart.none
  var icon = TextPart.none
  /// Divided by line feeds.
  var categories = TextPart.none
  var key = TextPart.none
  /// The description.
  var description: TextReference?
  /// `ProgrammeFacts`, as they are kept.
  var facts: TextReference?
  /// What the source says of the show: of a listing that speaks of programmes alone, what it says of this one.
  var descriptionOfShow: TextReference?
  /// Those of the show, a place in `ListingsBatch.externalIDs`, or -1 where none is known.
  var externalIDs: Int32 = -1
  /// The show's title among the titles of the import, see `ListingsBatch.titles`.
  var titleSerial: Int64 = 0
  /// The same for the same title, sub-title and description, within a process; nil where the title is all that is said.
  var wording: Int?

  /// Where it stands on the scale of `visible`: as `Visibility.moment`.
  var visibilityMoment: Int64 { start ?? Visibility.moment(ofDay: day ?? 0) }

  /// `2026-11-21T12:00:00Z`, or the day.
  var timeInWords: String {
    if let start { return Instant(secondsSinceEpoch: start).description }
    return GuideDay(daysSinceEpoch: Int(day ?? 0)).description
  }
}
