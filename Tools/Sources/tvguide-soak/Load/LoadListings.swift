import Foundation

/// Listings of the size of a country's; the same in every run.
enum LoadListings {
  static let channels = 300
  static let days = 14
  /// 2026-03-02T00:00:00Z, a Monday.
  static let begin: Int64 = 1_772_409_600
  private static let lengths = [1800, 2700, 3600, 5400, 900, 1800, 7200]
  private static let words = [
    "Harbour", "Night", "Garden", "Report", "Island", "Kitchen", "Detective", "Morning", "World", "Stories", "Match",
    "Quiz", "Café", "Länder", "東京", "Дом", "Weather", "Science", "Music", "Travel",
  ]

  /// Writes them as XMLTV.
  static func write(to path: String) throws {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<tv>\n"
    for channel in 0..<channels {
      text += "<channel id=\"c\(channel).example\"><display-name>Channel \(channel)</display-name></channel>\n"
    }
    for channel in 0..<channels {
      var moment = begin
      var place = channel * 37
      while moment < begin + Int64(days) * 86_400 {
        let stop = moment + Int64(lengths[place % lengths.count])
        text += programme(channel, from: moment, to: stop, place: place)
        moment = stop
        place += 1
      }
    }
    try Data((text + "</tv>\n").utf8).write(to: URL(fileURLWithPath: path))
  }

  private static func programme(_ channel: Int, from: Int64, to: Int64, place: Int) -> String {
    let title = "\(words[place % 20]) \(words[place / 20 % 20]) & \(place % 61)"
    let overview = (0..<12).map { words[(place + $0 * 7) % 20] }.joined(separator: " ")
    return """
      <programme start="\(stamp(from))" stop="\(stamp(to))" channel="c\(channel).example">\
      <title>\(title.replacing("&", with: "&amp;"))</title><sub-title>Part \(place % 40)</sub-title>\
      <desc>\(overview). "\(words[place % 20])" \(place).</desc><category>\(words[place % 7])</category>\
      <episode-num system="xmltv_ns">\(place % 9).\(place % 40).</episode-num></programme>\n
      """
  }

  private static func stamp(_ seconds: Int64) -> String {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    let (year, month) = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1)
    let numbers = [month, Int(parts.tm_mday), Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec)]
    return "\(year)" + numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined() + " +0000"
  }
}
