import GuideModel

/// What the timeline keeps: where the user is among channels and hours.
public struct TimelineState: Sendable {
  // Kept from start to start.
  /// Whether what is there is of the last time, and nothing has come since.
  var isRestored = false
  /// What the next start has, and what was last looked at for it.
  var kept: KeptTiles?
  var lookedAtToKeep: (answers: Int, spans: ClosedRange<Int>)?

  // Where the user is.
  /// The place of the selected channel among the arranged ones.
  var channel = 0
  /// The key of the channel to be selected when it comes.
  var awaitedChannel: String?
  /// The moment that is kept while channels are moved through. The selected cell is the one it lies in.
  var anchor = Instant(secondsSinceEpoch: 0)
  /// The selected programme, where it was moved to by itself: of two that overlap it says which.
  var programme: String?
  /// Whether the selection goes with the clock: until the user moves.
  var followsNow = false
  /// The moment at the left edge: a half hour.
  var left = Instant(secondsSinceEpoch: 0)
  /// The topmost channel's place.
  var top = 0
  /// Whether another channel may be selected where the first has nothing on: until the user does something.
  var leavesGap = false
  /// Whether the place was set.
  var isPlaced = false
  /// The number of a channel that is being typed.
  var entry: ChannelEntry?
  /// The cursor of the other views when this one was left: unchanged, this one opens as it was.
  var cursorWhenLeft: Cursor?

  /// Nothing asked for yet.
  init() {}
}
