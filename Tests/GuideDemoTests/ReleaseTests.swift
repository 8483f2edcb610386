import GuideModel
import Testing

@testable import GuideDemo

@Suite struct ReleaseTests {
  private let shows = DemoCatalogue.services.flatMap { service in
    service.shows.map { (show: $0, seed: StableHash.of("\(service.id)/\($0.slug)")) }
  }

  @Test func everyWindowHasSixtyShowsAndAWholeSeason() throws {
    for today in try randomDays(300, seed: 1) + [day("2000-01-01"), day("2100-12-31"), day("1969-12-31")] {
      let window = GuideWindow(around: today)
      let found = shows.map { $0.show.release.episodes(in: window, seed: $0.seed) }
      #expect(found.filter { !$0.isEmpty }.count >= 60, "\(today)")
      let onOneDay = found.map { Dictionary(grouping: $0, by: \.day).values.map(\.count).max() ?? 0 }
      #expect(onOneDay.contains { $0 == 8 }, "no S1E1 +7 around \(today)")
    }
  }

  @Test func episodesAreInOrderAndInsideTheWindow() throws {
    for today in try randomDays(40, seed: 2) {
      let window = GuideWindow(first: today, last: today.advanced(by: 99))
      for (show, seed) in shows {
        let episodes = show.release.episodes(in: window, seed: seed)
        #expect(episodes.allSatisfy { window.contains($0.day) })
        #expect(
          zip(episodes, episodes.dropFirst()).allSatisfy { ($0.day, $0.run, $0.index) < ($1.day, $1.run, $1.index) })
      }
    }
  }

  @Test func aWindowIsWhatItsPartsAre() throws {
    for today in try randomDays(40, seed: 3) {
      let middle = today.advanced(by: 33)
      let parts = [
        GuideWindow(first: today, last: middle),
        GuideWindow(first: middle.advanced(by: 1), last: today.advanced(by: 67)),
      ]
      let whole = GuideWindow(first: today, last: today.advanced(by: 67))
      for (show, seed) in shows {
        let together = parts.flatMap { show.release.episodes(in: $0, seed: seed) }
        #expect(show.release.episodes(in: whole, seed: seed) == together)
      }
    }
  }

  @Test func noNumberComesTwiceInTheLongestWindow() throws {
    for today in try randomDays(10, seed: 4) {
      let window = GuideWindow(first: today, last: today.advanced(by: GuideWindow.maximumDays - 1))
      for (show, seed) in shows where show.release.isNumbered {
        let numbers = show.release.episodes(in: window, seed: seed).map {
          [show.release.season(ofRun: $0.run), $0.index]
        }
        #expect(Set(numbers).count == numbers.count, "\(show.title)")
      }
    }
  }

  @Test func weekdaysAreKept() throws {
    let window = GuideWindow(first: try day("2026-01-01"), last: try day("2026-12-31"))
    let weekly = try Release("weekly thu 8 pause 3")
    #expect(weekly.episodes(in: window, seed: 5).count >= 35)
    #expect(weekly.episodes(in: window, seed: 5).allSatisfy { $0.day.weekday == .thursday })
    #expect(try Release("weekdays").episodes(in: window, seed: 5).count == 261, "Mondays to Fridays of 2026")
    #expect(try Release("daily").episodes(in: window, seed: 5).count == 365)
    let together = try Release("weekly fri 8 pause 4 together 2")
    #expect(together.offsets.prefix(3) == [0, 0, 7])
    #expect(try Release("parts fri 4 4 apart 4 every 12").offsets == [0, 0, 0, 0, 28, 28, 28, 28])
  }

  @Test func theFirstAndLastDaysThereAreAnswer() {
    for (show, seed) in shows {
      for window in [GuideWindow(around: .minimum), GuideWindow(around: .maximum)] {
        let episodes = show.release.episodes(in: window, seed: seed)
        #expect(episodes.allSatisfy { window.contains($0.day) && $0.index >= 0 })
      }
    }
  }

  @Test(arguments: EpisodePool.all) func textsDoNotComeTwiceUntilAllHaveBeenThere(pool: EpisodePool) {
    for seed in UInt64(0)..<50 {
      let places = (0..<pool.texts.count).map {
        pool.place(seed: StableHash.of(seed, 1), run: Int(seed) - 25, index: $0)
      }
      #expect(Set(places) == Set(pool.texts.indices))
    }
  }
}
