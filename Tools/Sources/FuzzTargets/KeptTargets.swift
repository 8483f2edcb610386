import GuideModel
@testable import GuideStore
@testable import GuideUI
@testable import KeptGuide

extension FuzzTarget {
  /// What is kept for the next start: rows, timeline and month, as the first byte says. What can be read is written and read again as
  /// it was.
  static let kept = FuzzTarget("kept", seeds: [keptPage, keptTimeline, keptMonth]) { bytes in
    guard let first = bytes.first else { return }
    switch first % 3 {
    case 0: try comesBack(bytes, read: { try $0.page() }, write: { $0.add($1) })
    case 1: try comesBack(bytes, read: { try $0.timeline() }, write: { $0.add($1) })
    default: try comesBack(bytes, read: { try $0.month() }, write: { $0.add($1) })
    }
  }

  private static func comesBack<Content: Equatable>(
    _ bytes: [UInt8], read: (inout CompactReader) throws -> Content, write: (inout CompactWriter, Content) -> Void
  ) throws {
    var reader = CompactReader(bytes, from: 1)
    guard let content = try? read(&reader) else { return }
    var writer = CompactWriter()
    write(&writer, content)
    var again = CompactReader(writer.bytes)
    try promise((try? read(&again)) == content && again.isAtEnd, "something else was read again")
  }

  private static func seed(_ kind: UInt8, _ write: (inout CompactWriter) -> Void) -> [UInt8] {
    var writer = CompactWriter()
    write(&writer)
    return [kind] + writer.bytes
  }

  private static let day = GuideDay(daysSinceEpoch: 20_341)
  private static let noon = Instant(secondsSinceEpoch: 1_757_505_600)
  private static let provider = Provider(id: "p", name: "Nettle")

  private static let keptPage = seed(0) { writer in
    let episode = Episode(
      key: "e", day: day, moment: noon, runtimeMinutes: 45, title: "Low Tide", season: 1, number: 12)
    let show = Show(key: "k", title: "Show", overview: "Fog.", externalIDs: ExternalIDs(tvmaze: 7), episodes: [episode])
    writer.add(
      GuidePage(
        window: GuideWindow(around: day), sections: [GuideSection(provider: provider, rowCount: 3)], offset: 1,
        shows: [show, show], listings: ListingsInfo(updated: noon)))
  }

  private static let keptTimeline = seed(1) { writer in
    let channel = Channel(key: "c", number: 7, name: "Gable")
    let programme = Programme(channel: "c", start: noon, title: "News")
    let listing = BroadcastListing(
      from: noon, to: noon.adding(seconds: 21_600), offset: 0, limit: 1, total: 1,
      channels: [
        ChannelListing(
          channel: channel, programmes: [ListedProgramme(key: "a", programme: programme, stopIsInferred: true)])
      ])
    writer.add(KeptTimeline(arrangement: 5, channels: [channel], channelCount: 1, numberWidth: 1, listing: listing))
  }

  private static let keptMonth = seed(2) { writer in
    let counted = ProviderCount(provider: provider, shows: 1, episodes: 2)
    let title = DayTitle(
      showKey: "k", title: "Show", providerID: "p", season: 1, number: 2, moment: noon, episodes: 2)
    let summary = DaySummary(day: day, providers: [counted], providerCount: 1, titles: [title], shows: 1, episodes: 2)
    writer.add(
      MonthSummary(window: GuideWindow(around: day), days: [summary], providers: [counted], providerCount: 1))
  }

  /// The index of words, which a damaged database may hold anything in: a block of words, and the list of one; and that what is
  /// written of any airings is read again.
  static let words = FuzzTarget(
    "words", seeds: [[0x02, 0x03, 0x82, 0x01], [0xFF, 0xFF, 0xFF, 0xFF, 0x1F], [0x80, 0x80, 0x80], [0]]
  ) { bytes in
    let all = ordinals(bytes, namesOnly: false)
    let names = ordinals(bytes, namesOnly: true)
    try promise(all.count <= bytes.count, "more airings than bytes")
    try promise(names.count <= all.count, "more names than airings")
    try readBlock(bytes)
    let airings = numbers(bytes).sorted()
    let list = [UInt8](unsafeUninitializedCapacity: airings.count * WordList.longest) { bytes, count in
      guard let start = bytes.baseAddress else { return }
      count = airings.withUnsafeBufferPointer { WordList.write($0, to: start) }
    }
    try promise(ordinals(list, namesOnly: false) == Set(airings.map { $0 >> 1 }).sorted(), "other airings")
    let named = Set(airings.filter { $0 & 1 == 1 }.map { $0 >> 1 }).sorted()
    try promise(ordinals(list, namesOnly: true) == named, "other names")
  }

  private static func readBlock(_ bytes: [UInt8]) throws {
    var reader = WordBlockReader(bytes)
    var words = 0
    while reader.next() {
      words += 1
      try promise(reader.word.count + reader.list.count <= 256 * bytes.count, "a word longer than the block")
    }
    // How much of the one before, how many bytes more, how many of the list.
    try promise(words <= bytes.count / 3, "more words than bytes for them")
  }

  private static func ordinals(_ list: [UInt8], namesOnly: Bool) -> [UInt32] {
    var ordinals: [UInt32] = []
    WordList.read(list, namesOnly: namesOnly) { ordinals.append($0) }
    return ordinals
  }

  /// Four bytes a number, the highest first, so that many begin alike.
  private static func numbers(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { index in
      bytes[index..<(index + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
