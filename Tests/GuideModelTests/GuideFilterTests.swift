import SeededRandom
import Testing

@testable import GuideModel

@Suite struct GuideFilterTests {
  private let day = GuideDay(daysSinceEpoch: 20_341)

  private func episode(
    _ key: String, hour: Int? = nil, number: Int? = nil, title: String? = nil, traits: EpisodeTraits = [],
    categories: [String] = []
  ) -> Episode {
    var episode = Episode(
      key: key, day: day, moment: hour.map { Instant(day: day, secondOfDay: $0 * 3600, offset: 0) }, title: title,
      season: number == nil ? nil : 1, number: number)
    episode.traits = traits
    episode.categories = categories
    return episode
  }

  private func kept(_ line: String, _ episodes: [Episode], title: String = "Night Harbour") -> [String] {
    let filter = GuideFilter(criteria: FilterCriteria(text: line))
    return filter.filtered(Show(key: "s", title: title, episodes: episodes), zone: .utc)?.episodes.map(\.key) ?? []
  }

  @Test(arguments: [
    ("new", ["a"]), ("premiere", ["b", "c"]), ("finale", ["c"]), ("film", ["d"]), ("category:dra", ["a"]),
    ("dram", ["a"]), ("drama", ["a"]),
    ("category:xyz", []),
    ("after:20:00", ["d"]), ("before:9", ["a"]), ("after:18 before:21:30", ["b", "d"]),
    ("after:20 before:9", ["a", "d"]),
    ("harb", ["a", "b", "c", "d"]), ("fog", ["b"]), ("night fog", ["b"]), ("\"new\"", []), ("new fog", []),
    ("new or finale", ["a", "c"]), ("-film", ["a", "b", "c"]), ("not film", ["a", "b", "c"]),
    ("-(new or film)", ["b", "c"]),
    ("harbour (fog or drama)", ["a", "b"]), ("fog or drama harbour", ["a", "b"]),
    ("\"night harbour\" -fog", ["a", "c", "d"]),
    ("\"harbour night\"", []), ("\"harb\"", []), ("title:fog", ["b"]), ("title:drama", []),
    ("title:\"night harbour\" fog", ["b"]),
    ("repeat", ["d"]), ("new and drama", ["a"]), ("-after:18", ["a", "c"]), ("NEW OR Finale", ["a", "c"]),
    ("--film", ["a", "b", "c"]),
    ("night-harbour", ["a", "b", "c", "d"]), ("fog)", ["b"]), ("(fog", ["b"]), ("or fog", ["b"]),
    ("-", ["a", "b", "c", "d"]),
  ])
  func everyConditionHolds(line: String, expected: [String]) {
    let episodes = [
      episode("a", hour: 8, traits: .isNew, categories: ["Drama"]),
      episode("b", hour: 18, title: "Fog", traits: .isPremiere),
      episode("c", number: 1, traits: .isFinale),
      episode("d", hour: 21, traits: .isRepeat, categories: ["Movie / Horror"]),
    ]
    #expect(Set(kept(line, episodes)) == Set(expected), "\(line)")
  }

  @Test(arguments: ["genre:x", "after:99", "(new"]) func aWrongConditionIsNoFilter(line: String) {
    #expect(GuideFilter(text: "{\"criteria\":\"\(line)\"}") == nil)
  }

  @Test func whatWasWatchedIsLeftOut() {
    let show = Show(key: "s", title: "Harbour", episodes: [episode("a", number: 1), episode("b", number: 2)])
    var filter = GuideFilter(criteria: FilterCriteria(text: "unwatched"))
    #expect(filter.filtered(show, zone: .utc)?.episodes.count == 2 && filter.wireText == nil)
    filter.watched = Set(EpisodeMark.names(show: show, episode: show.episodes[0]))
    #expect(filter.filtered(show, zone: .utc)?.episodes.map(\.key) == ["b"])
  }

  @Test func showsAndProvidersAreToldByTheirNames() {
    let provider = Provider(id: "7", name: "HBO  Max")
    let show = Show(key: "s", title: "Task", externalIDs: ExternalIDs(tmdb: 5))
    #expect(GuideFilter(only: ["tmdb:5"]).filtered(show, zone: .utc) != nil)
    #expect(GuideFilter(only: ["title:task"]).filtered(show, zone: .utc) != nil)
    #expect(GuideFilter(only: []).filtered(show, zone: .utc) == nil)
    #expect(GuideFilter(hidden: ["title:task"]).filtered(show, zone: .utc) == nil)
    #expect(GuideFilter(providers: ["service:hbo max"]).admits(provider))
    #expect(!GuideFilter(providers: ["service:hbo"]).admits(provider))
    #expect(GuideFilter(criteria: FilterCriteria(text: "on:max")).admits(provider))
    #expect(!GuideFilter(criteria: FilterCriteria(text: "on:netflix")).admits(provider))
  }

  @Test(arguments: ["", "x", "null", "[]", "{\"only\": 5}", "{\"hidden\": [1]}"]) func whatIsNoFilterIsNil(text: String)
  {
    #expect(GuideFilter(text: text) == nil)
  }

  /// The first episode of a season is a premiere, but not each time it is on.
  @Test func aRepeatIsNoPremiere() {
    var episode = Episode(key: "e", day: GuideDay(daysSinceEpoch: 20_000), season: 8, number: 1)
    #expect(kept("premiere", [episode]) == ["e"])
    episode.traits = .isRepeat
    #expect(kept("premiere", [episode]).isEmpty && kept("repeat", [episode]) == ["e"])
    episode.traits = [.isRepeat, .isPremiere]
    #expect(kept("premiere", [episode]) == ["e"])
  }

  @Test func aLongFilterIsNotSent() {
    let filter = GuideFilter(only: Set((0..<20_000).map { "title:show number \($0)" }))
    #expect(filter.wireText == nil)
    #expect(GuideFilter(text: filter.text) == nil)
  }

  /// A line has the same meaning after it was written and read again; so has a filter on the wire.
  @Test(arguments: 0..<40) func linesAndFiltersSurviveBeingWritten(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = [
      "new", "\"new\"", "premiere", "finale", "film", "unwatched", "category:news", "category:\"soap opera\"", "on:hbo",
      "on:",
      "after:20:00", "after:99", "or", "-", "not", "(", ")", "-new", "title:x", "-\"b c\"", "(a", "b)", "and", "repeat",
      "before:6:30", "é", "夜", "a:b", "\"", "\"two words\"", ":", "\u{1B}", "harbour",
    ]
    for _ in 0..<50 {
      let line = (0..<Int.random(in: 0...7, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }.joined(separator: " ")
      let criteria = FilterCriteria(text: line)
      #expect(FilterCriteria(text: criteria.text) == criteria, "\(line) became \(criteria.text)")
      let filter = GuideFilter(only: ["title:a", "tmdb:1"], hidden: ["title:ü \"x\""], criteria: criteria)
      if let text = filter.wireText { #expect(GuideFilter(text: text) == filter, "\(text)") }
    }
  }

  @Test(arguments: [
    ("20:15", 1215), ("8.05", 485), ("8:05pm", 1205), ("9 pm", 1260), ("12am", 0), ("12:30 pm", 750), ("0:00", 0),
  ])
  func timesAreReadAsPeopleWriteThem(text: String, minute: Int) { #expect(TimeOfDay.minute(text) == minute) }

  @Test(arguments: ["", "24:00", "8:60", "20", "8:5", "13pm", "0am", "a:b", "1:2:3", "-1:00", "fri", "24 dec", ":"])
  func otherTextIsNoTime(text: String) { #expect(TimeOfDay.minute(text) == nil) }
}

@Suite struct FilterPartTests {
  @Test func whatIsAskedOfProvidersAndOfEpisodesIsTold() {
    let criteria = FilterCriteria(text: "drama on:hbo new on:\"sky one\"")
    #expect(criteria.ofProviders == FilterCriteria(text: "on:hbo on:\"sky one\""))
    #expect(criteria.ofEpisodes == FilterCriteria(text: "drama new"))
    // One of the two is enough, so no provider can be left out, except an unwanted one.
    #expect(FilterCriteria(text: "drama or on:hbo").ofProviders.isEmpty)
    #expect(FilterCriteria(text: "-(drama on:hbo)").ofProviders.isEmpty)
    #expect(FilterCriteria(text: "-(drama or on:hbo)").ofProviders == FilterCriteria(text: "-on:hbo"))
    #expect(FilterCriteria(text: "drama").ofProviders.isEmpty && FilterCriteria(text: "on:hbo").ofEpisodes.isEmpty)
  }
}

@Suite struct FilterNightTests {
  @Test(arguments: [
    ("after:22:00", [22, 2, 4]), ("after:2:00", [2, 4]), ("before:23:00", [6, 20, 22]),
    ("before:3:00", [6, 20, 22, 2]),
    ("after:22:00 before:3:00", [22, 2]), ("after:4:00 before:7:00", [4, 6]),
  ])
  func theNightIsTheEndOfTheEvening(text: String, hours: [Int]) {
    let episodes = [6, 20, 22, 2, 4].map { hour in
      Episode(
        key: "\(hour)", day: GuideDay(daysSinceEpoch: 0),
        moment: Instant(secondsSinceEpoch: Int64(hour < 5 ? hour + 24 : hour) * 3600))
    }
    let filter = GuideFilter(criteria: FilterCriteria(text: text))
    let found = filter.filtered(Show(key: "s", title: "S", episodes: episodes), zone: .utc, dayStart: .standard)
    #expect(Set(found?.episodes.map(\.key) ?? []) == Set(hours.map(String.init)))
  }

  @Test func hiddenChannelsAreNotAdmittedAndKeptInTheText() throws {
    var filter = GuideFilter()
    filter.hiddenChannels = ["one"]
    #expect(!filter.isEmpty && !filter.admits(Provider(id: "one", name: "One")))
    #expect(filter.admits(Provider(id: "two", name: "One")))
    #expect(GuideFilter(text: filter.text) == filter)
  }
}

@Suite struct FilterProblemTests {
  @Test(arguments: [
    ("genre:drama", "unknown key 'genre:' (title, category, on, after, before); use quotes to search for the text"),
    ("after:99", "invalid time '99' after 'after:' (20:15, 8pm)"), ("on:", "'on:' needs a word after it"),
    ("(new", "'(' without ')'"), ("new)", "')' without '('"), ("new or", "a condition is missing beside 'or'"),
    ("fog not", "a condition is missing after 'not'"),
  ])
  func whatIsWrongIsSaid(line: String, sentence: String) {
    #expect(throws: FilterProblem.self) { try FilterCriteria(parsing: line) }
    do throws(FilterProblem) { _ = try FilterCriteria(parsing: line) } catch { #expect(error.description == sentence) }
  }

  @Test(arguments: [
    "", "drama on:hbo -news (new or premiere) title:\"cold war\" after:20:00 before:8pm", "\"a:b\"", "after:20",
  ])
  func allElseIsAFilter(line: String) throws {
    #expect(try FilterCriteria(parsing: line) == FilterCriteria(text: line))
  }

  /// An episode is shown if its provider passes and the episode passes there, the same as testing both at once.
  @Test(arguments: 0..<30) func providersAreLeftOutOnlyWhereNothingOfThemIsWanted(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = ["on:one", "on:two", "new", "fog", "or", "-", "(", ")", "not", "-on:one", "-new"]
    let providers = [Provider(id: "1", name: "One"), Provider(id: "2", name: "Two")]
    var new = Episode(key: "n", day: GuideDay(daysSinceEpoch: 0), title: "Fog")
    new.traits = .isNew
    let show = Show(key: "s", title: "S", episodes: [new, Episode(key: "o", day: GuideDay(daysSinceEpoch: 0))])
    for _ in 0..<100 {
      let line = (0..<Int.random(in: 1...8, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
      let filter = GuideFilter(criteria: FilterCriteria(text: line))
      for provider in providers where !filter.admits(provider) {
        #expect(filter.filtered(show, on: provider, zone: .utc) == nil, "\(line)")
      }
      for provider in providers where filter.admits(provider) {
        #expect(
          filter.filtered(show, on: provider, zone: .utc)
            == filter.ofProgrammes.filtered(show, on: provider, zone: .utc), "\(line)")
      }
    }
  }
}
