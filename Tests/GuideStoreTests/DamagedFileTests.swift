import Foundation
import GuideModel
import Testing

@testable import GuideStore

@Suite struct DamagedFileTests {
  let place = TestPersonal()

  /// Opens a damaged file. Expects it to be renamed unchanged, and a working store.
  private func expectSetAside(_ data: Data, as number: Int = 1) throws {
    let store = try place.open()
    let name = "\(place.path).damaged-\(number)"
    #expect(store.setAside == name)
    #expect(try Data(contentsOf: URL(fileURLWithPath: name)) == data)
    #expect(try store.watched().isEmpty)
    try store.setWatched([["a"]], true, at: noon)
    let again = try place.open()
    #expect(again.setAside == nil)
    #expect(try again.watched() == ["a"])
  }

  @Test(arguments: [0, 30, 100, 4096, 5000, 20_000])
  func aFileOverwrittenFromSomewhereOnIsSetAside(kept: Int) throws {
    var data = try TestPersonal.filled()
    for index in kept..<data.count { data[index] = 0x55 }
    try place.put(data)
    try expectSetAside(data)
  }

  /// SQLite treats a file of 1 byte as empty.
  @Test(arguments: [0, 1, 2, 50, 512, 4096, 30_000])
  func aFileCutOffIsSetAside(kept: Int) throws {
    let data = try TestPersonal.filled().prefix(kept)
    try place.put(data)
    try expectSetAside(data)
  }

  @Test func textInPlaceOfTheFileIsSetAside() throws {
    let data = Data(String(repeating: "This is no database. ", count: 500).utf8)
    try place.put(data)
    try expectSetAside(data)
  }

  /// Overwriting any page is found when the file is opened, or the page was not in use.
  @Test func aDamagedPageAnywhereIsFoundOrHoldsNothing() throws {
    let whole = try TestPersonal.filled()
    try place.put(whole)
    let all = try place.open().watched()
    var setAside = 0
    for page in 0..<whole.count / 4096 {
      var data = whole
      for index in page * 4096..<(page + 1) * 4096 { data[index] = UInt8(truncatingIfNeeded: index &* 31) }
      try place.put(data)
      let store = try place.open()
      if store.setAside != nil { setAside += 1 } else { #expect(try store.watched() == all, "page \(page)") }
    }
    #expect(setAside > whole.count / 4096 / 2)
  }

  @Test func theNextFreeNumberIsTaken() throws {
    let data = Data(repeating: 1, count: 8192)
    try place.put(data)
    for name in [".damaged-1", ".damaged-2-wal"] { try Data("kept".utf8).write(to: url(name)) }
    try expectSetAside(data, as: 3)
    #expect(try Data(contentsOf: url(".damaged-1")) == Data("kept".utf8))
    #expect(try Data(contentsOf: url(".damaged-2-wal")) == Data("kept".utf8))
  }

  @Test func theLogGoesWithTheFile() throws {
    try place.put(Data(repeating: 1, count: 8192))
    try Data("log".utf8).write(to: url("-wal"))
    let store = try place.open()
    #expect(store.setAside == place.path + ".damaged-1")
    #expect(try Data(contentsOf: url(".damaged-1-wal")) == Data("log".utf8))
    #expect(try place.files().contains("personal.sqlite-wal"))
    try store.setWatched([["a"]], true, at: noon)
    #expect(try place.open().watched() == ["a"])
  }

  @Test func ofProgramsThatFindTheDamageTogetherOneSetsItAside() async throws {
    let path = place.path
    let data = Data(repeating: 1, count: 8192)
    try place.put(data)
    let told = try await withThrowingTaskGroup(of: String?.self) { group in
      for writer in 0..<8 {
        group.addTask {
          let store = try PersonalStore(path: path)
          try store.setWatched([["title:\(writer)"]], true, at: noon)
          return store.setAside
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(told.compactMap { $0 } == [path + ".damaged-1"])
    #expect(try Data(contentsOf: url(".damaged-1")) == data)
    #expect(try place.open().watched() == Set((0..<8).map { "title:\($0)" }))
  }

  @Test func aProgramThatIsOpenFollowsToTheNewFile() throws {
    let store = try place.open()
    try store.setWatched([["old"]], true, at: noon)
    try FileManager.default.moveItem(atPath: place.path, toPath: place.path + ".damaged-1")
    for ending in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: place.path + ending) }
    let other = try place.open()
    try other.setWatched([["new"]], true, at: noon)
    try store.setWatched([["newer"]], true, at: noon)
    #expect(try store.watched() == ["new", "newer"])
    #expect(try place.open().watched() == ["new", "newer"])
  }

  @Test func aNewerFileIsRefusedInASentenceAndKept() throws {
    try place.open().setWatched([["a"]], true, at: noon)
    try StoreFile.openForWriting(place.path, kind: .personal).execute("PRAGMA user_version = 99")
    let error = #expect(throws: StoreError.self) { try place.open() }
    #expect(error?.kind == .newer)
    #expect(error?.description.contains("\(place.path) was written by a newer tvguide (its version is 99") == true)
    #expect(error?.advice.contains("import") == false)
    #expect(try place.files().filter { $0.contains("damaged") }.isEmpty)
  }

  @Test func anotherProgramsFileIsRefusedAndKept() throws {
    let listings = TestStore()
    try listings.add([programme("one", "News", at: 0)])
    let error = #expect(throws: StoreError.self) { try PersonalStore(path: listings.path) }
    #expect(error?.kind == .foreign)
    #expect(error?.advice.contains("your marks") == true)
    #expect(try listings.reader().channels().count == 1)
  }

  @Test func aDirectoryInPlaceOfTheFileIsToldSo() throws {
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
    let error = #expect(throws: StoreError.self) { try place.open() }
    #expect(error?.kind == .inaccessible)
  }

  @Test func aFullDiskIsToldAndLosesNothing() throws {
    let connection = try StoreFile.openForWriting(place.path, kind: .personal)
    let table = MarkTable(connection, .watched)
    try connection.transaction { try table.mark(["title:first"], at: noon) }
    try connection.execute("PRAGMA max_page_count = 1")
    let error = #expect(throws: StoreError.self) {
      try connection.transaction {
        for number in 0..<1000 { try table.mark(["title:\(number)"], at: noon) }
      }
    }
    #expect(error?.kind == .inaccessible)
    #expect(error?.description.contains("no space left to write \(place.path)") == true)
    #expect(try place.open().watched() == ["title:first"])
  }

  private func url(_ ending: String) -> URL { URL(fileURLWithPath: place.path + ending) }
}
