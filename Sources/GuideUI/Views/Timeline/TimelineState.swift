import GuideModel

/// The state of the timeline: the position among channels and hours.
struct TimelineState: Sendable {
  // The cached start.
  /// Whether the content is cached and nothing has arrived since.
  var isRestored = false
  /// What is stored for the next start.
  var kept: KeptTiles?

  // The user's position.
  /// The index of the selected channel among the arranged ones.
  var channel = 0
  /// The key of the channel to select when it arrives.
  var awaitedChannel: String?
  /// The moment that is kept while moving between channels. The selected cell contains it.
  var anchor = Instant(secondsSinceEpoch: 0)
  /// The programme that was selected itself, and not by its time. It is needed if programmes overlap.
  var programme: String?
  /// Whether the selection follows the clock: until the user moves.
  var followsNow = false
  /// The moment at the left edge: a half hour.
  var left = Instant(secondsSinceEpoch: 0)
  /// The topmost channel's place.
  var top = 0
  /// Whether another channel may be selected if the first has nothing on: until the user does something.
  var leavesGap = false
  /// Whether the user has chosen something here, or opened the guide here, and not only come from another view.
  var isMoved = true
  /// Whether the position was set.
  var isPlaced = false
  /// The running search for a match of the filter.
  var matchSearch: MatchSearch?
  /// The number of a channel that is being typed.
  var entry: ChannelEntry?
  /// The shared cursor when this view was left. If it has not changed, the view opens as it was.
  var cursorWhenLeft: Cursor?
}
