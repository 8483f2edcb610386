import GuideModel

/// An invented broadcast channel and its week.
struct DemoChannel: Sendable {
  /// ASCII, unique, never changed.
  var key: String
  var number: Int
  var name: String
  /// The background colour of its name.
  var color: RGB
  /// The end of the planned part of the broadcast day, in minutes after the midnight before it, 1440 to 1620. Repeats
  /// fill the time until 06:00.
  var nightFrom: Int
  /// Whether the channel is off the air between the planned part (or a repeat that fills it) and 05:00.
  var isOffAirAtNight = false
  /// The programme for times that no repeat fits.
  var filler: ChannelShow
  /// In any order. The slots of each day cover it from 06:00.
  var slots: [Slot]

  var channel: Channel { Channel(key: key, number: number, name: name) }
  var provider: Provider { Provider(id: key, name: name, color: color) }
}
