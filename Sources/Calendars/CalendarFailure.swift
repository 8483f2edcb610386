/// The calendar could not be written.
public struct CalendarFailure: Error, CustomStringConvertible {
  /// The message for people.
  public let description = "the calendar cannot be written: there is not enough memory; ask for fewer days"
}
