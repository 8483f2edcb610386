/// What is wanted of a figure.
enum Target: Codable, Equatable {
  /// Of the yardstick's.
  case ratioAtMost(Double)
  case ratioAtLeast(Double)
  /// Less than the yardstick's.
  case below
  /// The yardstick's and so much more.
  case atMostAbove(Double)
  case atMost(Double)
  case atLeast(Double)
  /// Shown for its own sake.
  case none

  /// Whether a finding has what is wanted; nil where nothing is, or where there is no yardstick.
  func isMet(ours: Double, theirs: Double?, ratio: Double?) -> Bool? {
    switch self {
    case .ratioAtMost(let limit): ratio.map { $0 <= limit }
    case .ratioAtLeast(let limit): ratio.map { $0 >= limit }
    case .below: ratio.map { $0 < 1 }
    case .atMostAbove(let more): theirs.map { ours <= $0 + more }
    case .atMost(let limit): ours <= limit
    case .atLeast(let limit): ours >= limit
    case .none: nil
    }
  }

  var words: String {
    switch self {
    case .ratioAtMost(let limit): "≤ \(Figures.short(limit)) ×"
    case .ratioAtLeast(let limit): "≥ \(Figures.short(limit)) ×"
    case .below: "< 1 ×"
    case .atMostAbove(let more): "≤ + \(Figures.short(more))"
    case .atMost(let limit): "≤ \(Figures.short(limit))"
    case .atLeast(let limit): "≥ \(Figures.short(limit))"
    case .none: ""
    }
  }
}
