/// How times of day are written.
public enum ClockStyle: Int, CaseIterable, Sendable {
  /// `8:05pm`, `12:00am` at midnight.
  case twelveHours = 12
  /// `20:05`.
  case twentyFourHours = 24
}
