import Foundation
import GuideModel
import SeededRandom
import Testing

@testable import Lineups

/// A line-up of 10,000 streams under variants of real names from listings in the folder TVGUIDE_CORPUS, which are not
/// part of this project. Half of the channels are in it; the rest are other channels with similar names.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"] != nil)) struct RealNamesTests {
  /// How line-ups change a channel's name.
  private static let same: [@Sendable (String) -> String] = [
    { $0 }, { $0.uppercased() }, { $0.lowercased() }, { $0 + " HD" }, { "UK: " + $0 }, { "|UK| \($0) FHD" },
    { $0.replacing(" ", with: "") }, { $0 + " (UK)" }, { $0 + " UK" }, { $0 + " [1080p]" }, { $0 + ".uk" },
    { "UK - " + $0 }, { "UK | \($0) ᴴᴰ" }, { $0 + " (1080p) [Not 24/7]" }, { $0 + " [Geo-blocked]" },
  ]
  /// The names of other channels.
  private static let other: [@Sendable (String) -> String] = [
    { $0 + " +1" }, { $0 + "+1 HD" }, { $0 + " 2" }, { "DE: " + $0 }, { $0 + " Extra" }, { $0 + " Sport" },
    { $0 + " (DE)" }, { $0 + " (+1)" }, { $0 + " Plus 1" }, { $0 + "2" }, { $0 + " Kids HD" }, { $0 + " DE" },
    { $0 + ".de" }, { "DE | \($0) HD" }, { $0 + " Timeshift" }, { $0 + " -1h" },
  ]

  @Test func noneIsWrongSurelyAndFewAreAtAll() throws {
    let names = try names()
    let known = Set(names.map { StreamName($0).joined })
    var random = SeededGenerator(seed: 77)
    // Every other channel is in the line-up; the ids have the country.
    let channels = names.enumerated().map { Channel(key: "c\($0).uk", name: $1) }
    var truth: [String: String] = [:]
    var streams: [LineupStream] = []
    for (place, channel) in channels.enumerated() where place % 2 == 0 {
      let name = Self.same.randomElement(using: &random).map { $0(channel.name) } ?? channel.name
      truth[channel.key] = name
      streams.append(LineupStream(name: name, address: "http://a/\(place)"))
    }
    while streams.count < 10_000, let name = names.randomElement(using: &random),
      let made = Self.other.randomElement(using: &random)?(name)
    {
      // By chance one may have the name of another channel of the listings.
      guard !known.contains(StreamName(made).joined) || made.contains("DE") || made.contains(".de") else { continue }
      streams.append(LineupStream(name: made, address: "http://b/\(streams.count)"))
    }
    streams.shuffle(using: &random)
    let matches = LineupJoin(channels, streams).matches
    let wrong = matches.filter { truth[$0.key] != streams[$0.value.stream].name }
    let missed = truth.keys.filter { matches[$0] == nil }.count
    print("\(matches.count - wrong.count) of \(truth.count) right, \(wrong.count) wrong, \(missed) missed")
    #expect(wrong.values.allSatisfy { $0.reason == .proposed })
    #expect(wrong.count * 100 <= names.count * 5)
    #expect(missed * 100 <= truth.count * 4)
  }

  /// One name of each group that is compared as equal.
  private func names() throws -> [String] {
    let folder = ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"] ?? ""
    let pipe = popen("find '\(folder)/xmltv' -name '*.xml*' | sort | xargs gzip -dcf", "r")
    guard let pipe else { return [] }
    defer { pclose(pipe) }
    var text = Data()
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&part, 1, part.count, pipe), count > 0 { text.append(contentsOf: part[..<count]) }
    var seen: Set<String> = []
    return String(decoding: text, as: UTF8.self).split(separator: "<channel ").dropFirst().compactMap { piece in
      guard let start = piece.firstRange(of: "<display-name")?.upperBound,
        let open = piece[start...].firstIndex(of: ">"),
        let end = piece[open...].firstRange(of: "</display-name")?.lowerBound
      else { return nil }
      let name = piece[piece.index(after: open)..<end].replacing("&amp;", with: "&").replacing("<![CDATA[", with: "")
        .replacing("]]>", with: "")
      let clean = CleanText.line(String(name))
      return seen.insert(StreamName(clean).joined).inserted && !clean.isEmpty ? clean : nil
    }
  }
}
