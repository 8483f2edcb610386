import GuideModel
import Testing

@testable import GuideDemo

@Suite struct TableTests {
  private let channel = """
    four | 4 | Gable Four | #9C2F8F | 25:00, off air | News
    daily: 6:00 News; 7:00 Loom (4 × 30)
    mon thu: 20:00 Loom / Lodge (by season); 24:30 Loom … Fens (after 5)
    News | daily | - | News | - | All of it.
    Loom | series 6 | mystery | Crime, Drama | 12 | Loose threads.
    Lodge | editions | talk | Talk | - | By the fire.
    Fens | film 1947 | - | Film | U | On skates.
    """.paragraphs[0]
  private let service = """
    oaks | Oaks | #2E7D32 | USD 11.99, GBP 8.99
    kiln | The Kiln | craft | weekly wed 10 pause 4 | One fire.
    """.paragraphs[0]

  @Test func aChannelIsReadFromText() throws {
    let channel = try DemoChannel(channel)
    #expect(channel.unreadable == [])
    #expect(channel.channel == Channel(key: "four", number: 4, name: "Gable Four"))
    #expect(channel.color.hex == "#9C2F8F" && channel.nightFrom == 1500 && channel.isOffAirAtNight)
    #expect(channel.filler == "News")
    #expect(channel.shows.map(\.kind) == [.daily, .series(6), .editions, .film(1947)])
    #expect(channel.shows.map(\.episodes) == [nil, .mystery, .talk, nil])
    #expect(channel.shows.map(\.rating) == [nil, "12", nil, "U"])
    #expect(channel.shows[1].categories == ["Crime", "Drama"])
    let slots = channel.slots
    #expect(slots.map(\.start) == [360, 420, 1200, 1470])
    #expect(slots.map(\.days.places) == [Array(0..<7), Array(0..<7), [0, 3], [0, 3]])
    #expect(
      slots.map { $0.shows.map(\.title) } == [["News"], ["Loom"], ["Loom", "Lodge"], ["Loom", "Lodge", "Fens"]])
    #expect(slots.map(\.count) == [1, 4, 1, 1] && slots[1].minutes == 30)
    #expect(slots.map(\.turn) == [.broadcast, .broadcast, .season, .broadcast])
    #expect(slots.map(\.repeatsAfter) == [nil, nil, nil, 5])
  }

  @Test(arguments: [
    "mno: 20:00 News", "mon, tue: 20:00 News", "20:00 News", "mon 20:00 News", "mon: 20.00 News", "mon: 20:60 News",
    "mon: 2:00 News", "mon: 20:00", "mon: News", "mon: 20:00 Nwes", "mon: 20:00 News / Nwes", "mon: 20:00 Fens … News",
    "mon: 20:00 News (by seasons)", "mon: 20:00 News (after -5)", "mon: 20:00 News (after 5", "mon: 20:00 News;",
    "Mill | dayly | - | Film | - | A mill.", "Mill | series | - | Film | - | A mill.",
    "Mill | series 0 | - | Film | - | A mill.", "Mill | daily 2 | - | Film | - | A mill.",
    "Mill | daily | drame | Film | - | A mill.", "Mill | daily | - | Film | A mill.",
    "Mill | daily | - | Film | - | ", "Mill | daily | - | Film | - | A mill. | Or two.",
  ]) func aRowOfAChannelThatCannotBeReadIsReported(row: String) throws {
    let whole = try DemoChannel(channel)
    let read = try DemoChannel(channel + [row])
    #expect(read.unreadable.count == 1, "\(read.unreadable)")
    #expect(read.shows == whole.shows)
  }

  @Test(arguments: [
    "weekly", "weekly 8 pause 3", "weekly fir 8 pause 3", "weekly fri 8", "weekly fri 8 pause", "weekly fri 8 pauze 3",
    "weekly fri 8 pause 3 together", "weekly fri 0 pause 3", "weekly fri 2 pause 0 together 3", "season fri 8",
    "parts fri 4 apart 4 every 12", "specials sat", "daily fri", "weekday", "biweekly fri 8 pause 3",
  ]) func aReleaseThatCannotBeReadIsReported(release: String) throws {
    let read = try DemoService(
      service + ["mill | The Mill | craft | \(release) | A mill.", "moor | Moor | past | daily | -"])
    #expect(read.unreadable.count == 1, "\(read.unreadable)")
    #expect(read.unreadable.first?.contains(release) == true)
    #expect(read.shows.map(\.slug) == ["kiln", "moor"])
  }

  @Test func aParagraphThatCannotBeReadIsReported() {
    let channels = [
      "four | IV | Four | #9C2F8F | 25:00 | News", "four | 4 | Four | violet | 25:00 | News",
      "four | 4 | Four | #9C2F8F | 25 | News", "four | 4 | Four | #9C2F8F | 25:00, on air | News",
      "four | 4 | Four | #9C2F8F | 25:00 | Nwes", "four | 4 | Four | #9C2F8F | 25:00",
    ]
    let table = Table(channels.map { [$0] + channel.dropFirst() } + [channel], DemoChannel.init)
    #expect(table.rows.map(\.name) == ["Gable Four"])
    #expect(table.unreadable.count == channels.count)
    let services = ["oaks | Oaks | green | -", "oaks | Oaks | #2E7D32", "oaks | Oaks | #2E7D32 | USD"]
    let other = Table(services.map { [$0] + service.dropFirst() } + [service], DemoService.init)
    #expect(other.rows.map(\.prices) == [["USD": "11.99", "GBP": "8.99"]])
    #expect(other.unreadable.count == services.count)
  }
}
