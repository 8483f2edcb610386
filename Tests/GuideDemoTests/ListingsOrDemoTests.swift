import Foundation
import GuideModel
import GuideStore
import Testing

@testable import GuideDemo

@Suite struct ListingsOrDemoTests {
  @Test func pricesAreTheDemosUntilSomethingIsImported() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let path = directory + "/guide.sqlite"
    let reading = ListingsOrDemo(listings: try GuideReader(path: path), demo: DemoGuide(zone: .utc))
    let invented = try reading.prices(country: .unitedStates)
    #expect(invented == DemoGuide(zone: .utc).prices(country: .unitedStates))
    #expect(invented.services.contains { !$0.prices.isEmpty })
    let now = try moment("2026-11-21T20:00:00Z")
    let source = ListingsSource(kind: "xmltv", location: "/a.xml", name: "a")
    let writer = try ListingsWriter(path: path, source: source, now: now)
    try writer.add(channels: [Channel(key: "h", name: "Hulu")])
    _ = try writer.finish()
    let imported = try reading.prices(country: .unitedStates)
    #expect(imported.services.map(\.name) == ["Hulu"] && imported.isShipped)
  }

  @Test func withoutListingsTheDemoAnswers() throws {
    let demo = DemoGuide(zone: .utc)
    let reading = ListingsOrDemo(listings: nil, demo: demo)
    #expect(try reading.dataVersion() == demo.dataVersion())
    #expect(try reading.channels(country: nil) == demo.channels(country: nil))
  }
}
