import Foundation
import GuideModel
import Testing

@testable import GuideStore

/// A lost file is never treated as one that never existed.
@Suite struct LostFileTests {
  private func setVersion(_ version: UInt32, _ path: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seek(toOffset: 60)
    try file.write(contentsOf: withUnsafeBytes(of: version.bigEndian) { Data($0) })
    try file.close()
  }

  @Test(arguments: [0, UInt32(bitPattern: -3)]) func marksOfNoVersionAreToldAndKept(version: UInt32) throws {
    let place = TestPersonal()
    try place.put(try TestPersonal.filled())
    try setVersion(version, place.path)
    let bytes = try place.bytes()
    for open in [{ try PersonalStore(readingFrom: place.path) }, { try PersonalStore(path: place.path) }] {
      let error = #expect(throws: StoreError.self) { try open() }
      #expect(error?.kind == .unknownVersion && error?.description.contains("older") == false)
    }
    #expect(try place.bytes() == bytes)
  }

  @Test func aLinkThatLeadsNowhereIsNoNewStart() throws {
    for isDirectory in [false, true] {
      let place = TestPersonal()
      let listings = TestStore()
      for path in [place.path, listings.path] {
        let link = isDirectory ? URL(fileURLWithPath: path).deletingLastPathComponent().path : path
        try FileManager.default.createDirectory(
          atPath: URL(fileURLWithPath: link).deletingLastPathComponent().path, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/nowhere/at/all")
      }
      #expect(throws: StoreError.self) { try PersonalStore(readingFrom: place.path) }
      #expect(throws: StoreError.self) { try place.open() }
      let error = #expect(throws: StoreError.self) { try listings.reader() }
      #expect(
        error?.kind == .inaccessible && error?.message.contains("is a link to a missing file") == true)
      #expect(throws: StoreError.self) { try listings.add([]) }
    }
  }

  @Test(arguments: [0, 1]) func emptiedListingsAreSetAside(size: Int) throws {
    let store = TestStore()
    try store.add([programme("one", "News", at: 0)])
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store.path + ending) }
    try Data(repeating: 0x53, count: size).write(to: URL(fileURLWithPath: store.path))
    let error = #expect(throws: StoreError.self) { try store.reader() }
    #expect(error?.kind == .damaged)
    #expect(throws: StoreError.self) { try store.add([]) }
    let said = try #require(try FormerListings.setAside(store.path))
    #expect(said.contains("is empty, but had the listings") && said.contains(".damaged-1"))
    #expect(try FormerListings.setAside(store.path) == nil)
    try store.add([programme("one", "Film", at: 0)])
    #expect(try store.titles("one") == ["Film"])
  }

  @Test func listingsOfNoVersionAreSetAside() throws {
    let store = TestStore()
    try store.add([programme("one", "News", at: 0)])
    try store.write("PRAGMA user_version = 0")
    let error = #expect(throws: StoreError.self) { try store.reader() }
    #expect(error?.kind == .unknownVersion)
    #expect(try FormerListings.setAside(store.path)?.contains(".damaged-1") == true)
    #expect(try store.reader().channels().isEmpty)
  }

  @Test func aLockedFileIsWaitedForOnce() throws {
    let place = TestPersonal()
    try place.open().setWatched([["a"]], true, at: noon)
    let other = try SQLiteConnection(path: place.path, mode: .readWrite, kind: .personal)
    try other.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE")
    for open in [{ try PersonalStore(readingFrom: place.path) }, { try PersonalStore(path: place.path) }] {
      let start = ContinuousClock.now
      let error = #expect(throws: StoreError.self) { try open() }
      #expect(error?.kind == .busy && error?.message.contains(place.path) == true)
      #expect(ContinuousClock.now - start < .seconds(10))
    }
  }

  @Test func aFailedImportLeavesNoLockFile() throws {
    let store = TestStore()
    try store.add([programme("one", "News", at: 0)])
    try autoreleased {
      _ = try ListingsWriter(path: store.path, source: .init(kind: "xmltv", location: "x", name: "x"), now: noon)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: store.directory + "/deep")
    #expect(names.filter { $0.contains("-import-") }.isEmpty)
  }

  private func autoreleased(_ body: () throws -> Void) rethrows { try body() }
}
