import GuideModel

/// The heights of days in the vertical view, in lines. Each section is measured once, and a day is as high as its
/// highest cell in the visible sections.
struct DayHeights: Sendable {
  /// The settings that the height of a cell depends on, besides its content.
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
  /// The heights by the index of the day in the window.
  var lines: [Int] = []
}
