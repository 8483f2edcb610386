import Testing

@testable import GuideModel

private func day(_ month: Int, _ day: Int) -> GuideDay {
  guard let result = GuideDay(year: 2025, month: month, day: day) else { preconditionFailure("no such day") }
  return result
}

@Suite struct FirstWeekdayTests {
  @Test(arguments: ["US", "CA", "JP", "KR", "IN", "BR"]) func theWeekBeginsOnSundayInSome(code: String) throws {
    #expect(try #require(Country(code)).firstWeekday == .sunday)
  }

  @Test func elsewhereItBeginsOnMondaySaturdayOrFriday() throws {
    for code in ["GB", "DE", "FR", "NZ"] { #expect(try #require(Country(code)).firstWeekday == .monday) }
    #expect(try #require(Country("EG")).firstWeekday == .saturday)
    #expect(try #require(Country("MV")).firstWeekday == .friday)
  }

  @Test func aWeekHoldsTheDayAndBeginsOnItsFirst() {
    for first in Weekday.allCases {
      for offset in 0..<14 {
        let date = day(9, 1).advanced(by: offset)
        let start = date.startOfWeek(from: first)
        #expect(start.weekday == first)
        #expect((0..<7).contains(start.distance(to: date)))
      }
    }
  }

  @Test func aMonthRunsFromItsFirstToItsLastDay() throws {
    let leap = try #require(GuideDay(iso: "2024-02-17")).monthWindow
    #expect(leap.first.description == "2024-02-01" && leap.last.description == "2024-02-29")
    #expect(day(12, 31).monthWindow.last == day(12, 31))
  }
}

@Suite struct MonthSummaryTests {
  private let one = Provider(id: "1", name: "One")
  private let two = Provider(id: "2", name: "Two")

  private func episode(_ key: String, _ date: GuideDay, season: Int? = nil, number: Int? = nil) -> Episode {
    Episode(key: key, day: date, season: season, number: number)
  }

  private var page: GuidePage {
    GuidePage(
      window: GuideWindow(first: day(8, 31), last: day(10, 1)),
      sections: [GuideSection(provider: one, rowCount: 2), GuideSection(provider: two, rowCount: 1)], offset: 0,
      shows: [
        Show(
          key: "a", title: "A",
          episodes: [
            episode("1", day(8, 31)), episode("2", day(9, 1), season: 1, number: 3), episode("3", day(9, 1)),
            episode("4", day(9, 30)), episode("5", day(10, 1)),
          ]),
        Show(key: "b", title: "B", episodes: [episode("1", day(9, 1))]),
        Show(key: "c", title: "C", episodes: [episode("1", day(9, 30)), episode("2", day(10, 1))]),
      ])
  }

  /// A provider may be on several of the pages.
  @Test func pagesAreCountedAsTheWhole() {
    let window = day(9, 5).monthWindow
    for size in 1...3 {
      var tally = PageTally(window: window, zone: .utc, channels: ["2"])
      for offset in stride(from: 0, to: page.shows.count, by: size) {
        var part = page
        part.offset = offset
        part.shows = Array(page.shows.dropFirst(offset).prefix(size))
        tally.add(part)
      }
      #expect(tally.summary == MonthSummary(of: page, window: window, zone: .utc, channels: ["2"]))
    }
  }

  @Test func countsByDayAndProviderAndLeavesOutWhatIsNotOfTheMonth() throws {
    let month = MonthSummary(of: page, window: day(9, 5).monthWindow, zone: .utc)
    #expect(month.days.map(\.day) == [day(9, 1), day(9, 30)])
    let first = try #require(month[day(9, 1)])
    #expect(first.providers == [ProviderCount(provider: one, shows: 2, episodes: 3)])
    #expect(first.shows == 2 && first.episodes == 3 && first.providerCount == 1)
    #expect(
      first.titles == [
        DayTitle(showKey: "b", title: "B", providerID: "1"),
        DayTitle(showKey: "a", title: "A", providerID: "1", season: 1, number: 3, episodes: 2),
      ])
    #expect(month[day(9, 30)]?.providers.map(\.provider.name) == ["One", "Two"])
    #expect(month[day(9, 2)] == nil && month[day(10, 1)] == nil)
    #expect(
      month.providers == [
        ProviderCount(provider: one, shows: 2, episodes: 4), ProviderCount(provider: two, shows: 1, episodes: 1),
      ])
    #expect(month.providerCount == 2)
  }

  @Test func whatServicesReleaseIsToldApart() throws {
    let month = MonthSummary(of: page, window: day(9, 5).monthWindow, zone: .utc, channels: ["1"])
    #expect(month.channelCount == 1 && month.providers.map(\.isChannel) == [false, true])
    #expect(month[day(9, 1)]?.ofChannels == .init(channels: 1, shows: 2, episodes: 3))
    #expect(month[day(9, 1)]?.ofServices == nil)
    let last = try #require(month[day(9, 30)])
    let services = try #require(last.ofServices)
    #expect(last.ofChannels.channels == 1 && services.providers.map(\.provider) == [two])
    #expect(services.providerCount == 1 && services.shows == last.shows - last.ofChannels.shows)
    #expect(!services.titles.isEmpty && services.titles.allSatisfy { $0.providerID == two.id })
  }

  @Test func premieresAreNamedBeforeReleasesAndChannelsLast() throws {
    let old = (1...9).map { Show(key: "r\($0)", title: "R\($0)", episodes: [episode("1", day(9, 1), number: 2)]) }
    let new = Show(key: "new", title: "New", episodes: [episode("1", day(9, 1), season: 3, number: 1)])
    let other = Show(key: "s", title: "S", episodes: [episode("1", day(9, 1), season: 1, number: 5)])
    let page = GuidePage(
      window: day(9, 5).monthWindow,
      sections: [GuideSection(provider: one, rowCount: 10), GuideSection(provider: two, rowCount: 1)], offset: 0,
      shows: old + [new, other])
    let services = MonthSummary(of: page, window: day(9, 5).monthWindow, zone: .utc)
    #expect(services.days.first?.titles.map(\.title) == ["New"] + (1...9).map { "R\($0)" } + ["S"])
    let mixed = MonthSummary(of: page, window: day(9, 5).monthWindow, zone: .utc, channels: ["1"])
    #expect(mixed.days.first?.titles.map(\.title).first == "S")
  }

  @Test func broadcastsAreNamedPremieresFirstThenNewThenOfTheEvening() throws {
    func show(_ title: String, _ hours: [Int], _ traits: EpisodeTraits...) -> Show {
      Show(
        key: title, title: title,
        episodes: hours.enumerated().map { place, hour in
          var episode = episode("\(hour)", day(9, 1), number: hour)
          episode.moment = ZoneRules.utc.instant(of: day(9, 1), secondOfDay: hour * 3600)
          if place < traits.count { episode.traits = traits[place] }
          return episode
        })
    }
    let shows = [
      show("Morning", [8]), show("Again", [20], .isRepeat), show("Night", [23]), show("Late", [9, 22]),
      show("News", [20]), show("Fresh", [10, 12], [], .isNew), show("First", [7, 21], .isNew, [.isNew, .isPremiere]),
    ]
    let window = GuideWindow(first: day(9, 1), last: day(9, 1))
    let page = GuidePage(
      window: window, sections: [GuideSection(provider: one, rowCount: shows.count)], offset: 0, shows: shows)
    let found = MonthSummary(of: page, window: window, zone: .utc, channels: ["1"])
    #expect(
      found.days.first?.titles.map { "\($0.title) \($0.number ?? 0) of \($0.episodes)" } == [
        "First 21 of 2", "Fresh 12 of 2", "Late 22 of 2", "News 20 of 1", "Morning 8 of 1", "Night 23 of 1",
        "Again 20 of 1",
      ])
  }

  /// A clock may be set forward by hours in the evening, and a zone may skip a day.
  @Test(arguments: ["AAA-5BBB-9,J100/19:30,J200/3", "AAA-5BBB-9,J100/3,J200/22", "AAA0BBB-24,J100/19,J200/19"])
  func anEveningEndsAfterItsBegin(zone: String) throws {
    let zone = try #require(ZoneRules(identifier: zone))
    var lengths: Set<Int64> = []
    for offset in 0..<365 {
      let evening = zone.evening(of: day(1, 1).advanced(by: offset))
      lengths.insert(evening.lowerBound.seconds(to: evening.upperBound))
    }
    #expect(lengths.contains(3 * 3600) && lengths.count > 1 && lengths.allSatisfy { $0 >= 0 })
  }

  @Test func namesAFewAndCountsTheRest() throws {
    let many = (0..<60).map { Provider(id: "\($0)", name: "P\($0)") }
    let shows = many.map { Show(key: $0.id, title: $0.name, episodes: [episode("e", day(9, 1))]) }
    let window = GuideWindow(first: day(9, 1), last: day(9, 1))
    let page = GuidePage(
      window: window, sections: many.map { GuideSection(provider: $0, rowCount: 1) }, offset: 0, shows: shows)
    let first = try #require(MonthSummary(of: page, window: window, zone: .utc)[day(9, 1)])
    #expect(first.providers.map(\.provider) == Array(many.prefix(DaySummary.maximumProviders)))
    #expect(first.providerCount == 60 && first.shows == 60 && first.episodes == 60)
    #expect(first.titles.map(\.title) == (0..<16).map { "P\($0)" })
  }

  @Test func anEmptyGuideHasNoDays() {
    let window = day(9, 1).monthWindow
    #expect(
      MonthSummary(of: GuidePage(window: window, sections: [], offset: 0, shows: []), window: window, zone: .utc)
        == MonthSummary(window: window))
  }
}
