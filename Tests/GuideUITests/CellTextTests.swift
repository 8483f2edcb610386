import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The text of a cell in a given width.
@Suite struct CellTextTests {
  private let evening = Instant(day: day(2025, 9, 10), secondOfDay: 20 * 3600, offset: 0)

  private func episode(_ title: String? = nil, at moment: Instant? = nil, _ season: Int? = 4, _ number: Int? = 7)
    -> Episode
  {
    Episode(key: "e", day: day(2025, 9, 10), moment: moment, title: title, season: season, number: number)
  }

  private func show(_ title: String) -> Show { Show(key: "s", title: title, episodes: []) }
  private func text(_ room: Int) -> CellText {
    CellText(
      clock: WallClock(now: evening, zone: .utc, dayStart: .standard), look: Look(Appearance()), room: room)
  }

  /// Time and number are left out before the title is.
  @Test func aTitleTakesWhatFits() {
    let episode = episode(at: evening)
    let lines = [6, 10, 14, 18, 24, 32].map { text($0).line(episode, of: "House Hunters", more: 43) }
    #expect(
      lines == [
        "H… +43", "House… +43", "House Hun… +43", "20:00 House H… +43", "20:00 House Hunters +43",
        "20:00 House Hunters S4E7 +43",
      ])
    for room in 2...60 {
      #expect(TextWidth.of(text(room).line(episode, of: "夜の港 Night Harbour", more: 7)) <= room, "\(room) columns")
    }
    #expect(text(7).line(episode, of: "Murder") == "Murder")
  }

  @Test func aBadgeIsWholeOrGivesWay() {
    let numbered = episode("Part 3")
    #expect(
      [1, 2, 4, 10, 11].map { text($0).badge(numbered, ordinal: 1, of: show("S")) }
        == [nil, "E7", "S4E7", "S4E7", "S4E7 Part 3"])
    let timed = episode("Part 3", at: evening)
    #expect(
      [4, 5, 8, 10, 17].map { text($0).badge(timed, ordinal: 1, of: show("S")) }
        == [nil, "20:00", "20:00 E7", "20:00 S4E7", "20:00 S4E7 Part 3"])
    // A title that equals the show's name is not repeated.
    #expect(text(20).badge(episode("Sail", at: evening, nil, nil), ordinal: 1, of: show("Sail")) == "20:00")
    #expect(text(20).badge(episode("Sail", nil, nil), ordinal: 2, of: show("Sail")) == "#2")
    #expect(text(9).badge(episode("Need I Say Door", nil, nil), ordinal: 1, of: show("S")) == "Need I S…")
  }

  /// In the narrowest columns the time of a 12-hour clock is kept, and the number of others gives way.
  @Test func theTimeOfATwelveHourClockIsKept() {
    var zone = ZoneRules.utc
    zone.clock = .twelveHours
    let clock = WallClock(now: evening, zone: zone, dayStart: .standard)
    let text = { CellText(clock: clock, look: Look(Appearance()), room: $0) }
    let late = evening.adding(seconds: 2 * 3600 + 300)
    let said = { (room: Int, moment: Instant, more: Int) in
      text(room).badge(episode(at: moment), ordinal: 1, of: show("S"), more: more)
    }
    #expect(said(9, evening, 1) == "8:00pm +1" && said(8, evening, 1) == "8:00pm+1" && said(7, evening, 1) == "8:00pm…")
    #expect(said(8, late, 1) == "10:05pm…" && said(7, late, 1) == "10:05pm" && said(5, late, 1) == "×2")
    #expect(said(8, late, 0) == "10:05pm")
  }

  /// In the hour that comes twice a time has its zone, where that fits.
  @Test func aTimeThatComesTwiceHasItsZone() throws {
    let london = try #require(ZoneRules(identifier: "Europe/London"))
    let first = london.instant(of: day(2025, 10, 26), secondOfDay: 5400)
    let text = {
      CellText(
        clock: WallClock(now: first, zone: london, dayStart: .standard), look: Look(Appearance()), room: $0)
    }
    let said = { (room: Int, moment: Instant) in text(room).badge(episode(at: moment), ordinal: 1, of: show("S")) }
    #expect(said(15, first) == "01:30⁺ BST S4E7" && said(10, first) == "01:30⁺ BST" && said(9, first) == "01:30⁺ E7")
    #expect(said(15, first.adding(seconds: 3600)) == "01:30⁺ GMT S4E7")
    #expect(text(20).line(episode(at: first), of: "Late Film") == "01:30⁺ BST Late Film")
  }

  @Test func tallCellsAreFilled() {
    let untold = episode("Need I Say Door", nil, nil)
    #expect(text(9).lines(untold, ordinal: 1, of: show("S"), limit: 4) == ["Need I", "Say Door"])
    let told = episode("Need I Say Door", at: evening)
    #expect(text(9).lines(told, ordinal: 1, of: show("S"), limit: 4) == ["20:00", "S4E7 Need", "I Say", "Door"])
    #expect(text(30).lines(told, ordinal: 1, of: show("S"), limit: 4) == ["20:00 S4E7", "Need I Say Door"])
    #expect(
      text(22).lines(told, of: show("The Terminal List: Dark Wolf"), named: "The Terminal List: Dark Wolf", limit: 3)
        == ["20:00 The Terminal", "List: Dark Wolf", "S4E7 Need I Say Door"])
    #expect(text(22).lines(told, of: show("Wolf"), named: "Wolf", limit: 2) == ["20:00 Wolf S4E7", "Need I Say Door"])
  }

  /// The word if everything fits, its letter if the title keeps enough space, else neither.
  @Test func aPremiereIsSaidWhereThereIsRoom() {
    var premiere = episode("Part 3", at: evening)
    premiere.traits = [.isNew, .isPremiere]
    #expect(
      [10, 12, 19, 26].map { text($0).badge(premiere, ordinal: 1, of: show("S")) }
        == ["20:00 S4E7", "20:00 S4E7 P", "20:00 S4E7 P Part 3", "20:00 S4E7 premiere Part 3"])
    #expect(text(17).badge(premiere, ordinal: 1, of: show("S")) == "20:00 S4E7 Part 3")
    #expect(
      [16, 18, 25].map { text($0).line(premiere, of: "Wolf") }
        == ["20:00 Wolf S4E7", "20:00 Wolf S4E7 P", "20:00 Wolf S4E7 premiere"])
    #expect(text(20).lines(premiere, ordinal: 1, of: show("S"), limit: 4) == ["20:00 S4E7 premiere", "Part 3"])
    #expect(
      text(22).lines(premiere, of: show("Wolf"), named: "Wolf", limit: 2) == ["20:00 Wolf S4E7 P", "Part 3"])
    var release = episode()
    release.traits = [.isNew]
    #expect(text(20).badge(release, ordinal: 1, of: show("S")) == "S4E7")
  }

  @Test func narrowColumnsSayHowMany() {
    var screen = TestScreen()
    for _ in 0..<5 { screen.press(Key("-")) }
    #expect(screen.text.contains("○ ×8") && !screen.text.contains("○ …"))
    for _ in 0..<2 { screen.press(Key("+")) }
    #expect(screen.text.contains("○ E1 +7"))
  }
}
