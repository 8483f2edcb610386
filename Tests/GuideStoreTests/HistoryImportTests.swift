import GuideModel
import Testing

@testable import GuideStore

@Suite struct HistoryImportTests {
  private typealias Mark = PersonalStore.HistoryMark
  private let now = Instant(secondsSinceEpoch: 1_800_000_000)

  private func store(_ body: (PersonalStore) throws -> Void) throws {
    let personal = TestPersonal()
    try body(try personal.open())
  }

  private let marks = [
    Mark(kind: .followed, names: ["tvdb:1", "title:harbour"]),
    Mark(kind: .watched, names: ["tvdb:1/1/1"], moment: Instant(secondsSinceEpoch: 1_700_000_000)),
    Mark(kind: .watched, names: ["tvdb:1/1/2"]), Mark(kind: .rated, names: ["tvdb:1"], rating: 8),
  ]

  @Test func whatIsAddedTwiceIsThereOnce() throws {
    try store { store in
      let first = try store.addHistory("a", marks, at: now)
      #expect(first.number == 1 && first.added == marks)
      let second = try store.addHistory("b", marks, at: now)
      #expect(second.number == nil && second.added.isEmpty)
      #expect(try store.historyMarks().count == marks.count)
      #expect(try store.histories().map(\.marks) == [4])
      #expect(try store.marked(.watched) == ["tvdb:1/1/1", "tvdb:1/1/2"])
    }
  }

  /// A second import of the same with titles marks what has only titles in the guide.
  @Test func titlesAreAddedToIDs() throws {
    try store { store in
      _ = try store.addHistory("a", [Mark(kind: .watched, names: ["tvdb:1/1/1"])], at: now)
      let titled = [Mark(kind: .watched, names: ["tvdb:1/1/1", "title:harbour/1/1"])]
      #expect(try store.addHistory("b", titled, at: now).added == titled)
      #expect(try store.marked(.watched) == ["tvdb:1/1/1", "title:harbour/1/1"])
      #expect(try store.addHistory("c", titled, at: now).added.isEmpty)
      try store.removeHistory(2)
      #expect(try store.marked(.watched) == ["tvdb:1/1/1"])
    }
  }

  @Test func whatIsUndoneWasTheImportsAlone() throws {
    try store { store in
      try store.setMarked(.followed, [["tvdb:1", "tmdb:9"]], true, at: now)
      let before = try store.historyMarks()
      let number = try #require(try store.addHistory("a", marks, at: now).number)
      let other = try #require(try store.addHistory("b", [Mark(kind: .watched, names: ["tvdb:2/1/1"])], at: now).number)
      try store.removeHistory(number)
      #expect(try store.marked(.watched) == ["tvdb:2/1/1"])
      #expect(try store.histories().map(\.number) == [other])
      try store.removeHistory(other)
      #expect(try store.historyMarks() == before)
    }
  }

  @Test func datesAndRatingsAreKeptAndNoDateStaysNone() throws {
    try store { store in
      _ = try store.addHistory("a", marks, at: now)
      let kept = try store.historyMarks()
      #expect(kept.map(\.moment) == marks.map(\.moment))
      #expect(kept.map(\.rating) == marks.map(\.rating))
    }
  }
}
