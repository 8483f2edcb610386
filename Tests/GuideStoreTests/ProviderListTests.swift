import GuideModel
import Testing

@testable import GuideStore

@Suite(.bothEngines) struct ProviderListTests {
  @Test func providersOfACountryStandInTheGuidesOrder() throws {
    let store = TestStore()
    let states = ListingsSource(kind: "xmltv", location: "/us.xml", name: "us", country: .unitedStates)
    try store.add([programme("z", "News", at: 0)], channels: [Channel(key: "z", name: "Zed")], source: states)
    try store.add(
      [programme("b", "News", at: 0)], channels: [Channel(key: "b", name: "Bee"), Channel(key: "a", name: "Ay")])
    let reader = try store.reader()
    let listed = try reader.providers(country: .unitedStates)
    #expect(listed.map(\.provider.name) == ["Zed", "Bee", "Ay"])
    #expect(listed.map(\.isChannel) == [true, true, true])
    let japan = try #require(Country("JP"))
    #expect(try reader.providers(country: japan).map(\.provider.id) == ["b", "a"])
    try store.write("UPDATE provider SET kind = 1 WHERE key = 'b'; UPDATE state SET version = version + 1")
    #expect(try reader.providers(country: japan).map(\.isChannel) == [false, true])
  }

  @Test func withoutADatabaseThereAreNone() throws {
    #expect(try TestStore().reader().providers(country: .unitedStates).isEmpty)
  }
}
