import GuideModel
import Testing

@Suite struct GenreTests {
  @Test(arguments: [
    (["Drama"], Genre.series), (["Movie/Drama"], .film), (["Sports event"], .sport), (["Kids & Family"], .children),
    (["HD", "Nachrichten"], .factual), (["MUSIC"], .music), (["Série"], .series),
  ])
  func isNamedByTheListing(categories: [String], genre: Genre) {
    #expect(Genre(categories) == genre)
  }

  @Test(arguments: [[], ["HD"], ["", "??"], [String(repeating: "film ", count: 100)]])
  func isNotInvented(categories: [String]) {
    #expect(Genre(categories) == nil)
  }
}
