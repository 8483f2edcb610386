/// The result of an answer with schedules.
enum ScheduleArrival {
  case channels
  /// The first programmes of any channel.
  case firstProgrammes
  case programmes
}
