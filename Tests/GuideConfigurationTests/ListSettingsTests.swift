import GuideModel
import Testing

@testable import GuideConfiguration

@Suite struct PriceSettingsTests {
  @Test func amountsAreKeptAsTheyAreWritten() {
    let reading = read(
      """
      { "prices": {
        "JP": { "currency": "JPY", "asOf": "2026-10", "services": { "Netflix": "1490", "8": 1490 } },
        "au": { "currency": "AUD", "services": { "A": 14.90, "B": "0.1", "C": 9007199254740993 } } } }
      """)
    // Seventeen digits are more than any price has, and more than a Double keeps.
    #expect(reading.mistakes.map(\.key) == ["prices.au.services.C"])
    let (japan, australia) = (reading.configuration.prices[0], reading.configuration.prices[1])
    #expect(japan.country.code == "JP" && japan.currency == "JPY" && japan.asOf == "2026-10")
    #expect(japan.services.map(\.name) == ["Netflix", "8"] && japan.services.map(\.amount) == ["1490", "1490"])
    #expect(australia.country.code == "AU" && australia.asOf == nil)
    #expect(australia.services.map(\.amount) == ["14.90", "0.1"])
  }

  @Test(arguments: [
    "-1", "1e3", "\"1,50\"", "\"\"", "\"1.\"", "\".5\"", "\"1.2.3\"", "\"1.23456\"", "true", "\"１\"", "9.5",
  ])
  func whatIsNoAmountIsLeftOut(amount: String) {
    let reading = read("{\"prices\": {\"JP\": {\"currency\": \"JPY\", \"services\": {\"A\": \(amount), \"B\": 5}}}}")
    #expect(reading.mistakes.map(\.key) == ["prices.JP.services.A"])
    #expect(reading.mistakes.allSatisfy { $0.message.contains("write it like \"1490\"") })
    #expect(reading.configuration.prices.first?.services.map(\.name) == ["B"])
  }

  @Test(arguments: [
    (#""XX": {"currency": "EUR"}"#, "prices.XX"), (#""JP": {"currency": "yen"}"#, "prices.JP.currency"),
    (#""JP": {"services": {}}"#, "prices.JP"), (#""JP": {"currency": "JPY", "asOf": "2026-13"}"#, "prices.JP.asOf"),
    (#""JP": {"currency": "JPY", "cost": 1}"#, "prices.JP.cost"), (#""JP": 5"#, "prices.JP"),
    (#""JP": {"currency": "JPY"}, "jp": {"currency": "JPY"}"#, "prices.jp"),
  ])
  func saysWhatIsWrong(prices: String, key: String) {
    #expect(read("{\"prices\": {\(prices)}}").mistakes.map(\.key) == [key])
  }
}

@Suite struct SourceSettingsTests {
  @Test func readsEverySetting() throws {
    let reading = read(
      """
      { "sources": [
        { "name": "Aerial", "kind": "xmltv", "location": "/a.xml", "country": "AU", "timeShiftMinutes": -60,
          "preference": 5, "refreshHours": 12, "language": "de-AT", "timeZone": "Europe/Vienna", "enabled": false },
        { "name": "Streams", "kind": "tvmaze" },
      ] }
      """)
    #expect(reading.mistakes.isEmpty)
    #expect(
      reading.configuration.sources == [
        SourceSettings(
          name: "Aerial", kind: .xmltv, location: "/a.xml", country: Country("AU"), timeShiftMinutes: -60,
          preference: 5,
          refreshHours: 12, language: "de-AT", timeZone: ZoneRules(identifier: "Europe/Vienna"), enabled: false, line: 2
        ),
        SourceSettings(name: "Streams", kind: .tvmaze, line: 4),
      ])
  }

  @Test(arguments: [
    (#"{"name": "A", "kind": "xmltvv", "location": "x"}"#, "invalid kind of source 'xmltvv'; did you mean 'xmltv'?"),
    (#"{"name": "A", "kind": "xmltv"}"#, "location missing (a file or an address); this source is not used"),
    (#"{"kind": "tvmaze"}"#, "name missing; this source is not used"),
    (#"{}"#, "name and kind missing; this source is not used"),
    (#"{"name": "B", "kind": "tvmaze"}"#, "another source has the name 'B'; this one is not used"),
    (#""x.xml""#, "expected a group in braces, found 'x.xml'"),
  ])
  func whatCannotBeUsedIsToldAndLeftOut(source: String, message: String) {
    let reading = read("{\"sources\": [\n{\"name\": \"B\", \"kind\": \"tvmaze\"},\n\(source)\n]}")
    #expect(reading.mistakes.map(\.message).contains(message))
    #expect(reading.mistakes.allSatisfy { $0.line == 3 && $0.key.hasPrefix("sources[2]") })
    #expect(reading.configuration.sources.map(\.name) == ["B"])
  }

  @Test(arguments: [
    ("timeShiftMinutes", "1441"), ("preference", "\"high\""), ("refreshHours", "0"), ("language", "\"deutsch!\""),
    ("timeZone", "\"Nowhere/Land\""), ("enabled", "1"), ("country", "\"EU\""), ("colour", "1"),
  ])
  func aWrongDetailLeavesTheSource(key: String, value: String) {
    let reading = read("{\"sources\": [{\"name\": \"A\", \"kind\": \"tvmaze\", \"\(key)\": \(value)}]}")
    #expect(reading.mistakes.map(\.key) == ["sources[1].\(key)"])
    #expect(reading.configuration.sources == [SourceSettings(name: "A", kind: .tvmaze, line: 1)])
  }

  @Test func thereAreNotEndlesslyMany() {
    let text =
      "{\"sources\": [" + (0..<300).map { "{\"name\": \"\($0)\", \"kind\": \"tvmaze\"}" }.joined(separator: ",") + "]}"
    #expect(read(text).configuration.sources.count == 200)
    #expect(read(text).mistakes.map(\.message) == ["only the first 200 are used"])
  }
}
