import SeededRandom
import Foundation
import GuideModel
import Testing

@testable import GuideStore

@Suite struct PersonalStoreTests {
  let place = TestPersonal()

  @Test func marksAreKept() throws {
    let first = names("Peacemaker", 3, tmdb: 110_492, tvdb: 391_153)
    let second = names("The Office", 1)
    try place.open().setWatched([first, second], true, at: noon)
    #expect(try place.open().watched() == Set(first + second))
    try place.open().setWatched([second], false, at: noon)
    #expect(try place.open().watched() == Set(first))
    #expect(try place.open().setAside == nil)
  }

  @Test func anEpisodeWithoutNamesIsPassedOver() throws {
    let store = try place.open()
    try store.setWatched([[], ["a"], []], true, at: noon)
    try store.setWatched([[]], false, at: noon)
    #expect(try store.watched() == ["a"])
  }

  @Test(arguments: ["'", "\"", "title:o'brien; DROP TABLE mark/1/1", "新闻联播", "a\u{0}b", "", "%", "\u{1F600}"])
  func anyTextIsAName(name: String) throws {
    let store = try place.open()
    try store.setWatched([[name]], true, at: noon)
    try store.setSetting(name, name)
    #expect(try store.watched() == [name])
    #expect(try store.setting(name) == name)
    try store.setWatched([[name]], false, at: noon)
    #expect(try store.watched().isEmpty)
  }

  @Test func kindsOfMarksAreApart() throws {
    let store = try place.open()
    for kind in MarkKind.allCases {
      try store.setMarked(kind, [["title:\(kind)"], ["title:shared"]], true, at: noon)
    }
    try store.setMarked(.followed, [["title:shared"]], false, at: noon)
    for kind in MarkKind.allCases {
      let expected: Set = kind == .followed ? ["title:\(kind)"] : ["title:\(kind)", "title:shared"]
      #expect(try store.marked(kind) == expected)
    }
  }

  @Test func settingsAreKeptReplacedAndRemoved() throws {
    let store = try place.open()
    #expect(try store.setting("view") == nil)
    try store.setSetting("view", "horizontal")
    try store.setSetting("density", "")
    try store.setSetting("view", "timeline")
    #expect(try place.open().setting("view") == "timeline")
    #expect(try place.open().setting("density") == "")
    try store.setSetting("view", nil)
    try store.setSetting("never there", nil)
    #expect(try place.open().setting("view") == nil)
  }

  @Test func theListingsAreAnotherFile() throws {
    let listings = TestStore()
    let store = try PersonalStore(path: listings.directory + "/deep/personal.sqlite")
    try store.setWatched([["a"]], true, at: noon)
    try listings.add([programme("one", "News", at: 0)])
    try FileManager.default.removeItem(atPath: listings.path)
    #expect(try store.watched() == ["a"])
    let error = #expect(throws: StoreError.self) {
      try GuideReader(path: listings.directory + "/deep/personal.sqlite")
    }
    #expect(error?.kind == .foreign)
  }

  @Test func whatOneProgramMarksAnotherSees() throws {
    let one = try place.open()
    let other = try place.open()
    try one.setWatched([["a"]], true, at: noon)
    #expect(try other.watched() == ["a"])
    try other.setWatched([["a"]], false, at: noon)
    #expect(try one.watched().isEmpty)
  }

  @Test func manyWritersLoseNothing() async throws {
    let path = place.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = try PersonalStore(path: path)
          for number in 0..<25 {
            try store.setWatched([["title:\(writer)/\(number)"], ["title:temporary \(writer)"]], true, at: noon)
            try store.setWatched([["title:temporary \(writer)"]], false, at: noon)
          }
        }
      }
      try await group.waitForAll()
    }
    let expected = (0..<4).flatMap { writer in (0..<25).map { "title:\(writer)/\($0)" } }
    #expect(try place.open().watched() == Set(expected))
  }

  @Test func allOfACallIsMarkedOrNothing() throws {
    try place.open().setWatched([["a"]], true, at: noon)
    let connection = try StoreFile.openForWriting(place.path, kind: .personal)
    try connection.execute(
      "CREATE TRIGGER fault BEFORE INSERT ON mark_name WHEN new.name = 'c' BEGIN SELECT raise(ABORT, 'fault'); END")
    #expect(throws: StoreError.self) { try place.open().setWatched([["b"], ["c"], ["d"]], true, at: noon) }
    #expect(try place.open().watched() == ["a"])
  }

  @Test func commitsAreWrittenThrough() throws {
    let connection = try StoreFile.openForWriting(place.path, kind: .personal)
    #expect(try connection.first("PRAGMA synchronous") { $0.integer(0) } == 2)
    #expect(try connection.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    #expect(try connection.first("PRAGMA user_version") { $0.integer(0) } == DatabaseKind.personal.version)
  }

  /// A killed program, or a machine that loses power, leaves the log truncated anywhere.
  @Test func aLogCutOffAnywhereLeavesWholeCalls() throws {
    let store = try place.open()
    var states: [Set<String>] = [[]]
    for number in 0..<30 {
      let episodes = (0..<3).map { ["tmdb:\(number)/1/\($0)", "title:show \(number)/1/\($0)"] }
      try store.setWatched(episodes, true, at: noon)
      states.append(try store.watched())
    }
    let (main, log) = (try place.bytes(), try place.bytes("-wal"))
    var random = SeededGenerator(seed: 9)
    let cuts = [0, log.count] + (0..<100).map { _ in Int.random(in: 0...log.count, using: &random) }
    var reached = 0
    for cut in cuts.sorted() {
      let copy = TestPersonal()
      try copy.put(main)
      try log.prefix(cut).write(to: URL(fileURLWithPath: copy.path + "-wal"))
      let opened = try copy.open()
      let found = try #require(states.firstIndex(of: try opened.watched()), "cut at \(cut)")
      #expect(found >= reached && opened.setAside == nil)
      reached = found
    }
    #expect(reached == 30)
  }
}
