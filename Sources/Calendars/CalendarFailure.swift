/// A calendar that could not be written.
public struct CalendarFailure: Error, CustomStringConvertible {
  /// For people.
  public let description = "the calendar cannot be written: there is not enough memory; ask for fewer days"
}
