import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The people of a programme, in words.
@Suite struct FactWordsTests {
  private func words(_ episode: Episode, _ appearance: Appearance = Appearance()) -> FactWords {
    FactWords(episode: episode, glyphs: appearance.glyphs)
  }

  private var film: Episode {
    var film = Episode(key: "e", day: day(2025, 9, 10))
    (film.date, film.rating, film.categories, film.traits) = ("20190305", "12", ["Film", "Drama"], [.isNew])
    film.facts = ProgrammeFacts([
      (.director, "Ann Lee"), (.actor, "Bo"), (.actor, "Cy"), (.country, "GB"), (.stars, "7.5/10"),
      (.subtitles, "Welsh"), (.link, "https://example.org/film"), (.writer, "Di"), (.presenter, "Ed"),
    ])
    return film
  }

  @Test func allOfIt() {
    #expect(words(film).marks == ["new", "Film, Drama", "rated 12"])
    #expect(
      words(film).lines == [
        "With: Ed", "Director: Ann Lee", "Writer: Di", "Cast: Bo, Cy", "2019 · GB · ★ 7.5/10 · subtitles: Welsh",
        "https://example.org/film",
      ])
    #expect(words(film, Appearance(ascii: true)).lines.contains("2019 - GB - rating 7.5/10 - subtitles: Welsh"))
    #expect(words(film, Appearance(linear: true)).lines.contains("2019, GB, rating 7.5/10, subtitles: Welsh"))
  }

  @Test func aListSaysWhatTellsMost() {
    var episode = film
    #expect(episode.showing == nil, "what comes out without an hour is new anyway")
    episode.traits.insert(.isFinale)
    #expect(episode.showing == "finale")
    (episode.moment, episode.traits) = (Instant(secondsSinceEpoch: 0), [.isNew, .isRepeat])
    #expect(episode.showing == "new")
    episode.traits = []
    #expect(episode.showing == nil)
  }

  @Test func nothingIsSaidOfWhatIsNotKnown() {
    let bare = Episode(key: "e", day: day(2025, 9, 10))
    #expect(words(bare).marks.isEmpty && words(bare).lines.isEmpty)
  }

  @Test(arguments: ["", "19", "next", "١٩٩٩", "x2019"]) func noYearIsNone(date: String) {
    var episode = Episode(key: "e", day: day(2025, 9, 10))
    episode.date = date
    #expect(words(episode).lines.isEmpty)
  }

  @Test(arguments: [GuideView.horizontal, .vertical, .timeline, .now]) func detailsAndThePaneTellOfThem(view: GuideView)
  {
    var guide = FixtureGuide.small
    for section in guide.sections.indices {
      for show in guide.sections[section].shows.indices {
        for index in guide.sections[section].shows[show].episodes.indices {
          guide.sections[section].shows[show].episodes[index].facts = film.facts
        }
      }
    }
    var broadcasts = FixtureBroadcasts.told
    broadcasts.programmes = broadcasts.programmes.mapValues { list in
      list.map { listed in
        var listed = listed
        (listed.programme.facts, listed.programme.date) = (film.facts, film.date)
        return listed
      }
    }
    var narrow = WholeScreen(view: view, guide: guide, broadcasts: broadcasts, width: 100, height: 40)
    narrow.press(Key(.enter))
    #expect(narrow.text.contains("Director: Ann Lee") && narrow.text.contains("Cast: Bo, Cy"))
    let wide = WholeScreen(view: view, guide: guide, broadcasts: broadcasts, width: 160, height: 48)
    #expect(wide.text.contains("Director: Ann Lee") && wide.text.contains("★ 7.5/10"))
    expectGolden(wide.buffer, "pane-facts-\(view.rawValue)-160x48")
  }
}
