/// One broadcast on a channel, in numbers: texts are looked up when it is shown.
struct Airing: Hashable, Sendable {
  /// The place of the show in `ChannelPlan.shows`.
  var show: Int
  /// The place in the show's whole run; may be negative.
  var episode: Int
  /// Seconds since 1970.
  var start: Int64
  /// Seconds since 1970.
  var stop: Int64
  /// Shown before.
  var isRepeat: Bool
}
