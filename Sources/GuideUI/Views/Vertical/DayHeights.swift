import GuideModel

/// How many lines the days of the vertical view have. Each section is measured once, and a day is as high as what it holds
/// in the visible ones.
struct DayHeights: Sendable {
  /// What the lines of a cell depend on, besides what is in it.
  struct Measure: Hashable, Sendable {
    var metrics: GuideMetrics
    var hidesSpoilers: Bool?
    var most: Int
    var least: Int
  }

  var measure: Measure?
  var window: GuideWindow?
  var visible: Range<Int> = 0..<0
  var sections: [Int: [GuideDay: Int]] = [:]
  /// By the day's place in the window.
  var lines: [Int] = []
}
