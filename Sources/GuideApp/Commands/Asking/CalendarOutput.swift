/// The target of a calendar, and its alarms.
struct CalendarOutput: Equatable {
  /// The file; nil for stdout.
  var path: String?
  /// Minutes before each airing.
  var alarms: Set<Int> = []

  init() {}

  init(_ raw: RawArguments) throws(UsageError) {
    path = raw.arguments[0] == "-" ? nil : raw.arguments[0]
    if let text = raw.options["--alarm"] { alarms = try RemindAction.minutes(text) }
  }
}
