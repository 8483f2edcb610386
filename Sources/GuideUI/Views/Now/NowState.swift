import GuideModel

struct NowState: Sendable {
  /// The order of the lines.
  enum Sorting: Sendable {
    case channel, end
  }

  /// The selected programme of a line.
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
  /// The selected programme if it is a next one, to stay with it when it begins.
  var next: (channel: String, key: String)?
  /// The channel to select when it arrives.
  var awaitedChannel: String?
  /// How many spans after the current one are searched for the next programmes.
  var spansAhead = 1
  /// Whether the user has chosen a line since the view was opened.
  var isMoved = false
  /// Whether the view was opened from another one, whose selection counts until the user chooses a line.
  var hasCursor = false
}
