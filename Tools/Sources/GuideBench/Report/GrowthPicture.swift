import Foundation

/// Growth curves as a picture, one panel each. Both axes are logarithmic, so a cost that is proportional to the size
/// rises at 45°, like the dashed line.
struct GrowthPicture {
  var curves: [GrowthCurve]

  private static let (panelWidth, height) = (340.0, 260.0)
  private static let (left, right, top, bottom) = (56.0, 20.0, 36.0, 44.0)

  var svg: String {
    let width = Self.panelWidth * Double(max(curves.count, 1))
    let panels = curves.enumerated().map { place, curve in
      "<g transform=\"translate(\(place * Int(Self.panelWidth)) 0)\">\(Panel(curve: curve).svg)</g>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(width))" height="\(Int(Self.height))" \
      font-family="sans-serif" font-size="11">
      <rect width="100%" height="100%" fill="#ffffff"/>
      \(panels.joined(separator: "\n"))
      </svg>

      """
  }

  /// A curve with its axes.
  private struct Panel {
    let curve: GrowthCurve
    private let sizes: ClosedRange<Double>
    private let costs: ClosedRange<Double>

    init(curve: GrowthCurve) {
      self.curve = curve
      sizes = Self.decades(curve.points.map(\.size))
      costs = Self.decades(curve.points.map(\.cost))
    }

    /// The powers of ten around values; at least one decade.
    private static func decades(_ values: [Double]) -> ClosedRange<Double> {
      let logs = values.filter { $0 > 0 }.map { log10($0) }
      let low = (logs.min() ?? 0).rounded(.down)
      return low...max((logs.max() ?? 1).rounded(.up), low + 1)
    }

    private var width: Double { panelWidth - left - right }
    private var depth: Double { height - top - bottom }

    private func x(_ size: Double) -> Double {
      left + (log10(size) - sizes.lowerBound) / (sizes.upperBound - sizes.lowerBound) * width
    }

    private func y(_ cost: Double) -> Double {
      top + depth - (log10(max(cost, 1e-9)) - costs.lowerBound) / (costs.upperBound - costs.lowerBound) * depth
    }

    var svg: String { ([title] + sizeMarks + costMarks + [proportion, line] + dots).joined(separator: "\n") }

    private var title: String {
      """
      <text x="\(left)" y="20" font-weight="bold">\(curve.name)</text>
      <text x="\(left + width)" y="\(height - 10)" text-anchor="end">\(curve.sizeUnit)</text>
      <text x="\(left)" y="32" fill="#555555">\(curve.costUnit)</text>
      """
    }

    private var sizeMarks: [String] {
      stride(from: sizes.lowerBound, through: sizes.upperBound, by: 1).map { power in
        let place = x(pow(10, power))
        return """
          <path d="M\(place) \(top)V\(top + depth)" stroke="#dddddd"/>
          <text x="\(place)" y="\(top + depth + 14)" text-anchor="middle">\(Self.name(power))</text>
          """
      }
    }

    private var costMarks: [String] {
      stride(from: costs.lowerBound, through: costs.upperBound, by: 1).map { power in
        let place = y(pow(10, power))
        return """
          <path d="M\(left) \(place)H\(left + width)" stroke="#dddddd"/>
          <text x="\(left - 6)" y="\(place + 4)" text-anchor="end">\(Self.name(power))</text>
          """
      }
    }

    private static func name(_ power: Double) -> String {
      switch power {
      case 6...: "\(Figures.short(pow(10, power - 6))) M"
      case 5...: "\(Figures.short(pow(10, power - 3))) k"
      default: Figures.short(pow(10, power))
      }
    }

    /// The cost if it were proportional to the size, from the first point on.
    private var proportion: String {
      guard let first = curve.points.first, let last = curve.points.last, first.size > 0, first.cost > 0 else {
        return ""
      }
      let end = min(last.size, first.size * pow(10, costs.upperBound) / first.cost)
      return """
        <path d="M\(x(first.size)) \(y(first.cost))L\(x(end)) \(y(first.cost * end / first.size))" stroke="#999999" \
        stroke-dasharray="4 3"/>
        """
    }

    private var line: String {
      let places = curve.points.map { "\(x($0.size)) \(y($0.cost))" }.joined(separator: "L")
      return places.isEmpty ? "" : "<path d=\"M\(places)\" fill=\"none\" stroke=\"#1565c0\" stroke-width=\"2\"/>"
    }

    private var dots: [String] {
      curve.points.map { point in
        """
        <circle cx="\(x(point.size))" cy="\(y(point.cost))" r="3" fill="#1565c0"/>
        <text x="\(x(point.size))" y="\(y(point.cost) - 7)" text-anchor="middle">\(Figures.short(point.cost))</text>
        """
      }
    }
  }
}
