import Foundation
import GuideModel
import Reminders
import Testing

@testable import GuideStore

/// A database of an earlier version is updated, and a copy is set aside.
@Suite struct PersonalMigrationTests {
  /// The data that each earlier version could store.
  private func fill(_ place: TestPersonal, version: Int) throws {
    try FileManager.default.createDirectory(atPath: place.directory + "/deep", withIntermediateDirectories: true)
    let connection = try SQLiteConnection(path: place.path, mode: .create, kind: .personal)
    for step in PersonalSchema.steps.prefix(version) { try connection.execute(step) }
    try connection.execute(
      """
      PRAGMA application_id = \(DatabaseKind.personal.applicationID); PRAGMA user_version = \(version);
      INSERT INTO mark (id, kind, marked) VALUES (1, 0, 5), (2, 1, 5);
      INSERT INTO mark_name VALUES (0, 'title:a/1/1', 1), (1, 'title:a', 2), (1, 'tmdb:1', 2);
      INSERT INTO setting VALUES ('place', 'here');
      """)
    guard version >= 3 else { return }
    try connection.execute(
      """
      INSERT INTO reminder (id, kind, title, channel, moment, made) VALUES (7, 1, 'A', '', 0, 5);
      INSERT INTO reminder_name VALUES (7, 'title:a');
      INSERT INTO reminder_minutes VALUES (7, 10);
      INSERT INTO delivery VALUES (7, 'e', 10, 5, 1);
      """)
  }

  @Test(arguments: 1..<PersonalSchema.steps.count) func nothingIsLost(version: Int) throws {
    let place = TestPersonal()
    try fill(place, version: version)
    let kinds = try [MarkKind.watched, .followed].map { try PersonalStore(path: place.path).marked($0) }
    #expect(kinds.contains(["title:a/1/1"]) && kinds.contains(["title:a", "tmdb:1"]))
    let store = try place.open()
    #expect(try store.setting("place") == "here")
    let reminders = try store.reminders()
    #expect(reminders.map(\.number) == (version >= 3 ? [7] : []))
    #expect(try store.claimedReminders().count == reminders.count)
    #expect(try store.addSearch("film") == 1)
    // The copy is complete and of the earlier version.
    let copy = try SQLiteConnection(path: place.path + ".version-\(version)", mode: .readOnly, kind: .personal)
    #expect(try copy.first("PRAGMA user_version") { $0.integer(0) } == Int64(version))
    #expect(try copy.first("SELECT count(*) FROM mark_name") { $0.integer(0) } == 3)
    #expect(try place.files().filter { $0.contains("copy-") }.isEmpty)
  }

  @Test func aNewDatabaseHasNoCopy() throws {
    let place = TestPersonal()
    let store = try place.open()
    #expect(try store.searches().isEmpty)
    #expect(try place.files().filter { $0.contains("version-") }.isEmpty)
  }
}

/// Changes of the listings, and standing searches.
@Suite struct ChangeStoreTests {
  private let change = ListingChange(
    .moved, show: "A", title: "A 1", channel: "one", channelName: "One", start: .init(.day(today)))

  @Test func ofTwoThatLookOneKeeps() throws {
    let place = TestPersonal()
    let (left, right) = (try place.open(), try place.open())
    #expect(try left.addChanges([change], at: noon, replacing: nil, by: "1", named: "known"))
    #expect(try !right.addChanges([change], at: noon, replacing: nil, by: "1", named: "known"))
    #expect(try right.addChanges([], at: noon, replacing: "1", by: "2", named: "known"))
    #expect(try right.changes().map(\.change) == [change])
    #expect(try right.changes(since: noon.adding(seconds: 1)).isEmpty)
    #expect(try left.claimChanges().count == 1)
    #expect(try right.claimChanges().isEmpty)
    try left.setChangesRead(upTo: 1)
    #expect(try right.changes().map(\.isRead) == [true])
  }

  /// The listings of two countries may have the same channel.
  @Test func whatAnotherCountryFoundIsNotFoundAgain() throws {
    let store = try TestPersonal().open()
    func change(
      _ kind: ListingChange.Kind, show: String = "A", episode: Int = 1, from day: Int? = nil, to other: Int
    ) -> ListingChange {
      ListingChange(
        kind, show: show, title: show, episode: "1/\(episode)", channel: "one", channelName: "One",
        start: .init(.day(today.advanced(by: other))), former: day.map { .init(.day(today.advanced(by: $0))) })
    }
    let found = [
      change(.moved, from: 0, to: 1), change(.cancelled, to: 1), change(.cancelled, show: "B", to: 1),
      change(.added, to: 1), change(.cancelled, to: 1), change(.moved, from: 1, to: 0),
    ]
    // Episodes of a day are found together.
    let together = (1...8).map { change(.added, episode: $0, to: 3) }
    for changes in found.map({ [$0] }) + [together] {
      for country in ["US", "GB"] {
        let before = try store.setting(country)
        #expect(try store.addChanges(changes, at: noon, replacing: before, by: (before ?? "") + "1", named: country))
      }
    }
    #expect(try store.changes().map(\.change) == (found + together).reversed())
  }

  @Test func theyAreBounded() throws {
    let place = TestPersonal()
    let store = try place.open()
    #expect(
      try store.addChanges(
        Array(repeating: change, count: 2_500), at: noon, replacing: nil, by: "1", named: "known"))
    #expect(try store.changes().count == 2_000)
    #expect(
      try store.addChanges(
        [change], at: noon.adding(seconds: 91 * 86_400), replacing: "1", by: "2", named: "known"))
    #expect(try store.changes().count == 1)
  }

  @Test func searchesAreKeptAndRemoved() throws {
    let place = TestPersonal()
    let store = try place.open()
    #expect(try store.addSearch("film") == 1)
    #expect(try store.addSearch("film") == 1)
    // Numbers may be skipped; none is used twice.
    let news = try store.addSearch("news")
    #expect(news > 1)
    #expect(try store.removeSearch(1) && !store.removeSearch(1))
    #expect(try place.open().searches() == [StandingSearch(number: news, line: "news")])
  }
}
