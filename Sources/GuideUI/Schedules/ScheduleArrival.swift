/// What came of the schedules.
enum ScheduleArrival {
  case channels
  /// What some channels broadcast, before which nothing was known of any.
  case firstProgrammes
  case programmes
}
