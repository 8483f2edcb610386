import GuideModel
import SeededRandom
import Testing

@testable import Lineups

@Suite struct LineupJoinTests {
  private func join(
    _ channels: [Channel], _ streams: [(id: String?, name: String)], _ chosen: [String: StreamChoice] = [:]
  )
    -> [String: LineupJoin.Match]
  {
    let streams = streams.map { LineupStream(id: $0.id, name: $0.name, address: "http://a/1") }
    return LineupJoin(channels, streams, chosen: chosen).matches
  }

  private let one = Channel(key: "one.example", name: "Harbour One")

  @Test func anIDOrANameIsSure() {
    #expect(join([one], [(nil, "X"), ("ONE.example", "Y")])["one.example"] == .init(stream: 1, reason: .id))
    #expect(join([one], [(nil, "X"), (nil, "HARBOUR  Öne")])["one.example"] == .init(stream: 1, reason: .name))
  }

  @Test(arguments: [
    "Harbour One HD", "UK: Harbour One", "[UK] Harbour One FHD (1080p)", "HarbourOne", "Harbour One Television",
    "UK - Harbour One", "Harbour One (UK)", "Harbour One.uk", "Harbour One UK HD", "Harbour One ᴴᴰ",
    "Harbour One (720p) [Not 24/7]",
  ])
  func whatIsAlikeIsProposed(_ name: String) {
    #expect(join([one], [(nil, "Other"), (nil, name)])["one.example"] == .init(stream: 1, reason: .proposed))
  }

  @Test(arguments: ["Harbour One +1", "Harbour Two", "Harbour", "Harbour One 2", "Harbour One Sport", "Harbour One B"])
  func otherChannelsAreNotProposed(_ name: String) {
    #expect(join([one], [(nil, name)]).isEmpty)
  }

  @Test(arguments: ["DE: Harbour One", "Harbour One (DE)", "DE - Harbour One HD", "Harbour One.de", "Harbour One DE"])
  func theStreamOfItsCountryIsProposed(_ other: String) {
    let british = Channel(key: "one.uk", name: "Harbour One")
    #expect(join([british], [(nil, other)]).isEmpty)
    #expect(join([british], [(nil, other), (nil, "UK: Harbour One")])["one.uk"] == .init(stream: 1, reason: .proposed))
    #expect(join([british], [("Other.de", "HarbourOne")]).isEmpty)
    #expect(join([one], [(nil, other), (nil, "Harbour One HD")])["one.example"]?.stream == 1)
  }

  @Test func oneChineseSignIsAnotherChannel() {
    #expect(join([Channel(key: "a", name: "湖北卫视")], [(nil, "湖南卫视")]).isEmpty)
    #expect(join([Channel(key: "a", name: "湖北卫视")], [(nil, "湖北卫视 HD")])["a"]?.stream == 0)
  }

  @Test func whatFollowsAnAtSignIsTheKindOfStream() {
    #expect(join([one], [("one.example@HD", "X")])["one.example"] == .init(stream: 0, reason: .id))
  }

  @Test func aNumberAloneIsNoSureID() {
    let channel = Channel(key: "1", name: "Harbour One")
    #expect(join([channel], [("1", "Second Light")])["1"]?.reason == .proposed)
    #expect(join([channel], [("1", "Harbour One HD")])["1"]?.reason == .id)
  }

  @Test func aNameThatTwoHaveIsNotSure() {
    let other = Channel(key: "b", name: "Harbour One")
    #expect(join([one, other], [(nil, "Harbour One")]).values.allSatisfy { $0.reason == .proposed })
    #expect(join([one], [("a", "Harbour One"), ("b", "Harbour One")])["one.example"]?.reason == .proposed)
  }

  @Test func whatWasChosenCounts() {
    let stream = LineupStream(id: "z", name: "Other", address: "http://a/1")
    let streams: [(id: String?, name: String)] = [("one.example", "Harbour One"), ("z", "Renamed")]
    #expect(
      join([one], streams, ["one.example": StreamChoice(stream)])["one.example"] == .init(stream: 1, reason: .chosen))
    #expect(join([one], streams, ["one.example": StreamChoice(nil)]).isEmpty)
  }

  /// The names in a line-up of 10,000 streams for the channels of the listings. The oracle knows the matches.
  @Test func ofTenThousandChannelsNoneIsJoinedWrongly() {
    var random = SeededGenerator(seed: 2828)
    let made = MadeLineup(count: 10_000, &random)
    var matches: [String: LineupJoin.Match] = [:]
    let time = ContinuousClock().measure { matches = LineupJoin(made.channels, made.streams).matches }
    let wrong = matches.filter { made.truth[$0.key] != $0.value.stream }
    let sure = matches.values.filter { $0.reason != .proposed }.count
    let wronglySure = wrong.values.filter { $0.reason != .proposed }.count
    let proposed = matches.count - sure
    #expect(wronglySure == 0)
    #expect((wrong.count - wronglySure) * 100 <= proposed)
    #expect((matches.count - wrong.count) * 100 >= made.truth.count * 95)
    #expect(time < .seconds(20))
  }
}

/// Channels of listings, and a line-up that has most of them under names like those in line-ups.
private struct MadeLineup {
  var channels: [Channel] = []
  var streams: [LineupStream] = []
  /// The index of the stream by the channel's key.
  var truth: [String: Int] = [:]

  private static let first = [
    "Harbour", "Second", "Orchard", "Pipkin", "Lantern", "Meridian", "Côte", "Nordlys", "Ríver", "Quarry", "Velvet",
    "Ember",
    "Cobalt", "Tundra", "Saffron", "Juniper",
  ]
  private static let second = ["Light", "Hill", "Bay", "Street", "Field", "Gate", "Wood", "Stone", "Vale", "Ford"]
  private static let third = ["", "News", "Sport", "Film", "Kids", "Music", "Drama", "Nature", "Life"]
  private static let last = ["", "1", "2", "3", "4", "5", "+1", "+", "Extra"]

  init(count: Int, _ random: inout SeededGenerator) {
    var names: [String] = []
    for first in Self.first {
      for second in Self.second {
        for third in Self.third {
          for last in Self.last {
            names.append([first, second, third, last].filter { !$0.isEmpty }.joined(separator: " "))
          }
        }
      }
    }
    names.shuffle(using: &random)
    for (place, name) in names.prefix(count).enumerated() {
      channels.append(Channel(key: "c\(place).uk", name: name))
      add(place, name, &random)
      if place % 4 == 0 { streams.append(LineupStream(name: "DE: \(name) HD", address: "http://b/\(place)")) }
    }
    shuffle(&random)
  }

  private mutating func add(_ place: Int, _ name: String, _ random: inout SeededGenerator) {
    let stream: (id: String?, name: String)? =
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<8: ("C\(place).uk", Bool.random(using: &random) ? name : "Stream \(place)")
      case 8..<11: (nil, name.uppercased())
      case 11..<14: (nil, name + " HD")
      case 14..<16: (nil, "UK: " + name)
      case 16: (nil, "|UK| " + name + " FHD")
      case 17: (nil, name.replacing(" ", with: "  "))
      case 18: (nil, name + " (UK) [Geo-blocked]")
      default: nil
      }
    guard let stream else { return }
    truth["c\(place).uk"] = streams.count
    streams.append(LineupStream(id: stream.id, name: stream.name, address: "http://a/\(place)"))
  }

  private mutating func shuffle(_ random: inout SeededGenerator) {
    let order = streams.indices.shuffled(using: &random)
    streams = order.map { streams[$0] }
    var places = [Int](repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { places[old] = new }
    truth = truth.mapValues { places[$0] }
  }
}
