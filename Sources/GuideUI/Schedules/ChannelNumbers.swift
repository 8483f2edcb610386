import GuideModel

/// Finds channels by number. If no channel has a number, their positions are used.
struct ChannelNumbers: Sendable {
  private let entries: [(number: Int, place: Int)]
  /// The width of the longest number of a channel; 0 if there are none.
  let width: Int

  /// `leastWidth` is the width for channels that are not in the list.
  init(channels: [Channel], leastWidth: Int = 0) {
    let hasNumbers = channels.contains { $0.number != nil }
    entries = channels.enumerated().compactMap { place, channel in
      (hasNumbers ? channel.number : place + 1).map { ($0, place) }
    }.sorted { $0 < $1 }
    width = hasNumbers ? min(max(String(entries.last?.number ?? 0).utf8.count, 3, leastWidth), 6) : 0
  }

  /// The index of the first channel with a number; nil if there is none.
  func place(of number: Int) -> Int? {
    let index = entries.partitioningIndex { $0.number >= number }
    return index < entries.count && entries[index].number == number ? entries[index].place : nil
  }

  /// Whether a longer number starts with these digits. A binary search per further digit.
  func hasLonger(than number: Int) -> Bool {
    guard number > 0, let last = entries.last?.number else { return false }
    var low = number
    var high = number
    while low <= last / 10 {
      low *= 10
      high = high * 10 + 9
      let index = entries.partitioningIndex { $0.number >= low }
      if index < entries.count, entries[index].number <= high { return true }
    }
    return false
  }
}
