/// Reads times of day.
public enum TimeOfDay {
  /// Minutes after midnight of `20:15`, `8.15`, `8:15pm` or `9pm`; nil for other text.
  public static func minute(_ text: String) -> Int? {
    var rest = text.lowercased().filter { $0 != " " }
    var isAfternoon: Bool?
    for (suffix, value) in [("am", false), ("pm", true)] where rest.hasSuffix(suffix) {
      isAfternoon = value
      rest = String(rest.dropLast(2))
    }
    let parts = rest.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    guard parts.count == 2 || parts.count == 1 && isAfternoon != nil,
      parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      var hour = Int(parts[0]), let minute = parts.count == 2 ? Int(parts[1]) : 0
    else { return nil }
    if let isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard hour < 24, minute < 60, parts.count == 1 || parts[1].utf8.count == 2 else { return nil }
    return hour * 60 + minute
  }
}
