/// The age of something in a few words.
public enum AgeWords {
  /// The time since a moment in the largest unit that fits: `just now`, `5 min old`, `3 h old`, `12 days old`.
  public static func age(of instant: Instant, now: Instant) -> String {
    let seconds = max(instant.seconds(to: now), 0)
    switch seconds {
    case ..<60: return "just now"
    case ..<3600: return "\(seconds / 60) min old"
    case ..<86_400: return "\(seconds / 3600) h old"
    case ..<172_800: return "1 day old"
    default: return "\(seconds / 86_400) days old"
    }
  }
}
