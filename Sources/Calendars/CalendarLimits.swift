/// The maximum lengths of texts in a calendar, in scalars.
enum CalendarLimits {
  static let uid = 200
  static let summary = 400
  static let description = 4000
  static let category = 60
  static let categories = 10
}
