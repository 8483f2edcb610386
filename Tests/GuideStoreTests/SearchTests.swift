import GuideModel
import Testing

@testable import GuideStore

@Suite(.bothEngines) struct SearchTests {
  let store = TestStore()

  private func titles(_ query: String, from: Instant = noon, limit: Int = 20) throws -> [String] {
    try store.reader().search(query, from: from, limit: limit).map(\.title)
  }

  @Test func titlesComeBeforeSubtitlesBeforeDescriptions() throws {
    try store.add([
      programme("a", "Words", at: 1, overview: "about dragons"),
      programme("a", "Tales", at: 2, subtitle: "The dragons"),
      programme("a", "House of the Dragons", at: 3), programme("a", "Dragons", at: 5),
      programme("a", "Dragons and more", at: 4),
      programme("a", "News", at: 6),
    ])
    #expect(try titles("dragons") == ["Dragons", "Dragons and more", "House of the Dragons", "Tales", "Words"])
    #expect(try titles("dragons", limit: 2) == ["Dragons", "Dragons and more"])
    let hits = try store.reader().search("dragons", from: noon, limit: 9)
    #expect(hits.map(\.kind) == [.show, .show, .show, .programme, .programme])
    #expect(try titles("dragons", limit: 0).isEmpty)
  }

  @Test func peopleAreFound() throws {
    func made(_ title: String, at hours: Double, _ facts: [(ProgrammeFacts.Kind, String)]) -> Programme {
      var made = programme("a", title, at: hours, overview: title == "Bare" ? nil : "About it.")
      made.facts = ProgrammeFacts(facts.map { (kind: $0.0, value: $0.1) })
      return made
    }
    try store.add([
      made("Bare", at: 1, [(.actor, "Ann Lee")]), made("Film", at: 2, [(.director, "Ödön Lee"), (.language, "Ann")]),
      made("Repeated", at: 3, [(.actor, "Bo")]), made("Repeated", at: 4, [(.writer, "Cy Ann")]),
      made("Lee's Own", at: 5, []),
    ])
    #expect(try titles("lee") == ["Lee's Own", "Bare", "Film"], "titles go before")
    #expect(try titles("ann lee") == ["Bare"])
    #expect(try titles("odon") == ["Film"])
    #expect(try titles("bo ") == ["Repeated"] && titles("cy ") == ["Repeated"])
    #expect(try titles("aann").isEmpty && titles("film lee about") == ["Film"])
  }

  @Test func whatIsToComeIsBeforeWhatIsPast() throws {
    try store.add([
      programme("a", "Quiz A", at: -30), programme("a", "Quiz B", at: 30), programme("a", "Quiz C", at: -0.5),
      programme("a", "Quiz D", at: 3), programme("a", "Quiz E", at: -3),
    ])
    #expect(try titles("quiz") == ["Quiz C", "Quiz D", "Quiz B", "Quiz E", "Quiz A"])
  }

  @Test func aShowIsFoundOnceWithItsNextAiring() throws {
    try store.add((-5...5).map { programme("a", "Daily", at: Double($0) * 24 + 3, subtitle: "Part \($0)") })
    let hits = try store.reader().search("daily", from: noon, limit: 5)
    let hit = try #require(hits.first)
    #expect(hits.count == 1)
    #expect(hit.showKey == ShowKey.make(provider: "a", title: "Daily"))
    #expect(hit.kind == .show && hit.key == hit.showKey && hit.start == at(3) && hit.channel == "a")
    let part = try store.reader().search("part 0", from: noon, limit: 5).first
    #expect(part?.kind == .programme && part?.key == "a/\(at(3).secondsSinceEpoch)" && part?.showKey == hit.key)
    let past = try #require(try store.reader().search("daily", from: at(24 * 30), limit: 5).first)
    #expect(past.start == at(24 * 5 + 3))
  }

  @Test func wordsMayBeUnfinishedInAnyOrderAndPlace() throws {
    try store.add([
      programme("a", "Doctor Who", at: 1, subtitle: "The Daleks' Master Plan"), programme("a", "Doctors", at: 2),
      programme("a", "Café Society", at: 3),
    ])
    #expect(try titles("doct") == ["Doctor Who", "Doctors"])
    #expect(try titles("doctor ") == ["Doctor Who"])
    #expect(try titles("dalek doctor").isEmpty)
    #expect(try titles("daleks doct") == ["Doctor Who"])
    #expect(try titles("CAFE soc") == ["Café Society"])
    #expect(try titles("café") == ["Café Society"])
  }

  @Test(arguments: [
    "\"", "'", "doctor\"", "\"doctor", "doctor AND", "doctor OR", "NEAR(", "doctor*", "*", "title:doctor", "{title}:x",
    "-doctor",
    "^doctor", "(doctor", "doctor)", "a + b", ";DROP TABLE airing", "%", "_", "\\", "", "   ", "\u{0}",
    "doctor\u{0}who", "😀",
    "doctor 😀", "NOT", "AND", "a\u{301}\u{301}", "\u{301}", "…", "doctor-who", "doctor/who", "doctor's",
  ])
  func nothingTypedIsSyntax(query: String) throws {
    try store.add([programme("a", "Doctor Who's title, near and not or", at: 1)])
    #expect(throws: Never.self) { try titles(query) }
    #expect(try store.count("airing") == 1)
  }

  @Test func punctuationDividesWordsAsInTheIndex() throws {
    try store.add([programme("a", "Spider-Man: Home", at: 1), programme("a", "It's a Knockout", at: 2)])
    #expect(try titles("spider-man") == ["Spider-Man: Home"])
    #expect(try titles("man spider") == ["Spider-Man: Home"])
    #expect(try titles("it's") == ["It's a Knockout"])
    #expect(try titles("\"home\"") == ["Spider-Man: Home"])
  }

  @Test func scriptsWithoutSpacesAreFoundInTheMiddle() throws {
    try store.add([programme("a", "新闻联播", at: 1), programme("a", "おはよう日本", at: 2), programme("a", "Новости", at: 3)])
    #expect(try titles("联播") == ["新闻联播"])
    #expect(try titles("新闻") == ["新闻联播"])
    #expect(try titles("日本") == ["おはよう日本"])
    #expect(try titles("НОВО") == ["Новости"])
  }

  @Test func whatWasReplacedIsNotFound() throws {
    try store.add((0..<10).map { programme("a", "Old \($0)", at: Double($0)) })
    try store.add((5..<10).map { programme("a", "New \($0)", at: Double($0)) })
    #expect(try titles("old").sorted() == (0..<5).map { "Old \($0)" })
    #expect(try titles("new").count == 5)
  }
}

extension SearchTests {
  /// A letter matches most of a large guide; what is to come is still first, and each show is listed once.
  @Test func aLetterFindsWhatIsToCome() throws {
    try store.add(
      (0..<600).map { programme("z", "Apple \($0)", at: Double($0 % 2 == 0 ? -$0 - 10 : $0)) }, batch: 200)
    for query in ["a", "ap", "apple"] {
      let hits = try store.reader().search(query, from: noon, limit: 50)
      #expect(hits.count == 50 && Set(hits.map(\.showKey)).count == 50)
      #expect(hits.allSatisfy { $0.start.map { $0 >= noon } ?? false })
    }
  }

  @Test func shortWordsOfDescriptionsAreFoundWhole() throws {
    try store.add([
      programme("a", "One", at: 1, overview: "Go to it"), programme("a", "Two", at: 2, overview: "Gold and iron"),
    ])
    #expect(try titles("go") == ["One"])
    #expect(try titles("gol") == ["Two"])
  }

  /// Each statement uses an index: a scan of a million airings per show would take half a minute.
  @Test func nearestAiringsAreLookedUpByIndex() throws {
    guard TestEngine.current == .sqlite else { return }
    try store.add([programme("a", "One", at: 1)])
    let connection = try SQLiteConnection(path: store.path, mode: .readOnly)
    for nearest in NearestSQL.Subject.allCases.map(NearestSQL.init) {
      for sql in nearest.next + nearest.last {
        let plan = try connection.all("EXPLAIN QUERY PLAN \(sql)") { $0.text(3) }
        #expect(!plan.contains { $0.hasPrefix("SCAN a") }, "\(plan)")
        #expect(!plan.contains { $0.contains("airing_show (provider") || $0.contains("TEMP B-TREE") }, "\(plan)")
      }
    }
  }

  /// The same for the statements that find titles and texts.
  @Test func whatIsFoundIsLookedUpByIndex() throws {
    guard TestEngine.current == .sqlite else { return }
    try store.add([programme("a", "One", at: 1)])
    let connection = try SQLiteConnection(path: store.path, mode: .readOnly)
    let statements = [
      TitleSQL.beginning, TitleSQL.shows, TextSQL.airings,
      SQLiteWords.having(TextIndex.Kind.names.table(ofGeneration: 1)),
      TextIndexSQL.names, TextIndexSQL.descriptions, TextIndexSQL.titles,
    ]
    for sql in statements {
      let plan = try connection.all("EXPLAIN QUERY PLAN \(sql)") { $0.text(3) }
      #expect(
        !plan.contains { $0.hasPrefix("SCAN") && !$0.contains("VIRTUAL TABLE") || $0.contains("TEMP B-TREE") },
        "\(plan)")
    }
  }

  /// The same folding everywhere: letters that Unicode considers equal are found in descriptions as in titles.
  @Test func lettersAreFoldedInAllTexts() throws {
    try store.add([
      programme("a", "Straße", at: 1), programme("a", "One", at: 2, overview: "Die Straße nach Øresund"),
      programme("a", "Two", at: 3, subtitle: "हिन्दी समाचार"), programme("a", "Three", at: 4, overview: "今日のニュース"),
    ])
    #expect(try titles("strasse") == ["Straße", "One"])
    #expect(try titles("oresund die") == ["One"])
    #expect(try titles("हिन्दी") == ["Two"])
    #expect(try titles("ニュース") == ["Three"])
  }

  /// The words with a prefix are all found, be they few or many, and also where it ends inside a character.
  @Test func allWordsWithAPrefixAreFound() throws {
    try store.add(
      (0..<40).map { programme("a", "Show \($0)", at: Double($0), subtitle: "Zebra\($0)", overview: "Quagga\($0) पन्ना") })
    for word in ["zebra", "quagga"] {
      #expect(try titles(word, limit: 99).count == 40)
      #expect(try Set(titles(word + "1")) == Set([1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map { "Show \($0)" }))
      #expect(try titles(word + "39") == ["Show 39"])
      #expect(try titles(word + "40").isEmpty)
    }
    try store.add([programme("a", "One", at: 3, subtitle: "हिन्दी समाचार")])
    #expect(try titles("हिन") == ["One"])
  }

  /// A repeated text is indexed once, and found everywhere.
  @Test func whatIsSaidAgainIsFoundEverywhere() throws {
    try store.add(
      (0..<40).map { programme("c\($0 % 4)", "News", at: Double($0), subtitle: "Harbour", overview: "Fog and tide") },
      batch: 7)
    if TestEngine.current == .sqlite { #expect(try store.count("words_of_names_1('harbour')") == 1) }
    let hits = try store.reader().search("harbour", from: noon, limit: 9)
    #expect(hits.count == 4 && hits.allSatisfy { $0.kind == .programme })
    #expect(Set(hits.compactMap(\.start)) == Set((0..<4).map { at(Double($0)) }))
    let later = try store.reader().search("harbour", from: at(33), limit: 9)
    #expect(Set(later.compactMap(\.start)) == Set((33..<37).map { at(Double($0)) }))
    #expect(
      try store.reader().search("news fog", from: noon, limit: 9).map(\.kind) == Array(repeating: .programme, count: 4))
    // The rest of an import that another one cut is found, even if the first airing with a text is removed.
    try store.add((0..<20).map { programme("c\($0 % 4)", "Other", at: Double($0)) })
    let left = try store.reader().search("harbour", from: noon, limit: 9)
    #expect(Set(left.compactMap(\.start)) == Set((20..<24).map { at(Double($0)) }))
  }

  /// An exact duplicate is left out; another airing with the same text is still found.
  @Test func whatADuplicateSaidFirstIsFound() throws {
    try store.add([
      programme("a", "News", at: 0), programme("a", "News", at: 0, overview: "Fog"),
      programme("a", "News", at: 5, overview: "Fog"), programme("a", "News", at: 7, overview: "Fog"),
    ])
    #expect(try store.reader().search("fog", from: noon, limit: 9).map(\.start) == [at(5)])
  }

  @Test func channelsAndServicesAreFoundByTheirNames() throws {
    let writer = try ListingsWriter(path: store.path, source: store.source, now: noon)
    try writer.add(channels: [Channel(key: "h", name: "HGTV"), Channel(key: "e", name: "HGTV Extra")])
    try writer.add(services: [Channel(key: "s", name: "Streamtown")])
    try writer.add(programmes: [
      programme("h", "Kitchens", at: -5), programme("h", "Houses", at: 2), programme("h", "Gardens", at: 9),
      programme("h", "Best of HGTV", at: 30),
    ])
    try writer.add(episodes: [
      EpisodeListing(
        key: "1", outlet: .service("s"), time: .day(today.advanced(by: 2)), show: ListedShow(title: "Drop"),
        title: "Part 1")
    ])
    _ = try writer.finish()
    let hits = try store.reader().search("hgtv", from: noon, limit: 9)
    #expect(hits.map(\.kind) == [.provider, .show])
    #expect(hits.map(\.title) == ["HGTV", "Best of HGTV"] && hits[0].subtitle == "Houses" && hits[0].key == "h")
    let service = try #require(try store.reader().search("streamt", from: noon, limit: 9).first)
    #expect(service.kind == .provider && service.title == "Streamtown" && service.subtitle == "Drop")
    #expect(service.day == today.advanced(by: 2) && service.start == nil)
    let episode = try #require(try store.reader().search("part 1", from: noon, limit: 9).first)
    #expect(episode.kind == .episode && episode.key == "1" && episode.subtitle == "Part 1")
    // A channel without programmes is not a result.
    #expect(try store.reader().search("extra", from: noon, limit: 9).isEmpty)
  }

  @Test func whatIsImportedLaterIsFound() throws {
    try store.add([programme("a", "Old Harbour", at: 1)])
    let reader = try store.reader()
    #expect(try reader.search("harb", from: noon, limit: 5).map(\.title) == ["Old Harbour"])
    try store.add([programme("a", "New Harbour", at: 1)])
    #expect(try reader.search("harb", from: noon, limit: 5).map(\.title) == ["New Harbour"])
  }
}
