import GuideModel
import Testing

@Suite struct CountryNameTests {
  @Test(arguments: [
    ("UK", "GB"), ("uk", "GB"), ("England", "GB"), ("SCOTLAND", "GB"), ("Britain", "GB"), ("Great Britain", "GB"),
    ("United Kingdom", "GB"), ("USA", "US"), ("America", "US"), ("us", "US"), ("Holland", "NL"), ("Nederland", "NL"),
    ("Deutschland", "DE"), ("Österreich", "AT"), ("osterreich", "AT"), ("España", "ES"), ("espana", "ES"),
    ("Schweiz", "CH"), ("Suisse", "CH"), ("日本", "JP"), ("Россия", "RU"), ("ua", "UA"), ("ukraine", "UA"),
    ("South Korea", "KR"), ("new zea", "NZ"), ("Côte d’Ivoire", "CI"),
  ])
  func isFoundByWhatItIsCalled(name: String, code: String) { #expect(Country(named: name)?.code == code) }

  @Test(arguments: ["", "  ", "xyzzy", "ZZ", "-"]) func otherWordsAreNone(name: String) {
    #expect(Country(named: name) == nil)
  }
}
