import GuideModel

/// Channels with programmes day and night, without gaps; the same in every run.
struct InventedListing {
  let channelCount: Int
  let days: Int
  /// The number of words in a description; 0 if only times and titles matter.
  let overviewWords: Int

  static let start = Instant(day: InventedMatrix.firstDay, secondOfDay: 0, offset: 0)
  private static let minutes = [5, 10, 15, 25, 30, 30, 30, 30, 45, 45, 60, 60, 60, 60, 90, 105, 120, 150]

  init(channels: Int, days: Int = 14, overviewWords: Int = 32) {
    channelCount = channels
    self.days = days
    self.overviewWords = overviewWords
  }

  func channel(_ number: Int) -> Channel {
    Channel(key: "channel\(number + 1).example.org", number: number + 1, name: "Channel \(number + 1)")
  }

  /// The programmes of a channel in order of time. Each channel has its own random numbers, so any part can be made
  /// alone.
  func programmes(ofChannel number: Int) -> [Programme] {
    var words = InventedWords(seed: UInt64(number) &* 977 &+ 5)
    let series = (0..<100).map { "\(words.title()) \(number % 40 * 100 + $0)" }
    var result: [Programme] = []
    var begin = Self.start.adding(seconds: -Int64(words.number(in: 0...11)) * 300)
    let end = Self.start.adding(seconds: Int64(days) * 86_400)
    while begin < end {
      let stop = begin.adding(seconds: Int64(Self.minutes[words.number(in: 0...(Self.minutes.count - 1))]) * 60)
      let place = words.number(in: 0...99)
      result.append(
        Programme(
          channel: channel(number).key, start: begin, stop: stop, title: series[place], subtitle: words.words(2),
          overview: overviewWords > 0 ? words.words(overviewWords) : nil, season: place % 9 + 1,
          episode: words.number(in: 1...24), categories: [["Series", "News", "Film", "Sport"][place % 4]]))
      begin = stop
    }
    return result
  }
}
