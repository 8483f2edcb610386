import Testing

@testable import GuideModel

@Suite struct LocatingTests {
  private let now = Instant(secondsSinceEpoch: 1_757_505_600)  // 2025-09-10, noon in UTC
  private var today: GuideDay { now.local(offset: 0).day }

  private var shows: [Show] {
    ["Night Harbour", "Harbour", "The Old Harbour"].enumerated().map { place, title in
      Show(
        key: "k\(place)", title: title,
        episodes: [-7, 0, 0, 7].enumerated().map { number, days in
          Episode(key: "\(number)", day: today.advanced(by: days), season: 2, number: number + 1)
        })
    }
  }

  private func source(_ found: [SearchResult]? = nil) -> GuideSource {
    let shows = shows
    var source = GuideSource(name: "test") { request in
      let sent = request.anchor.map { key in shows.filter { $0.key == key } } ?? shows
      let sections = [GuideSection(provider: Provider(id: "1", name: "P"), rowCount: sent.count)]
      return GuidePage(window: request.window, sections: sections, offset: 0, shows: sent)
    }
    if let found { source.search = { _ in found } }
    return source
  }

  private func result(_ key: String, _ title: String, isByTitle: Bool = true, day: GuideDay? = nil) -> SearchResult {
    var result = SearchResult(kind: isByTitle ? .show : .episode, key: key, title: title)
    result.showKey = key
    result.day = day
    return result
  }

  private func locate(_ source: GuideSource, _ target: OpeningTarget) async throws -> LocatedEpisode? {
    try await source.locate(target, country: .unitedStates, zone: .utc, dayStart: .standard, now: now)
  }

  @Test(arguments: [("harbour", "k1"), ("NIGHT", "k0"), ("old", "k2")])
  func withoutASearchTitlesAreComparedHere(text: String, key: String) async throws {
    let found = try await locate(source(), OpeningTarget(text: text))
    var expected = LocatedEpisode(showKey: key, title: found?.title ?? "", day: today)
    expected.provider = "1"
    #expect(found == expected)
  }

  @Test func whatIsNowhereIsNil() async throws {
    #expect(try await locate(source(), OpeningTarget(text: "nothing such")) == nil)
    #expect(try await locate(source([]), OpeningTarget(text: "harbour")) == nil)
    let bySubtitle = result("k1", "Harbour", isByTitle: false)
    #expect(try await locate(source([bySubtitle]), OpeningTarget(text: "harbour")) == nil)
    let gone = result("gone", "Gone")
    #expect(try await locate(source([gone]), OpeningTarget(text: "gone")) == nil)
  }

  @Test func theSearchsBestIsTaken() async throws {
    let hits = [
      result("k0", "Night Harbour", isByTitle: false),
      result("k2", "The Old Harbour", day: today.advanced(by: 1)),
    ]
    let found = try await locate(source(hits), OpeningTarget(text: "harbour"))
    #expect(found?.showKey == "k2" && found?.day == today)
  }

  @Test func anEpisodeIsFoundWhereverItIs() async throws {
    let first = try await locate(source(), OpeningTarget(text: "harbour", season: 2, number: 1))
    #expect(first?.day == today.advanced(by: -7) && first?.ordinal == 0 && first?.isExact == true)
    let third = try await locate(source(), OpeningTarget(text: "harbour", number: 3))
    #expect(third?.day == today && third?.ordinal == 1 && third?.isExact == true)
    let other = try await locate(source(), OpeningTarget(text: "harbour", season: 9, number: 3))
    #expect(other?.day == today && other?.isExact == false)
  }

  @Test func aKnownAiringIsFoundByChannelAndTime() async throws {
    let day = today.advanced(by: 7)
    let target = { (channel: String, day: GuideDay) in
      OpeningTarget(text: "Night Harbour", airing: .init(channel: channel, moment: nil, day: day))
    }
    let found = try await locate(source([]), target("1", day))
    #expect(found?.showKey == "k0" && found?.day == day && found?.ordinal == 0 && found?.provider == "1")
    // Else another one of the show.
    for gone in [target("2", day), target("1", today.advanced(by: 1))] {
      #expect(try await locate(source([result("k0", "Night Harbour")]), gone)?.day == today)
    }
  }

  @Test func anotherFailureIsTold() async {
    var source = source()
    source.search = { _ in throw GuideFailure("it broke") }
    await #expect(throws: GuideFailure("it broke")) { try await locate(source, OpeningTarget(text: "harbour")) }
  }

  @Test func numbersAreReadAsPeopleWriteThem() throws {
    for text in ["S1E3", "s01e03", "1x03"] {
      let numbers = try #require(OpeningTarget.numbers(text))
      #expect(numbers.season == 1 && numbers.number == 3)
    }
    for text in ["E3", "3", "e003"] {
      let numbers = try #require(OpeningTarget.numbers(text))
      #expect(numbers.season == nil && numbers.number == 3)
    }
    for text in ["", "S1", "SE", "S1E", "1x", "S1E3x", "three", "E999999999", "s1 e3"] {
      #expect(OpeningTarget.numbers(text) == nil)
    }
  }
}
