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

  @Test(arguments: [
    ("United", "several countries start with 'United': United Arab Emirates, United Kingdom, United States"),
    ("s", "several countries start with 's': Samoa, San Marino, Saudi Arabia, Senegal, Serbia and "),
    ("Grmany", "unknown country 'Grmany'; did you mean Germany?"),
    ("UX", "unknown country 'UX'; write its name, or its two letters (US)"),
  ])
  func whatCouldBeSeveralOrNoneIsNotGuessed(name: String, mistake: String) {
    #expect(Country(named: name) == nil)
    #expect(Country.mistake(name).hasPrefix(mistake), "\(Country.mistake(name))")
  }

  @Test(arguments: ["", "  ", "xyzzy", "ZZ", "-"]) func otherWordsAreNone(name: String) {
    #expect(Country(named: name) == nil)
  }
}
