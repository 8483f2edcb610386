import Foundation
import Testing

@testable import GuideStore

@Suite struct WALCheckpointerTests {
  let store = TestStore()

  /// A connection that does not checkpoint, with a table for filling the log.
  private func writer() throws -> SQLiteConnection {
    let connection = try StoreFile.openForWriting(store.path)
    try connection.execute("PRAGMA wal_autocheckpoint = 0; CREATE TABLE filling (id INTEGER PRIMARY KEY, bytes BLOB)")
    return connection
  }

  private func fill(_ connection: SQLiteConnection, megabytes: Int) throws {
    for _ in 0..<megabytes { try connection.execute("INSERT INTO filling (bytes) VALUES (zeroblob(1000000))") }
  }

  private func size(_ ending: String = "") throws -> Int {
    try FileManager.default.attributesOfItem(atPath: store.path + ending)[.size] as? Int ?? 0
  }

  @Test func whatIsWrittenGoesIntoTheDatabaseWhileItsWriterGoesOn() throws {
    let connection = try writer()
    let log = WALCheckpointer(beside: connection)
    try fill(connection, megabytes: 2)
    log.wrote(pages: connection.pagesWritten)
    log.end()
    // Too little to be worth it.
    #expect(try size() < 1_000_000)
    try fill(connection, megabytes: 8)
    log.wrote(pages: connection.pagesWritten)
    try fill(connection, megabytes: 1)
    log.end()
    #expect(try size() > 9_000_000)
    #expect(try connection.first("SELECT count(*) FROM filling") { $0.integer(0) } == 11)
  }

  /// The log then starts again, so it does not grow with what is written.
  @Test func aLogThatWasEmptiedIsWrittenOver() throws {
    let connection = try writer()
    let log = WALCheckpointer(beside: connection)
    for _ in 0..<4 {
      try fill(connection, megabytes: 9)
      log.wrote(pages: connection.pagesWritten)
      log.end()
    }
    #expect(try size() > 30_000_000)
    #expect(try size("-wal") < 20_000_000)
  }

  @Test func onlyAReaderThatStillLooksAtAnEarlierStateHoldsItUp() throws {
    let connection = try writer()
    let log = WALCheckpointer(beside: connection)
    let reader = try SQLiteConnection(path: store.path, mode: .readOnly)
    try reader.snapshot {
      #expect(try reader.first("SELECT count(*) FROM filling") { $0.integer(0) } == 0)
      try fill(connection, megabytes: 9)
      log.wrote(pages: connection.pagesWritten)
      log.end()
      #expect(try reader.first("SELECT count(*) FROM filling") { $0.integer(0) } == 0)
      #expect(try size() < 1_000_000)
    }
    try fill(connection, megabytes: 9)
    log.wrote(pages: connection.pagesWritten)
    log.end()
    #expect(try size() > 17_000_000)
    #expect(try reader.first("SELECT count(*) FROM filling") { $0.integer(0) } == 18)
  }

  /// Does nothing for an import whose file is lost: the writer reports the error.
  @Test func aDatabaseThatIsGoneIsTheWritersBusiness() throws {
    let connection = try writer()
    let log = WALCheckpointer(beside: connection)
    try fill(connection, megabytes: 9)
    try FileManager.default.removeItem(atPath: store.directory)
    log.wrote(pages: connection.pagesWritten)
    log.end()
    #expect(!FileManager.default.fileExists(atPath: store.path))
  }
}
