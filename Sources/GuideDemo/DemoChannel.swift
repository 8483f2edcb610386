import GuideModel

/// A broadcast channel that does not exist, and its week.
struct DemoChannel: Sendable {
  /// ASCII, unique, never changed.
  var key: String
  var number: Int
  var name: String
  /// What its name is drawn on.
  var color: RGB
  /// When the planned part of the broadcast day ends: minutes after the midnight before it, 1440 to 1620. What follows,
  /// to 06:00, is filled with repeats.
  var nightFrom: Int
  /// Whether nothing is broadcast from `nightFrom`, then 01:00, to 05:00.
  var isOffAirAtNight = false
  /// What is on where no repeat fits.
  var filler: ChannelShow
  /// In any order; those of a day cover it from 06:00.
  var slots: [Slot]

  var channel: Channel { Channel(key: key, number: number, name: name) }
  var provider: Provider { Provider(id: key, name: name, color: color) }
}
