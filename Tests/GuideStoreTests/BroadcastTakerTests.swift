import GuideModel
import SeededRandom
import Testing

@testable import GuideStore

/// What is given row by row is what is given as a page.
@Suite struct BroadcastTakerTests {
  let store = TestStore()

  /// Notes what it is given as the page has it.
  private struct Notes: BroadcastTaker {
    var channels: [ChannelProgrammes] = []
    var rows = 0
    var replaced = 0
    private var isOpen = false

    mutating func begin(_ channel: Channel) {
      #expect(!isOpen)
      isOpen = true
      channels.append(ChannelProgrammes(channel: channel, programmes: []))
    }

    mutating func take(_ row: BroadcastRow) {
      rows += 1
      let key = "\(row.keyPrefix)\(row.start.secondsSinceEpoch)"
      func text(_ bytes: UnsafeRawBufferPointer?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
      let programme = Programme(
        channel: channels[channels.count - 1].channel.key, start: row.start, stop: row.stop,
        title: text(row.title) ?? "", subtitle: text(row.subtitle), overview: text(row.overview), season: row.season,
        episode: row.episode, categories: text(row.categories)?.split(separator: "\n").map(String.init) ?? [],
        rating: text(row.rating), date: text(row.date), icon: text(row.icon), isNew: row.isNew,
        isPremiere: row.isPremiere, isRepeat: row.isRepeat, isFinale: row.isFinale)
      channels[channels.count - 1].programmes.append(
        StoredProgramme(key: key, programme: programme, stopIsInferred: row.stopIsInferred))
    }

    mutating func replace(by programmes: [StoredProgramme]) {
      replaced += 1
      channels[channels.count - 1].programmes = programmes
    }

    mutating func end() {
      #expect(isOpen)
      isOpen = false
    }
  }

  private func expectSame(
    _ reader: GuideReader, from: Instant, to: Instant, channels: [String]? = nil, offset: Int = 0, limit: Int = .max,
    country: Country? = nil
  ) throws -> Notes {
    var notes = Notes()
    let total = try reader.epg(
      from: from, to: to, channels: channels, offset: offset, limit: limit, country: country, into: &notes)
    let page = try reader.epg(
      from: from, to: to, channels: channels, offset: offset, limit: limit, country: country)
    #expect(page == EPGPage(total: total, channels: notes.channels))
    return notes
  }

  private func whole(_ number: Int, at start: Double, for length: Double?) -> Programme {
    Programme(
      channel: "c\(number % 4)", start: at(start), stop: length.map { at(start + $0) }, title: "T\(number) 日本",
      subtitle: number % 2 == 0 ? "Part \(number)" : nil, overview: number % 3 == 0 ? "What.\nMore \(number)." : nil,
      season: number % 5 == 0 ? 2 : nil, episode: number % 4 == 0 ? number : nil,
      categories: number % 3 == 1 ? ["Drama", "Crime, true"] : [], rating: number % 6 == 0 ? "12" : nil,
      date: number % 7 == 0 ? "2024" : nil, icon: number % 4 == 0 ? "https://e.org/\(number).jpg" : nil,
      isNew: number % 2 == 1, isPremiere: number % 5 == 1, isRepeat: number % 3 == 2, isFinale: number % 8 == 0)
  }

  @Test(arguments: 0..<6)
  func windowsAreTheSame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let lengths = [0.25, 0.5, 1, 2, 3.99, 4.01, 9, 30, nil]
    for number in 0..<3 {
      let listing = (0..<240).map { place in
        // Of two channels none begin together; of the others many do.
        let start = place % 4 < 2 ? Double(place) : Double(Int.random(in: -30..<30, using: &random))
        return whole(place, at: start, for: lengths[Int.random(in: lengths.indices, using: &random)])
      }
      try store.add(listing, at: at(Double(number)))
    }
    let reader = try store.reader()
    var (rows, replaced) = (0, 0)
    for _ in 0..<60 {
      let from = at(Double(Int.random(in: -60..<200, using: &random)) / 2)
      let notes = try expectSame(
        reader, from: from, to: from.adding(seconds: Int64.random(in: -1...40, using: &random) * 1800),
        channels: Bool.random(using: &random) ? nil : ["c3", "c0", "nobody"],
        offset: Int.random(in: -1...2, using: &random), limit: Int.random(in: 0...5, using: &random),
        country: Bool.random(using: &random) ? nil : .unitedStates)
      rows += notes.rows
      replaced += notes.replaced
    }
    #expect(rows > 100 && replaced > 0)
  }

  @Test func oneThatBeginsWithAnotherIsToldFromIt() throws {
    try store.add([
      programme("one", "before", at: -1), programme("one", "short", at: 0, for: 0.5),
      programme("one", "long", at: 0, for: 3), programme("two", "alone", at: 0),
    ])
    let notes = try expectSame(try store.reader(), from: at(-2), to: at(5))
    #expect(notes.replaced == 1)
    let start = noon.secondsSinceEpoch
    #expect(notes.channels[0].programmes.map(\.key) == ["one/\(start - 3600)", "one/\(start)", "one/\(start).2"])
    #expect(notes.channels[1].programmes.map(\.key) == ["two/\(start)"])
  }

  @Test func withoutADatabaseThereIsNothing() throws {
    var notes = Notes()
    #expect(try store.reader().epg(from: at(0), to: at(1), into: &notes) == 0)
    #expect(notes.channels.isEmpty)
  }
}
