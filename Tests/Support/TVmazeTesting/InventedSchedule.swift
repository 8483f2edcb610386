import GuideModel

/// Bodies in TVmaze's form with invented shows. Each day has some, with everything that is null, empty or unusual in
/// real ones.
public enum InventedSchedule {
  /// The body for a path with its query, for any country and day; nil for other paths.
  public static func body(_ path: String) -> String? {
    let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
    let query = parts.dropFirst().first ?? ""
    switch parts.first {
    case "/schedule": return value("date", query).flatMap { GuideDay(iso: $0) }.map(broadcasts)
    case "/schedule/web":
      guard let day = value("date", query).flatMap({ GuideDay(iso: $0) }) else { return nil }
      return value("country", query) == "" ? global(day) : streaming(day)
    case "/shows/501":
      let days = ["2026-11-20", "2026-12-01", "2027-03-05"]
      let episodes = zip(1..., days).map { episode(9_000 + $0, number: $0, day: $1) }
      return "\u{FEFF}" + "\(harbour.dropLast()),\"_embedded\":{\"episodes\":\(list(episodes + ["17"]))}}"
    case "/lookup/shows": return ["thetvdb=880501", "imdb=tt9900501"].contains(query) ? harbour : nil
    default: return nil
    }
  }

  /// The number of episodes of a day that can be shown: two broadcasts, three releases of a country and an
  /// international one.
  public static let episodesADay = 6

  /// At 20:30 in New York (EST), and at half past midnight, which TVmaze counts to the evening before.
  private static func broadcasts(_ day: GuideDay) -> String {
    let id = day.daysSinceEpoch * 100
    let evening = Instant(day: day, secondOfDay: 73_800, offset: -18_000)
    let night = Instant(day: day, secondOfDay: 1_800, offset: -18_000)
    return list([
      episode(id + 1, number: 4, day: "\(day)", time: "20:30", stamp: evening, runtime: 60, show: harbour),
      episode(
        id + 2, number: nil, day: "\(day.advanced(by: -1))", time: "00:30", stamp: night, name: "Night <Special>",
        show: bare),
      "{\"id\":\(id + 3),\"airdate\":\"\(day)\",\"show\":null}",
    ])
  }

  /// Two episodes on a day without a time, one in the morning.
  private static func streaming(_ day: GuideDay) -> String {
    let id = day.daysSinceEpoch * 100
    let noon = Instant(day: day, secondOfDay: 43_200, offset: 0)
    let morning = Instant(day: day, secondOfDay: 36_000, offset: -18_000)
    return list([
      embedded(episode(id + 11, number: 1, day: "\(day)", time: "", stamp: noon, show: nil), lantern),
      embedded(episode(id + 12, number: 2, day: "\(day)", time: "", stamp: noon, show: nil), lantern),
      embedded(episode(id + 13, number: 3, day: "\(day)", time: "10:00", stamp: morning, show: nil), lantern),
      "17",
    ])
  }

  /// Midnight in UTC, which is the evening before in New York: the day is used.
  private static func global(_ day: GuideDay) -> String {
    let midnight = Instant(day: day, secondOfDay: 0, offset: 0)
    return list([
      embedded(
        episode(day.daysSinceEpoch * 100 + 21, number: 1, day: "\(day)", time: "00:00", stamp: midnight, show: nil),
        atlas)
    ])
  }

  private static let harbour = """
    {"id":501,"name":"The Harbour Watch","genres":["Drama","Crime"],"runtime":55,"network":{"id":31,
    "name":"Meridian One","country":{"name":"United States","code":"US","timezone":"America/New_York"}},
    "webChannel":null,"externals":{"tvrage":null,"thetvdb":880501,"imdb":"tt9900501"},
    "image":{"medium":"https://img.example.org/m/501.jpg","original":"https://img.example.org/o/501.jpg"},
    "summary":"<p><b>The Harbour Watch</b> keeps the port &amp; its people.</p><p>Every night.</p>"}
    """
  private static let bare = """
    {"id":502,"name":"Late Ledger","genres":[],"runtime":null,"averageRuntime":25,"network":{"id":32,
    "name":"Canal Norte","country":null},"webChannel":null,"externals":{"tvrage":null,"thetvdb":null,"imdb":null},
    "image":null,"summary":null}
    """
  private static let lantern = """
    {"id":503,"name":"Lantern Street","genres":["Comedy"],"runtime":null,"network":null,"webChannel":{"id":41,
    "name":"Streamline","country":{"code":"US","timezone":"America/New_York"}},"externals":{"thetvdb":880503},
    "image":{"medium":"https://img.example.org/m/503.jpg"},"summary":""}
    """
  private static let atlas = """
    {"id":504,"name":"Atlas of Rain","network":null,"webChannel":{"id":42,"name":"Worldstream","country":null},
    "externals":null,"image":null,"summary":null}
    """

  private static func episode(
    _ id: Int, number: Int?, day: String, time: String = "20:30", stamp: Instant? = nil, runtime: Int? = nil,
    name: String? = nil, show: String? = nil
  ) -> String {
    let number = number.map(String.init) ?? "null"
    let stamp = stamp.map { "\"\($0.rfc3339().replacing("Z", with: "+00:00"))\"" } ?? "null"
    let embedded = show.map { ",\"show\":\($0)" } ?? ""
    return """
      {"id":\(id),"name":"\(name ?? "Part \(number)")","season":2,"number":\(number),"airdate":"\(day)",
      "airtime":"\(time)","airstamp":\(stamp),"runtime":\(runtime.map(String.init) ?? "null"),"image":null,
      "summary":"<p>Episode \(id).</p>"\(embedded)}
      """
  }

  private static func embedded(_ episode: String, _ show: String) -> String {
    "\(episode.dropLast()),\"_embedded\":{\"show\":\(show)}}"
  }

  private static func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ","))]" }

  /// The value of a parameter; nil if the query does not have it.
  private static func value(_ name: String, _ query: String) -> String? {
    query.split(separator: "&").first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.utf8.count + 1)) }
  }
}
