import SeededRandom
import Testing

@testable import XMLTV

@Suite struct EpisodeNumberTests {
  @Test(
    arguments: [
      ("2.9/10.", true), ("2/5.9/10.0/1", true), (".9/10", true), ("2.8/10.", false), ("2.9.", false),
      ("2.0/1.", false),
      ("2.9/.", false), ("2..9/10", false), ("2.9/10.x", false), ("2.9/99999999999999999999.", false),
    ])
  func theLastOfItsSeasonIsTheOneThatTheListingCountsTo(text: String, isFinale: Bool) throws {
    #expect(
      try programme("<episode-num system=\"xmltv_ns\">\(text)</episode-num>").traits.contains(.isFinale) == isFinale)
  }

  @Test(
    arguments: [
      ("1.4.0/2", 2, 5), ("0.1/3.", 1, 2), (" 0 . 3 . ", 1, 4), (".5.", nil, 6), ("2..", 3, nil), ("..0/2", nil, nil),
      ("1 . 0/13 . 0/1", 2, 1), ("3.7", 4, 8), ("12", 13, nil), ("2023.114.", 2024, 115), ("0/2.1.", 1, 2),
      ("", nil, nil),
      ("..", nil, nil), ("\n\t1.2.\n", 2, 3), ("S01E02", nil, nil), ("-1.2.", nil, nil), ("1.x.", nil, nil),
      ("1.2.3.4", nil, nil), ("1.2x.", nil, nil), ("99999999999999999999.1.", nil, nil), ("0.1/3/4.", nil, nil),
    ] as [(String, Int?, Int?)])
  func readsXMLTVNumbers(text: String, season: Int?, episode: Int?) {
    let number = Array(text.utf8).withUnsafeBufferPointer { EpisodeNumber(xmltvNamespace: $0) }
    #expect(number.season == season && number.episode == episode)
  }

  @Test(
    arguments: [
      ("S01E02", 1, 2), ("s1e2", 1, 2), ("S1 E2", 1, 2), ("S01.E02", 1, 2), ("S2013E105", 2013, 105), ("1x02", 1, 2),
      ("01×02", 1, 2), ("Season 1 Episode 2", 1, 2), ("Season 1, Episode 2", 1, 2), ("Sesong 1 | Episode 7", 1, 7),
      ("T5 Ep37", 5, 37), ("T5:E37", 5, 37), ("Ep. 12", nil, 12), ("Ep.12", nil, 12), ("E12", nil, 12),
      ("Episode 3 of 10", nil, 3), ("Staffel 2, Folge 3", 2, 3), ("Folge 12/26", nil, 12), ("Saison 3 Épisode 4", 3, 4),
      ("Temporada 2 Capítulo 9", 2, 9), ("Säsong 4 avsnitt 5", 4, 5), ("Series 3", 3, nil), ("Kausi 1. Jakso 2.", 1, 2),
      ("1. évad 2. rész", 1, 2), ("5 сезон 6 серия", 5, 6), ("Сезон 5 Серия 6", 5, 6), ("sezon 2 odcinek 14", 2, 14),
      ("第1季 第2集", 1, 2), ("S01E02-E03", 1, 2), ("Episode #7", nil, 7), ("Odc. 5", nil, 5), ("S3", 3, nil),
      ("Aflevering 4", nil, 4), ("S01E00", 1, nil),
    ] as [(String, Int?, Int?)])
  func readsNumbersAsShown(text: String, season: Int?, episode: Int?) {
    #expect(OnScreenNumber.read(text) == EpisodeNumber(season: season, episode: episode))
  }

  @Test(arguments: [
    "", "Pilot", "3/12", "12", "Part 2 of 3", "1920x1080", "Episode II", "EP01234567890123", "S", "SE", "Season",
    "Season One",
    "S00E05", "Catch 22", "24", "U2", "x", "x2", "2x", "The 4400", "s e", "Film 2024", "\u{1B}[31m", "１２",
  ])
  func inventsNoNumber(text: String) {
    #expect(OnScreenNumber.read(text).isEmpty, "\(OnScreenNumber.read(text))")
  }

  @Test func noTextTraps() {
    var random = SeededGenerator(seed: 3)
    let parts = [
      "s", "S", "e", "x", "1", "02", "999999999", " ", ".", "|", "season", "episode", "évad", "第", "集", "/", "\u{301}",
      "٣",
    ]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in parts.randomElement(using: &random) }
        .joined()
      let number = OnScreenNumber.read(text)
      #expect(number.season ?? 1 > 0 && number.episode ?? 1 > 0)
    }
  }

  @Test func xmltvNumbersWinOverThoseShown() throws {
    let both = try programme(
      """
      <episode-num system="onscreen">S9E9</episode-num><episode-num system="xmltv_ns">1.4.0/2</episode-num>
      """)
    #expect(both.season == 2 && both.episode == 5)
  }

  @Test func whatTheOneLeavesOpenTheOtherSaysWhereTheyAgree() throws {
    let agreeing = try programme(
      """
      <episode-num system="xmltv_ns">.5.</episode-num><episode-num system="onscreen">S2E6</episode-num>
      """)
    #expect(agreeing.season == 2 && agreeing.episode == 6)
    let disagreeing = try programme(
      """
      <episode-num system="xmltv_ns">.5.</episode-num><episode-num system="onscreen">S2E7</episode-num>
      """)
    #expect(disagreeing.season == nil && disagreeing.episode == 6)
  }

  @Test func systemsAreKnownByName() throws {
    #expect(try programme("<episode-num>S1E2</episode-num>").episode == 2)
    #expect(try programme("<episode-num system=\"SxxExx\">S1E2</episode-num>").episode == 2)
    let other = try programme("<episode-num system=\"dd_progid\">EP01234567.0123</episode-num>")
    #expect(other.season == nil && other.episode == nil)
  }
}
