import Foundation
import GuideModel
import Testing

@testable import GuideAPI

/// The written bytes are compared with Foundation's.
@Suite struct WritingTests {
  /// The JSON that Foundation would write: members ordered by name, with only the necessary escapes.
  private func asFoundationWrites(_ body: Data) throws -> Data {
    let value = try JSONSerialization.jsonObject(with: body)
    return try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
  }

  private func text(_ value: String) -> Data {
    var writer = JSONWriter(capacity: 0)
    writer.object { $0.member("t", value) }
    return writer.finish()
  }

  static let texts = [
    "", "a", "sixteen bytes ab", "seventeen bytes a\"", "\"", "\\", "/", "\u{8}\u{C}\n\r\t", "\0\u{1}\u{1F}\u{7F}",
    "日本語のとても長い題名、十六バイトより長い", "é", "👩‍👩‍👧‍👦", "\u{2028}\u{2029}", "a\u{301}", "<script>",
    "0123456789abcde\n0123456789abcde\u{1}",
    String(repeating: "long \"quoted\" \\ ", count: 500),
  ]

  @Test(arguments: texts) func textsAreEscapedAsTheEncoderDoes(value: String) throws {
    #expect(text(value) == (try asFoundationWrites(text(value))))
  }

  @Test func everyCharacterUpToSpaceAndEveryPlaceIsEscaped() throws {
    for scalar in (0...0x20).map({ Unicode.Scalar(UInt8($0)) }) {
      for place in 0..<20 {
        let value = String(repeating: "x", count: place) + String(scalar) + String(repeating: "y", count: 20 - place)
        #expect(text(value) == (try asFoundationWrites(text(value))))
      }
    }
  }

  @Test(arguments: [0, 9, 10, -1, -10, 2026, 1_000_000, .max, .min]) func numbersAreWrittenWhole(value: Int) {
    var writer = JSONWriter()
    writer.integer(value)
    #expect(String(decoding: writer.finish(), as: UTF8.self) == String(value))
  }

  @Test(arguments: [0, 3600, -18_000, 20_700, -12_600, 50_400])
  func momentsAreWrittenAsTheyDescribeThemselves(offset: Int) {
    for seconds in [0, 1_757_505_600, -1, 951_782_399, 4_102_444_800, 1_709_164_799] as [Int64] {
      let moment = Instant(secondsSinceEpoch: seconds)
      var writer = JSONWriter()
      writer.moment(moment, offset: offset)
      #expect(String(decoding: writer.finish(), as: UTF8.self) == "\"\(moment.rfc3339(offset: offset))\"")
      writer = JSONWriter()
      writer.day(moment.local(offset: offset).day)
      #expect(String(decoding: writer.finish(), as: UTF8.self) == moment.local(offset: offset).day.description)
    }
  }

  @Test func aGuideIsWrittenAsFoundationWould() throws {
    let request = try request("2025-09-20", "2025-11-20", zone: "Europe/London")
    var full = Episode(
      key: "e\"1", day: try day("2025-09-21"), moment: Instant(secondsSinceEpoch: 1_758_477_600), runtimeMinutes: 30,
      title: "One / two", season: 1, number: 2, overview: "A.\nB.")
    full.traits = [.isNew, .isPremiere, .isRepeat, .isFinale]
    full.isNamedByDay = true
    full.categories = ["News", "日本"]
    (full.rating, full.date) = ("12", "2019")
    full.facts = ProgrammeFacts(ProgrammeFacts.Kind.allCases.map { ($0, "https://example.org/\($0)") })
    let bare = Episode(key: "e2", day: try day("2025-10-26"), number: 4)
    var shows = [
      Show(
        key: "k1", title: "A", poster: "https://img.example.org/a.jpg", overview: "All.",
        externalIDs: ExternalIDs(tvmaze: 1, tvdb: 2, imdb: "tt3", tmdb: 4), episodes: [full, bare]),
      Show(key: "k2", title: "B", episodes: []),
    ]
    shows[0].otherTitles = ["Ay", "Æ"]
    let sections = [
      GuideSection(provider: Provider(id: "8", name: "Eight", logo: "https://img.example.org/8.png"), rowCount: 1),
      GuideSection(provider: Provider(id: "008", name: "Not a number"), rowCount: 1),
    ]
    let infos = [
      nil, ListingsInfo(),
      ListingsInfo(
        extent: request.window, updated: Instant(secondsSinceEpoch: 1_700_000_000),
        countries: ListedCountries(named: [.unitedStates], includesAll: true),
        isDemo: true, credits: ["Data: example.org"]),
    ]
    for info in infos {
      for paging in [nil, GuideAnswerContent.Paging(limit: 2), .init(limit: 3, anchorRow: 1, isFiltered: true)] {
        let page = GuidePage(window: request.window, sections: sections, offset: 0, shows: shows, listings: info)
        let body = GuideAnswerContent(page: page, country: nil, zone: request.zone, paging: paging).data()
        #expect(body == (try asFoundationWrites(body)))
      }
    }
  }

  @Test func aListingIsWrittenAsFoundationWould() throws {
    let start = Instant(secondsSinceEpoch: 1_757_505_600)
    let full = Programme(
      channel: "c", start: start, stop: start.adding(seconds: 60), title: "T\t", subtitle: "S", overview: "O",
      season: 1, episode: 2, categories: ["a", "b"], rating: "12", date: "2026",
      facts: ProgrammeFacts(ProgrammeFacts.Kind.allCases.map { ($0, "https://example.org/\($0)") }),
      icon: "https://img.example.org/i.png", traits: [.isNew, .isPremiere, .isRepeat, .isFinale])
    let bare = Programme(channel: "c", start: start, stop: nil, title: "")
    let listing = Schedule(
      from: start, to: start.adding(seconds: 3600), offset: 1, limit: 2, total: 3,
      channels: [
        ChannelListing(
          channel: Channel(key: "c", number: 1, name: "C", logo: "https://img.example.org/c.png"),
          programmes: [full, bare].map { ScheduledProgramme(key: "k", programme: $0, stopIsInferred: true) }),
        ChannelListing(channel: Channel(key: "d", name: "D"), programmes: []),
      ])
    #expect(listing.data() == (try asFoundationWrites(listing.data())))
  }
}
