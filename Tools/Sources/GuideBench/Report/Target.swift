/// The target of a figure.
enum Target: Codable, Equatable {
  /// A multiple of the yardstick's figure.
  case ratioAtMost(Double)
  case ratioAtLeast(Double)
  /// Less than the yardstick's figure.
  case below
  /// The yardstick's figure plus this much.
  case atMostAbove(Double)
  case atMost(Double)
  case atLeast(Double)
  /// Only shown.
  case none

  /// Whether a finding meets the target; nil if there is no target or no yardstick.
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
