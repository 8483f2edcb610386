import GuideModel
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
}
