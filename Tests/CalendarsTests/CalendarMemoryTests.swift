import GuideModel
import Testing

@testable import Calendars

/// An event stays the same while its airing moves.
@Suite struct CalendarMemoryTests {
  private let now = Instant(secondsSinceEpoch: 1_757_500_000)

  private func airing(_ key: String, in hours: Double, length: Int64 = 3600) -> CalendarMemory.Airing {
    let start = now.adding(seconds: Int64(hours * 3600))
    return .init(keys: [key], moment: .span(from: start, to: start.adding(seconds: length)))
  }

  private func written(_ airings: [CalendarMemory.Airing], after known: [CalendarEntry] = []) -> [CalendarEntry] {
    var memory = CalendarMemory(known)
    return memory.entries(of: airings, at: now)
  }

  @Test func whatStaysIsTheSame() {
    let airings = [airing("a", in: 1), airing("b", in: 2), airing("a", in: 30)]
    let first = written(airings)
    #expect(Set(first.map(\.uid)).count == 3 && first.allSatisfy { $0.sequence == 0 })
    #expect(written(airings, after: first) == first)
    // Nothing was stored, but the names are the same.
    #expect(written(airings) == first)
    #expect(written(airings.reversed(), after: first) == first.reversed())
  }

  @Test func whatMovesIsRaisedEachTime() {
    var entries = written([airing("a", in: 1)])
    let uid = entries[0].uid
    for (step, hours) in [2, 2.5, 8].enumerated() {
      entries = written([airing("a", in: hours)], after: entries)
      #expect(entries[0].uid == uid && entries[0].sequence == step + 1)
    }
    entries = written([airing("a", in: 8, length: 5400)], after: entries)
    #expect(entries[0].uid == uid && entries[0].sequence == 4)
  }

  @Test func whatIsFarOrOverIsAnother() {
    let first = written([airing("a", in: 1), airing("b", in: -3)])
    #expect(written([airing("a", in: 8)], after: first)[0].sequence == 0)
    #expect(written([airing("a", in: 8)], after: first)[0].uid != first[0].uid)
    #expect(written([airing("b", in: 1)], after: first)[0].uid != first[1].uid)
    #expect(written([airing("c", in: 1)], after: first)[0].uid != first[0].uid)
  }

  @Test func theRepeatIsNotTakenForTheFirst() {
    let first = written([airing("a", in: 1), airing("a", in: 4)])
    // Both move; each takes the nearest entry.
    let moved = written([airing("a", in: 1.5), airing("a", in: 4)], after: first)
    #expect(moved.map(\.uid) == first.map(\.uid) && moved.map(\.sequence) == [1, 0])
    // Another airing at the place of the first.
    let again = written([airing("a", in: 1), airing("a", in: 1.5), airing("a", in: 4)], after: moved)
    #expect(again.dropFirst() == moved[...].dropFirst(0) && !first.map(\.uid).contains(again[0].uid))
  }

  @Test func anEpisodeOfAnotherNameAtTheSameTimeIsTheSame() {
    func airing(_ episode: String, of show: String = "a", in hours: Double) -> CalendarMemory.Airing {
      var airing = self.airing("\(show)/\(episode)", in: hours)
      airing.shows = [show]
      return airing
    }
    let first = written([airing("1/2", in: 1), airing("1/3", in: 30), airing("1/2", of: "b", in: 1)])
    let renamed = written(
      [airing("2025-09-10", in: 1), airing("1/3", in: 30), airing("x", of: "b", in: 1)], after: first)
    #expect(renamed.map(\.uid) == first.map(\.uid) && renamed.allSatisfy { $0.sequence == 0 })
    // The second episode is shown at the time of the third, which is listed elsewhere or was not known before.
    #expect(written([airing("1/2", in: 30)], after: first)[0].uid != first[1].uid)
    let later = written([airing("1/4", in: 30), airing("1/3", in: 60)], after: first)
    #expect(later.allSatisfy { entry in !first.contains { $0.uid == entry.uid } })
    // A show whose title starts with it is another show.
    #expect(written([airing("1/9", of: "ab", in: 1)], after: first)[0].uid != first[0].uid)
  }

  @Test func aReleaseKeepsItsNameOverDaysAndWhenItsHourIsKnown() {
    let today = now.local(offset: 0).day
    let release = { CalendarMemory.Airing(keys: ["a"], moment: .day(today.advanced(by: $0))) }
    let first = written([release(3)])
    let moved = written([release(40)], after: first)
    #expect(moved[0].uid == first[0].uid && moved[0].sequence == 1)
    let known = written([airing("a", in: 700)], after: moved)
    #expect(known[0].uid == first[0].uid && known[0].sequence == 2)
  }

  @Test func idsThatComeLaterChangeNothing() {
    let first = written([airing("title:a/1/2", in: 1)])
    var both = airing("title:a/1/2", in: 2)
    both.keys = ["tmdb:7/1/2", "title:a/1/2"]
    let second = written([both], after: first)
    #expect(second[0].uid == first[0].uid && second[0].key == "tmdb:7/1/2")
    #expect(written([both], after: second) == second)
  }
}
