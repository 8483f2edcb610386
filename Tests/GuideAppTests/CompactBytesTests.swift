import GuideModel
import Testing

@testable import GuideApp

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
    let ids = ExternalIDs(tvmaze: 1, tvdb: 2, imdb: "tt3", tmdb: 4)
    let provider = Provider(
      id: "p", name: "Nettle", logo: "https://x.example/l.png", color: RGB(red: 1, green: 2, blue: 255),
      textColor: RGB(red: 9, green: 8, blue: 7))
    let shows = [
      Show(
        key: "k1", title: "The Harbour Watch", poster: "https://x.example/p.png", overview: "A port.", externalIDs: ids,
        episodes: [full, Episode(key: "e2", day: day.advanced(by: 1))]), Show(key: "k2", title: "Nothing"),
    ]
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
