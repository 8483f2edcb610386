/// A broadcast on a channel, as numbers. Texts are looked up when it is shown.
struct Airing: Hashable, Sendable {
  /// The index of the show in `ChannelPlan.shows`.
  var show: Int
  /// The index in the show's whole run; may be negative.
  var episode: Int
  /// Seconds since 1970.
  var start: Int64
  /// Seconds since 1970.
  var stop: Int64
  /// Whether it is a repeat.
  var isRepeat: Bool
}
