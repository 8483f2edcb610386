import GuideModel

/// What the view of now keeps.
struct NowState: KeptByView {
  /// How the lines are sorted.
  enum Sorting: Sendable {
    case channel, end
  }

  /// Which programme of a line is selected.
  enum Part: Sendable {
    case on, next
  }

  var sorting = Sorting.channel
  /// The keys of the channels, in the order of the lines.
  var order: [String] = []
  /// The selected line, from 0.
  var line = 0
  /// The first line on the screen.
  var top = 0
  var part = Part.on
  /// The channel to be selected when it comes.
  var awaitedChannel: String?
  /// Whether somebody has chosen a line since the view was opened.
  var isMoved = false
}
