import Foundation
import GuideModel
import Testing

@testable import GuideAPI

/// Bodies that are written from bytes are what they are where they are written from values.
@Suite struct BroadcastBodyTests {
  static let texts =
    WritingTests.texts + ["\u{0}", "line\nline", "\n\na\n\nb\n", "naïve", "1234567é", "12345678é", "é1234567\"x"]

  private func text(_ bytes: [UInt8]) -> String {
    var writer = JSONWriter(capacity: 0)
    bytes.withUnsafeBytes { bytes in writer.array([bytes]) { $0.text($1) } }
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  private func asEncoded(_ value: String) throws -> String {
    String(decoding: try AnswerEncoder.make().encode([value]), as: UTF8.self)
  }

  @Test(arguments: texts) func bytesAreEscapedAsTheEncoderDoes(value: String) throws {
    #expect(text(Array(value.utf8)) == (try asEncoded(value)))
  }

  @Test func whatIsNotUTF8ComesOutAsInAString() throws {
    let broken: [[UInt8]] = [
      [0xFF], [0x61, 0xC3], [0xC3, 0x22], [0xE2, 0x82], [0xF0, 0x9F, 0x92], [0xC0, 0x80], [0xED, 0xA0, 0x80],
      Array("12345678".utf8) + [0x80] + Array("12345678\"".utf8), [0xF5, 0x80, 0x80, 0x80], [0x80, 0x00],
    ]
    for bytes in broken {
      #expect(text(bytes) == (try asEncoded(String(decoding: bytes, as: UTF8.self))), "\(bytes)")
    }
  }

  private func programme(_ number: Int) -> ListedProgramme {
    func some(_ divisor: Int) -> String? { number % divisor == 0 ? Self.texts[number % Self.texts.count] : nil }
    let start = Instant(secondsSinceEpoch: Int64(number) * 123_457 - 500_000)
    let programme = Programme(
      channel: "a\"b", start: start, stop: number % 9 == 0 ? nil : start.adding(seconds: 1800),
      title: Self.texts[number % Self.texts.count], subtitle: some(2), overview: some(3),
      season: number % 4 == 0 ? number - 8 : nil, episode: number % 5 == 0 ? number : nil,
      categories: number % 3 == 0 ? ["Drama", "Crime & \"more\"", "日本"] : [], rating: some(5), date: some(7),
      icon: some(4), isNew: number % 2 == 0, isPremiere: number % 3 == 0, isRepeat: number % 4 == 1,
      isFinale: number % 6 == 0)
    return ListedProgramme(
      key: "a\"b/\(start.secondsSinceEpoch)", programme: programme, stopIsInferred: number % 7 == 0)
  }

  /// Calls the body with the same as bytes.
  private func withBytes(of listed: ListedProgramme, _ body: (BroadcastBytes) -> Void) {
    let programme = listed.programme
    let kept = [
      programme.title, programme.subtitle, programme.overview, programme.rating, programme.date, programme.icon,
      programme.categories.joined(separator: "\n"),
    ].map { text in
      text.map { text in
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
        bytes.copyBytes(from: text.utf8)
        return UnsafeRawBufferPointer(bytes)
      }
    }
    defer { for bytes in kept { bytes?.deallocate() } }
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    var bytes = BroadcastBytes(keyPrefix: "a\"b/", start: programme.start, title: kept[0] ?? none)
    bytes.stop = programme.stop
    (bytes.subtitle, bytes.overview, bytes.rating, bytes.date, bytes.icon) = (
      kept[1], kept[2], kept[3], kept[4], kept[5]
    )
    bytes.categoryLines = kept[6] ?? none
    (bytes.season, bytes.episode) = (programme.season, programme.episode)
    (bytes.isNew, bytes.isPremiere, bytes.isRepeat) = (programme.isNew, programme.isPremiere, programme.isRepeat)
    (bytes.isFinale, bytes.stopIsInferred) = (programme.isFinale, listed.stopIsInferred)
    body(bytes)
  }

  private func whole(_ body: consuming BroadcastBody) -> String {
    let from = Instant(secondsSinceEpoch: 1_757_505_600)
    return String(
      decoding: body.finish(from: from, to: from.adding(seconds: 3600), offset: 1, limit: 2, total: 3), as: UTF8.self)
  }

  @Test func programmesAreTheSameFromBytesAsFromValues() throws {
    for number in 0..<300 {
      let listed = programme(number)
      var values = BroadcastBody(channels: 1)
      values.begin(Channel(key: "k", name: "K"))
      values.add(listed)
      values.end()
      let expected = whole(values)
      withBytes(of: listed) { bytes in
        var found = BroadcastBody(channels: 0)
        found.begin(Channel(key: "k", name: "K"))
        found.add(bytes)
        found.end()
        #expect(whole(found) == expected)
      }
      let object = try JSONSerialization.jsonObject(with: Data(expected.utf8))
      let again = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
      #expect(String(decoding: again, as: UTF8.self) == expected)
    }
  }

  @Test func emptyCategoriesAreLeftOut() {
    for (lines, expected) in [
      ("", nil), ("\n", nil), ("\n\n\n", nil), ("a", #"["a"]"#), ("\na\n\n\"b\"\n", #"["a","\"b\""]"#),
    ] as [(String, String?)] {
      var text = lines
      let written = text.withUTF8 { utf8 in
        var body = BroadcastBody(channels: 1)
        body.begin(Channel(key: "k", name: "K"))
        let none = UnsafeRawBufferPointer(start: nil, count: 0)
        var bytes = BroadcastBytes(keyPrefix: "k/", start: Instant(secondsSinceEpoch: 0), title: none)
        bytes.categoryLines = UnsafeRawBufferPointer(utf8)
        body.add(bytes)
        body.end()
        return whole(body)
      }
      let part = expected.map { "{\"categories\":\($0),\"isNew\"" } ?? "[{\"isNew\""
      #expect(written.contains(part), "\(written)")
    }
  }

  @Test func programmesOfAChannelCanBeTakenBack() {
    var body = BroadcastBody(channels: 2)
    body.begin(Channel(key: "one", name: "One"))
    body.add(programme(1))
    body.end()
    body.begin(Channel(key: "two", name: "Two"))
    for number in 2..<40 { body.add(programme(number)) }
    body.removeProgrammes()
    body.add(programme(40))
    body.add(programme(41))
    body.end()
    let listing = BroadcastListing(
      from: Instant(secondsSinceEpoch: 1_757_505_600), to: Instant(secondsSinceEpoch: 1_757_509_200), offset: 1,
      limit: 2, total: 3,
      channels: [
        ChannelListing(channel: Channel(key: "one", name: "One"), programmes: [programme(1)]),
        ChannelListing(channel: Channel(key: "two", name: "Two"), programmes: [programme(40), programme(41)]),
      ])
    #expect(whole(body) == String(decoding: listing.data(), as: UTF8.self))
  }

  @Test func aListingOfNothingIsWhole() throws {
    let listing = BroadcastListing(
      from: Instant(secondsSinceEpoch: 0), to: Instant(secondsSinceEpoch: 60), offset: 0, limit: 0, total: 0,
      channels: [])
    #expect(try BroadcastListing(listing.data(), from: "test") == listing)
  }
}
