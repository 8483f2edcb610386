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
  var isOffAirAtNight: Bool
  /// The title of the programme for times that no repeat fits.
  var filler: String
  var shows: [ChannelShow]
  /// The slots of each day cover it from 06:00. The first slot of a show is its first showing.
  var slots: [Slot]
  /// The rows of its shows and its week that cannot be read.
  var unreadable: [String]

  var channel: Channel { Channel(key: key, number: number, name: name) }
  var provider: Provider { Provider(id: key, name: name, color: color) }

  /// Reads a paragraph. Its first row is `key | number | name | colour | start of the night | filler`. The start of the
  /// night is `25:00` (01:00) or `25:00, off air`. The other rows are the week and the shows, which have `|`. A row of
  /// the week has days and slots: `mon: 20:00 Unfiled; 21:00 Switchboard`.
  init(_ rows: [String]) throws(Unreadable) {
    let cells = try rows[0].cells(6)
    let night = cells[4].parts(",")
    guard let number = Int(cells[1]), let color = RGB(hex: cells[3]), [[], ["off air"]].contains(night.dropFirst())
    else { throw Unreadable("no number, no colour or no night") }
    key = cells[0]
    self.number = number
    name = cells[2]
    self.color = color
    nightFrom = try Slot.minute(night[0])
    isOffAirAtNight = night.count > 1
    filler = cells[5]
    let rows = rows.dropFirst()
    let shows = Table(rows.filter { $0.unicodeScalars.contains("|") }, ChannelShow.init)
    let slots = Table(rows.filter { !$0.unicodeScalars.contains("|") }.flatMap(Self.slots)) { text throws(Unreadable) in
      try Slot(text, shows: shows.rows)
    }
    guard shows.rows.contains(where: { $0.title == cells[5] }) else {
      throw Unreadable("no show '\(cells[5])' \(shows.unreadable)")
    }
    self.shows = shows.rows
    self.slots = slots.rows
    unreadable = shows.unreadable + slots.unreadable
  }

  /// The slots of a row, each after the row's days.
  private static func slots(of row: String) -> [String] {
    let parts = row.parts(":", limit: 2) + [""]
    return parts[1].parts(";").map { "\(parts[0]): \($0)" }
  }
}
