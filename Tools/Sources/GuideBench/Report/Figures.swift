import Foundation

/// How figures are written.
enum Figures {
  /// Three significant digits without superfluous zeros.
  static func short(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let size = abs(value)
    if size >= 99.95 || value.rounded() == value { return String(format: "%.0f", value) }
    if size >= 9.995 { return String(format: "%.1f", value) }
    if size >= 0.0995 { return String(format: "%.2f", value) }
    return String(format: "%.3f", value)
  }
}
