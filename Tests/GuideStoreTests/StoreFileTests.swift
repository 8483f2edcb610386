import Foundation
import GuideModel
import Testing

@testable import GuideStore

@Suite struct StoreFileTests {
  @Test func aDatabaseThatIsNotThereIsAnEmptyGuideAndIsFoundOnceMade() throws {
    let store = TestStore()
    let reader = try store.reader()
    #expect(try reader.dataVersion() == 0)
    #expect(try reader.channels().isEmpty)
    #expect(try reader.sources().isEmpty)
    #expect(try reader.listings(zone: .utc) == ListingsInfo())
    #expect(try reader.search("news", limit: 5).isEmpty)
    let listing = try reader.epg(from: noon, to: at(1))
    #expect(listing.total == 0 && listing.channels.isEmpty)
    #expect(try reader.rows(window: GuideWindow(around: today), country: nil, zone: .utc).total == 0)
    #expect(!FileManager.default.fileExists(atPath: store.directory))
    try store.add([programme("one", "News", at: 0)])
    #expect(try reader.channels().map(\.key) == ["one"])
    #expect(try reader.dataVersion() != 0)
  }

  @Test func directoriesAreMadeForTheUserAlone() throws {
    let store = TestStore()
    try store.add([programme("one", "News", at: 0)])
    let attributes = try FileManager.default.attributesOfItem(atPath: store.directory + "/deep")
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test func allStepsMakeTheVersionOfTheKind() throws {
    let store = TestStore()
    try store.add([])
    let connection = try SQLiteConnection(path: store.path, mode: .readOnly)
    #expect(try connection.first("PRAGMA user_version") { $0.integer(0) } == DatabaseKind.listings.version)
    #expect(try connection.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    #expect(try connection.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
  }

  @Test func aDatabaseKeepsThePagesItWasMadeWith() throws {
    let store = TestStore()
    try store.add([programme("one", "News", at: 0)])
    let made = try SQLiteConnection(path: store.path, mode: .readOnly)
    #expect(try made.first("PRAGMA page_size") { $0.integer(0) } == 8192)
    let older = TestStore()
    try FileManager.default.createDirectory(
      atPath: older.directory + "/deep", withIntermediateDirectories: true)
    try SQLiteConnection(path: older.path, mode: .create).execute(
      "PRAGMA page_size = 4096; PRAGMA application_id = \(DatabaseKind.listings.applicationID)")
    try older.add([programme("one", "News", at: 0)])
    let kept = try SQLiteConnection(path: older.path, mode: .readOnly)
    #expect(try kept.first("PRAGMA page_size") { $0.integer(0) } == 4096)
    #expect(try older.titles("one") == ["News"])
  }

  @Test func aReplacedFileIsOpenedAnew() throws {
    let store = TestStore()
    let other = TestStore()
    try store.add([programme("one", "News", at: 0)])
    try other.add([programme("two", "Film", at: 0)])
    let reader = try store.reader()
    let second = reader.another()
    let version = try reader.dataVersion()
    #expect(try second.channels().map(\.key) == ["one"])
    try FileManager.default.removeItem(atPath: store.directory + "/deep")
    try FileManager.default.moveItem(atPath: other.directory + "/deep", toPath: store.directory + "/deep")
    #expect(try second.channels().map(\.key) == ["two"])
    #expect(try reader.channels().map(\.key) == ["two"])
    #expect(try reader.dataVersion() != version)
    try store.add([programme("three", "More", at: 0)])
    for one in [reader, second] { #expect(try one.channels().contains { $0.key == "three" }) }
  }

  @Test(arguments: [1, 7, 99]) func listingsOfAnotherVersionAreSetAside(version: Int64) throws {
    let store = TestStore()
    try store.add([programme("one", "News", at: 0)])
    #expect(try FormerListings.setAside(store.path) == nil)
    try store.write("PRAGMA user_version = \(version)")
    let error = #expect(throws: StoreError.self) { try store.reader() }
    #expect(error?.kind == (version == 99 ? .newer : .older))
    for round in 0..<2 {
      #expect(try FormerListings.setAside(store.path)?.contains("are kept as \(store.path).former and") == true)
      #expect(try FormerListings.setAside(store.path) == nil)
      #expect(try store.reader().channels().isEmpty)
      let aside = try SQLiteConnection(path: store.path + ".former", mode: .readOnly)
      #expect(try aside.first("SELECT count(*) FROM airing") { $0.integer(0) } == 1)
      try store.add([programme("one", "News \(round)", at: 0)])
      #expect(try store.titles("one") == ["News \(round)"])
      try store.write("PRAGMA user_version = \(version)")
    }
  }

  @Test func whatIsNotThereOrNotOursIsNotSetAside() throws {
    let (store, personal) = (TestStore(), TestPersonal())
    #expect(try FormerListings.setAside(store.path) == nil)
    try personal.open().setSetting("a", "b")
    #expect(try FormerListings.setAside(personal.path) == nil)
    #expect(try personal.open().setting("a") == "b")
  }

  @Test func aNewerDatabaseIsRefusedInASentence() throws {
    let store = TestStore()
    try store.add([programme("one", "News", at: 0)])
    try store.write("PRAGMA user_version = 99")
    let error = #expect(throws: StoreError.self) { try store.reader() }
    #expect(error?.kind == .newer)
    #expect(error?.description.contains("newer tvguide (its version is 99") == true)
    #expect(error?.description.contains(store.path) == true)
    let writing = #expect(throws: StoreError.self) { try store.add([]) }
    #expect(writing?.kind == .newer)
  }

  @Test func anotherProgramsDatabaseIsRefused() throws {
    let store = TestStore()
    try FileManager.default.createDirectory(atPath: store.directory + "/deep", withIntermediateDirectories: true)
    try SQLiteConnection(path: store.path, mode: .create).execute("CREATE TABLE bookmarks (url TEXT)")
    let error = #expect(throws: StoreError.self) { try store.add([]) }
    #expect(error?.kind == .foreign)
    #expect(throws: StoreError.self) { try store.reader() }
  }

  @Test(arguments: [0, 30, 120])
  func aDamagedFileIsToldSo(kept: Int) throws {
    let store = TestStore()
    try store.add((0..<500).map { programme("one", "Title \($0)", at: Double($0)) })
    var data = try Data(contentsOf: URL(fileURLWithPath: store.path))
    for index in kept..<data.count { data[index] = 0x55 }
    try FileManager.default.removeItem(atPath: store.path)
    try data.write(to: URL(fileURLWithPath: store.path))
    let error = #expect(throws: StoreError.self) { try store.reader().channels() }
    #expect(error?.kind == .damaged, "\(String(describing: error))")
    #expect(error?.advice.isEmpty == false)
  }

  @Test func aFileInPlaceOfADirectoryIsToldSo() throws {
    let store = TestStore()
    try "x".write(toFile: store.directory, atomically: true, encoding: .utf8)
    let error = #expect(throws: StoreError.self) { try store.add([]) }
    #expect(error?.kind == .inaccessible)
    #expect(error?.description.contains(store.directory) == true)
  }

  @Test func aDirectoryInPlaceOfTheFileIsToldSo() throws {
    let store = TestStore()
    try FileManager.default.createDirectory(atPath: store.path, withIntermediateDirectories: true)
    let error = #expect(throws: StoreError.self) { try store.add([]) }
    #expect(error?.kind == .inaccessible)
  }

  @Test func anEmptyFileIsALossAndIsToldSo() throws {
    let store = TestStore()
    try FileManager.default.createDirectory(atPath: store.directory + "/deep", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: store.path))
    let error = #expect(throws: StoreError.self) { try store.reader().channels() }
    #expect(error.map { "\($0)" }?.contains("is empty, but had the listings") == true)
  }

  /// As left by a program that is killed while it creates the file: the log is enabled in a transaction with a journal.
  @Test func aFileWhoseMakingWasCutShortIsAnEmptyGuide() throws {
    let store = TestStore()
    let other = TestStore()
    for place in [store, other] {
      try FileManager.default.createDirectory(atPath: place.directory + "/deep", withIntermediateDirectories: true)
    }
    let connection = try SQLiteConnection(path: other.path, mode: .create)
    try connection.execute(
      """
      CREATE TABLE a (x); INSERT INTO a VALUES (1); DROP TABLE a; PRAGMA cache_size = 1; BEGIN;
      CREATE TABLE b (x); INSERT INTO b SELECT randomblob(9000) FROM (VALUES (1), (2), (3), (4), (5), (6), (7));
      """)
    for ending in ["", "-journal"] {
      try FileManager.default.copyItem(atPath: other.path + ending, toPath: store.path + ending)
    }
    #expect(try store.reader().channels().isEmpty)
    try store.add([programme("one", "News", at: 0)])
    #expect(try store.reader().channels().count == 1)
  }

  @Test(arguments: 0..<25) func programsThatMakeOneFileTogetherAllOpenIt(round: Int) async throws {
    let (listings, personal) = (TestStore(), TestPersonal())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { [path = listings.path] in _ = try StoreFile.openForWriting(path) }
        group.addTask { [path = personal.path] in _ = try PersonalStore(path: path) }
        group.addTask { [path = listings.path] in _ = try GuideReader(path: path).channels() }
      }
      try await group.waitForAll()
    }
    #expect(try listings.reader().channels().isEmpty)
    #expect(try personal.open().setAside == nil)
  }
}
