import GuideModel
import GuideUI
import TerminalKit
import Testing

@testable import KeptGuide

@Suite struct CompactBytesTests {
  @Test func numbersAndTextsComeBack() throws {
    let numbers = [0, 1, -1, 63, -64, 64, 127, 128, 300, -300, 1 << 40, .max, .min]
    let texts = ["", "a", "日本の朝", String(repeating: "x", count: 1000)]
    var writer = CompactWriter()
    writer.add(numbers) { $0.add($1) }
    writer.add(texts) { $0.add($1) }
    writer.add(nil as Int?)
    writer.add(7 as Int?)
    writer.add(nil as String?)
    writer.add("" as String?)
    var reader = CompactReader(writer.bytes)
    #expect(try reader.list { (reader) throws(CompactReader.Broken) in try reader.number() } == numbers)
    #expect(try reader.list { (reader) throws(CompactReader.Broken) in try reader.text() } == texts)
    #expect(try reader.optionalNumber() == nil)
    #expect(try reader.optionalNumber() == 7)
    #expect(try reader.optionalText() == nil)
    #expect(try reader.optionalText() == "")
    #expect(reader.isAtEnd)
    #expect(throws: CompactReader.Broken.self) { try reader.number() }
  }

  /// A page with a value in every field, and one with none.
  private func page() throws -> GuidePage {
    let day = GuideDay(daysSinceEpoch: 20_341)
    var full = Episode(
      key: "e1", day: day, moment: Instant(secondsSinceEpoch: 1_757_505_600), runtimeMinutes: 45, title: "Low Tide",
      season: 0, number: 12, overview: "Fog.\nAnd then.")
    full.traits = [.isNew, .isRepeat]
    full.categories = ["Drama", "Crime"]
    full.isNamedByDay = true
    (full.rating, full.date, full.facts) = ("12", "2019", ProgrammeFacts([(.director, "Nobody"), (.actor, "E")]))
    let ids = ExternalIDs(tvmaze: 1, tvdb: 2, imdb: "tt3", tmdb: 4)
    let provider = Provider(
      id: "p", name: "Nettle", logo: "https://x.example/l.png", color: RGB(red: 1, green: 2, blue: 255),
      textColor: RGB(red: 9, green: 8, blue: 7))
    var shows = [
      Show(
        key: "k1", title: "The Harbour Watch", poster: "https://x.example/p.png", overview: "A port.", externalIDs: ids,
        episodes: [full, Episode(key: "e2", day: day.advanced(by: 1))]), Show(key: "k2", title: "Nothing"),
    ]
    shows[0].otherTitles = ["Harbour Watch, The"]
    let window = GuideWindow(around: day)
    return GuidePage(
      window: window,
      sections: [
        GuideSection(provider: Provider(id: "o", name: "O"), rowCount: 3),
        GuideSection(provider: provider, rowCount: 4),
      ],
      offset: 4, shows: shows,
      listings: ListingsInfo(
        extent: window, updated: Instant(secondsSinceEpoch: -1), countries: [.unitedStates], isDemo: true,
        credits: ["Data: X"]))
  }

  @Test func everyFieldOfAPageComesBack() throws {
    for listings in [try page().listings, ListingsInfo(), nil] {
      var page = try page()
      page.listings = listings
      var writer = CompactWriter()
      writer.add(page)
      var reader = CompactReader(writer.bytes)
      #expect(try reader.page() == page)
      #expect(reader.isAtEnd)
    }
  }

  @Test func whatIsDamagedEndsInAnErrorOrAPageThatFits() throws {
    var writer = CompactWriter()
    writer.add(try page())
    var read = 0
    for place in writer.bytes.indices {
      for value in [0x00, 0x01, 0x7F, 0x80, 0xFF] as [UInt8] {
        var bytes = writer.bytes
        bytes[place] = value
        var reader = CompactReader(bytes)
        guard let page = try? reader.page() else { continue }
        read += 1
        #expect(page.sections.allSatisfy { $0.rowCount > 0 })
        // What cannot be reckoned with would end the program later.
        for show in page.shows {
          for episode in show.episodes { _ = episode.moment.map { ZoneRules.utc.local(of: $0) } }
        }
        #expect(page.offset >= 0 && page.offset + page.shows.count <= page.total)
      }
    }
    #expect(read > 100)
  }

  /// A timeline with a value in every field, and a programme with none.
  private func timeline() -> KeptTimeline {
    let start = Instant(secondsSinceEpoch: 1_757_505_600)
    let channel = Channel(key: "one", number: 7, name: "Channel One", logo: "https://x.example/l.png")
    let full = Programme(
      channel: "one", start: start.adding(seconds: -600), stop: start.adding(seconds: 60), title: "Low Tide",
      subtitle: "Fog", overview: "A port.\nAnd then.", season: 0, episode: 12, categories: ["Drama", "Crime"],
      rating: "12", date: "2025", icon: "https://x.example/p.png", traits: [.isNew, .isRepeat, .isLive],
      externalIDs: ExternalIDs(tvmaze: 1, tvdb: 2, imdb: "tt3", tmdb: 4))
    let plain = Programme(channel: "one", start: start.adding(seconds: 60), title: "News")
    let listing = BroadcastListing(
      from: start, to: start.adding(seconds: 21_600), offset: 0, limit: 1, total: 1,
      channels: [
        ChannelListing(
          channel: channel,
          programmes: [
            ListedProgramme(key: "p1", programme: full, stopIsInferred: true),
            ListedProgramme(key: "p2", programme: plain, stopIsInferred: false),
          ])
      ])
    return KeptTimeline(
      arrangement: ChannelArrangement().fingerprint, channels: [channel, Channel(key: "two", name: "Two")],
      channelCount: 3000, numberWidth: 4, listing: listing)
  }

  /// A month with a value in every field.
  private func month() -> MonthSummary {
    let day = GuideDay(daysSinceEpoch: 20_341)
    let providers = [
      Provider(id: "p", name: "Nettle", logo: "https://x.example/l.png", color: RGB(red: 1, green: 2, blue: 255)),
      Provider(id: "q", name: "Quay", color: RGB(red: 9, green: 9, blue: 9)),
    ]
    let title = DayTitle(
      showKey: "k", title: "The Harbour Watch", providerID: "p", season: 2, number: 3,
      moment: Instant(secondsSinceEpoch: 1_757_505_600), episodes: 2)
    let first = DaySummary(
      day: day, providers: [ProviderCount(provider: providers[1], shows: 1, episodes: 2)], providerCount: 9,
      titles: [title, DayTitle(showKey: "l", title: "News", providerID: "q")], shows: 5, episodes: 6,
      ofChannels: .init(channels: 4, shows: 3, episodes: 2))
    let second = DaySummary(
      day: day.advanced(by: 1),
      providers: providers.map { ProviderCount(provider: $0, shows: 3, episodes: 4, isChannel: true) },
      providerCount: 2, titles: [], shows: 7, episodes: 8)
    return MonthSummary(
      window: day.monthWindow, days: [first, second],
      providers: [ProviderCount(provider: providers[0], shows: 3, episodes: 4)], providerCount: 1000,
      channelCount: 999)
  }

  @Test func everyFieldOfATimelineAndAMonthComesBack() throws {
    var writer = CompactWriter()
    writer.add(timeline())
    writer.add(month())
    writer.add(MonthSummary(window: month().window))
    var reader = CompactReader(writer.bytes)
    #expect(try reader.timeline() == timeline())
    #expect(try reader.month() == month())
    #expect(try reader.month() == MonthSummary(window: month().window))
    #expect(reader.isAtEnd)
  }

  @Test func aDamagedTimelineOrMonthEndsInAnErrorOrInOneThatCanBeShown() {
    let size = Size(width: 80, height: 24)
    var shown = 0
    func show(_ view: GuideView, _ event: Event) {
      var state = State(
        size: size, now: Instant(secondsSinceEpoch: 1_757_506_000), zone: .utc, country: .unitedStates,
        sourceName: "test guide", view: view)
      _ = update(&state, event)
      guard !state.isAboutToOpen else { return }
      var buffer = Buffer(size: size)
      render(state, into: &buffer)
      shown += 1
    }
    var writer = CompactWriter()
    writer.add(timeline())
    damaged(writer.bytes) { reader in (try? reader.timeline()).map { show(.timeline, .timelineRestored($0)) } }
    #expect(shown > 100)
    shown = 0
    writer = CompactWriter()
    writer.add(month())
    damaged(writer.bytes) { reader in (try? reader.month()).map { show(.calendar, .monthRestored($0)) } }
    #expect(shown > 100)
  }

  /// Reads the bytes with each of them changed, and cut at each place.
  private func damaged(_ whole: [UInt8], _ read: (inout CompactReader) -> Void?) {
    for place in whole.indices {
      for value in [0x00, 0x01, 0x7F, 0x80, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[place] = value
        var reader = CompactReader(bytes)
        _ = read(&reader)
      }
      var reader = CompactReader(Array(whole[..<place]))
      #expect(read(&reader) == nil)
    }
  }

  @Test func moreThanIsKeptIsBroken() {
    var large = timeline()
    large.channels = (0...KeptTimeline.maximumChannels).map { Channel(key: "\($0)", name: "C") }
    var writer = CompactWriter()
    writer.add(large)
    var reader = CompactReader(writer.bytes)
    #expect(throws: CompactReader.Broken.self) { try reader.timeline() }
  }

  @Test func aCountWithoutItsElementsTakesNoMemory() throws {
    var writer = CompactWriter()
    writer.add(Int.max)
    var reader = CompactReader(writer.bytes)
    #expect(throws: CompactReader.Broken.self) {
      try reader.list { (reader) throws(CompactReader.Broken) in try reader.number() }
    }
    reader = CompactReader(writer.bytes)
    #expect(throws: CompactReader.Broken.self) { try reader.text() }
  }
}
