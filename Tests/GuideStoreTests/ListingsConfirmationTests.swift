import Foundation
import GuideModel
import Testing

@testable import GuideStore

@Suite(.bothEngines) struct ListingsConfirmationTests {
  let store = TestStore()
  private let other = ListingsSource(kind: "xmltv", location: "/tmp/other.xml", name: "other.xml")

  @Test func whatIsConfirmedIsOfNowAndReadersSeeIt() throws {
    try store.add([programme("one", "A", at: 0)])
    try store.add([programme("two", "B", at: 0)], source: other, at: at(1))
    let before = try store.reader().dataVersion()
    #expect(try store.source.key.confirmListings(in: store.path, importedAt: noon, at: at(5)))
    let statuses = try store.reader().sources()
    #expect(statuses.map(\.importedAt) == [at(5), at(1)])
    #expect(try store.reader().dataVersion() != before)
    #expect(try store.reader().listings(zone: .utc).updated == at(5))
    #expect(try store.titles("one") == ["A"])
  }

  /// Listings that were imported or removed in the meantime are not confirmed.
  @Test func otherListingsAreNotConfirmed() throws {
    guard TestEngine.current == .sqlite else { return }
    #expect(try !store.source.key.confirmListings(in: store.path, importedAt: noon, at: at(5)))
    #expect(!FileManager.default.fileExists(atPath: store.path))
    try store.add([programme("one", "A", at: 0)])
    try store.add([programme("one", "B", at: 0)], at: at(1))
    let before = try store.reader().dataVersion()
    #expect(try !store.source.key.confirmListings(in: store.path, importedAt: noon, at: at(5)))
    try other.key.removeListings(in: store.path)
    #expect(try store.reader().dataVersion() == before)
    try store.source.key.removeListings(in: store.path)
    #expect(try !store.source.key.confirmListings(in: store.path, importedAt: at(1), at: at(5)))
    #expect(try store.reader().importMoments().isEmpty)
  }

  @Test func momentsPassOverWhatCarriesANote() throws {
    try store.add([programme("one", "A", at: 0)])
    let writer = try ListingsWriter(path: store.path, source: other, now: at(1))
    try writer.add(programmes: [programme("two", "B", at: 0)])
    _ = try writer.finish(notes: [ImportNote(kind: "partial", count: 1)])
    let reader = try store.reader()
    #expect(try reader.importMoments() == [store.source.key: noon, other.key: at(1)])
    #expect(try reader.importMoments(withoutNote: "partial") == [store.source.key: noon])
  }

  @Test func aSourceTellsWhatItHas() throws {
    try store.add((0..<6).map { programme("c\($0 % 2)", "T\($0 % 3)", at: Double($0)) })
    try store.add([programme("elsewhere", "X", at: 100)], source: other)
    let status = try #require(try store.reader().sources().first)
    #expect(status.providers == 2 && status.shows == 6 && status.programmes == 6)
    #expect(status.span == at(0)..<at(5).adding(seconds: 1))
    // A later import of a part keeps the rest, and no show counts twice.
    try store.add([programme("c0", "T0", at: 4), programme("c0", "T9", at: 8)], at: at(1))
    let later = try #require(try store.reader().sources().first)
    #expect(later.span == at(0)..<at(8).adding(seconds: 1) && later.programmes == 6)
    #expect(later.providers == 2 && later.shows == 5)
  }
}
