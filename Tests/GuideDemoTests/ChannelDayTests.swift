import GuideModel
import Testing

@testable import GuideDemo

@Suite struct ChannelDayTests {
  private let plans = DemoCatalogue.channels.map(ChannelPlan.init)

  private func days(_ zone: ZoneRules, from: GuideDay, count: Int) -> [BroadcastDay] {
    BroadcastDay.covering(
      from: zone.instant(of: from, secondOfDay: 6 * 3600),
      to: zone.instant(of: from.advanced(by: count), secondOfDay: 6 * 3600), zone: zone)
  }

  /// No gap except the intended one, no overlap, nothing shorter than 5 minutes or longer than 180.
  private func check(_ plan: ChannelPlan, _ days: [BroadcastDay]) {
    for day in days {
      let airings = plan.airings(on: day)
      #expect(airings.first?.start == day.start && airings.last?.stop == day.end, "\(plan.channel.name) \(day.day)")
      #expect(
        airings.allSatisfy { $0.stop - $0.start >= 300 && $0.stop - $0.start <= 180 * 60 },
        "\(plan.channel.name) \(day.day)")
      let gaps = zip(airings, airings.dropFirst()).filter { $0.stop != $1.start }
      #expect(gaps.count == (plan.channel.isOffAirAtNight ? 1 : 0), "\(plan.channel.name) \(day.day)")
      for (before, after) in gaps {
        // At 01:00 the clock may jump to 02:00.
        let morning = day.day.advanced(by: 1)
        #expect(before.stop == day.zone.instant(of: morning, secondOfDay: 3600).secondsSinceEpoch)
        #expect(after.start == day.zone.instant(of: morning, secondOfDay: 5 * 3600).secondsSinceEpoch)
      }
    }
  }

  @Test func daysAreTiledRoundTheClock() throws {
    for start in try randomDays(12, seed: 11) {
      let days = days(.utc, from: start, count: 14)
      #expect(days.count == 14)
      #expect(zip(days, days.dropFirst()).allSatisfy { $0.end == $1.start })
      for plan in plans { check(plan, days) }
    }
  }

  @Test(arguments: [
    ("Europe/London", "2026-03-28", 23.0), ("Europe/London", "2026-10-24", 25.0),
    ("America/New_York", "2026-03-07", 23.0),
    ("America/New_York", "2026-10-31", 25.0), ("Australia/Lord_Howe", "2026-10-03", 23.5),
    ("Australia/Lord_Howe", "2026-04-04", 24.5), ("Asia/Beirut", "2026-03-28", 23.0),
    ("America/Havana", "2026-10-31", 25.0),
  ]) func daysOfOtherLengthsAreTiledToo(name: String, begin: String, hours: Double) throws {
    let days = days(try zone(name), from: try day(begin).advanced(by: -2), count: 6)
    let short = try #require(days.first { $0.end - $0.start != 86_400 })
    #expect(short.day == (try day(begin)))
    #expect(Double(short.end - short.start) == hours * 3600)
    #expect(days.count { $0.end - $0.start != 86_400 } == 1)
    for plan in plans { check(plan, days) }
  }

  @Test func aDayThatWasSkippedLeavesNoGap() throws {
    // Samoa went from 29 to 31 December 2011.
    let days = days(try zone("Pacific/Apia"), from: try day("2011-12-27"), count: 6)
    #expect(zip(days, days.dropFirst()).allSatisfy { $0.end == $1.start })
    #expect(days.map { ($0.end - $0.start) / 3600 } == [24, 24, 18, 6, 24, 24])
    for plan in plans where !plan.channel.isOffAirAtNight { check(plan, days) }
  }

  @Test(arguments: ["UTC", "Europe/London", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"])
  func theScheduleIsInLocalTime(name: String) throws {
    let rules = try zone(name)
    let one = try #require(plans.first { $0.channel.key == "orchard-one" })
    for start in ["2026-01-05", "2026-07-06"] {
      for day in days(rules, from: try day(start), count: 5) {
        let airings = one.airings(on: day)
        for (hour, title) in [(6, "Sun Up"), (18, "Orchard News"), (22, "Orchard News")] {
          let moment = rules.instant(of: day.day, secondOfDay: hour * 3600).secondsSinceEpoch
          #expect(airings.first { $0.start == moment }.map { one.shows[$0.show].title } == title)
        }
      }
    }
  }

  @Test func daysAreMadeOfFirstShowingsAndRepeats() throws {
    for day in days(.utc, from: try day("2026-11-16"), count: 7) {
      for plan in plans {
        let airings = plan.airings(on: day)
        #expect(airings.count >= 12)
        let night = airings.filter { $0.start >= day.moment(atMinute: plan.channel.nightFrom) }
        #expect(night.allSatisfy { $0.isRepeat || plan.shows[$0.show].title == plan.channel.filler })
      }
      #expect(plans.contains { $0.airings(on: day).contains { $0.isRepeat } })
    }
  }

  @Test func aSeriesGoesOnFromOneBroadcastToTheNext() throws {
    let one = try #require(plans.first { $0.channel.key == "orchard-one" })
    let soap = try #require(one.shows.firstIndex { $0.title == "Chandler Street" })
    let episodes = days(.utc, from: try day("2026-01-05"), count: 364).flatMap { day in
      one.airings(on: day).filter { $0.show == soap && !$0.isRepeat }.map(\.episode)
    }
    #expect(episodes.count == 260)
    #expect(zip(episodes, episodes.dropFirst()).allSatisfy { $0 + 1 == $1 })
    let show = one.shows[soap]
    #expect(
      episodes.allSatisfy {
        show.numbers(ofEpisode: $0).map { (1...24).contains($0.season) && (1...260).contains($0.episode) } == true
      })
  }

  @Test func seasonsShareASlotOneAfterTheOther() throws {
    let one = try #require(plans.first { $0.channel.key == "orchard-one" })
    let names = days(.utc, from: try day("2020-01-06"), count: 26 * 7).filter { $0.day.weekday == .monday }.compactMap {
      day in
      one.airings(on: day).first { $0.start == day.moment(atMinute: 21 * 60) }
    }
    let shows = Set(names.map(\.show))
    #expect(shows.count == 2)
    let changes = zip(names, names.dropFirst()).filter { $0.show != $1.show }
    #expect((4...5).contains(changes.count), "26 weeks are four seasons of six and a bit")
    #expect(changes.allSatisfy { one.shows[$1.show].numbers(ofEpisode: $1.episode)?.episode == 1 })
  }

  @Test func daysAgreeWhereverTheyAreAskedFrom() throws {
    let rules = try zone("Europe/London")
    for start in try randomDays(5, seed: 13) {
      let long = days(rules, from: start, count: 40)
      let short = days(rules, from: start.advanced(by: 20), count: 3)
      #expect(Array(long[20..<23]) == short)
      #expect(short.map { plans[0].airings(on: $0) } == long[20..<23].map { plans[0].airings(on: $0) })
    }
  }
}
