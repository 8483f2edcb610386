import SeededRandom
import Foundation
import GuideModel
import Testing

private func channels(_ keys: String) -> [Channel] { keys.map { Channel(key: String($0), name: "Channel \($0)") } }

extension [Channel] {
  fileprivate var keys: String { map(\.key).joined() }
}

@Suite struct ChannelArrangementTests {
  private let source = channels("abcdef")
  private var arrangement = ChannelArrangement()

  @Test func withoutChoiceTheSourcesOrderStands() {
    #expect(arrangement.isStandard)
    #expect(arrangement.arranged(source).keys == "abcdef")
    #expect(arrangement.arranged(channels("abcabd")).keys == "abcd", "a key that comes twice is one channel")
  }

  @Test mutating func anotherArrangementHasAnotherFingerprint() {
    let others: [(inout ChannelArrangement) -> Void] = [
      { $0.setHidden("a", true) }, { $0.setHidden("b", true) }, { $0.setFavourite("a", true) },
      { $0.setFavourite("b", true) }, { $0.setGroup("a", "b") }, { $0.setGroup("ab", "") },
      { $0.setGroup("a", "News") },
      { $0.show(group: "news") }, { $0.hidesEmpty = true }, { $0.sorting = .name },
      { [source] in $0.move("d", .before, "c", among: source) },
    ]
    var seen: [Int: ChannelArrangement] = [arrangement.fingerprint: arrangement]
    for change in others {
      change(&arrangement)
      if let same = seen[arrangement.fingerprint] { #expect(same == arrangement) }
      seen[arrangement.fingerprint] = arrangement
    }
    #expect(seen.count == 11)
    // It depends on the choice, not on the order of sets.
    var one = ChannelArrangement()
    var other = ChannelArrangement()
    for key in source.keys { one.setHidden(String(key), true) }
    for key in source.keys.reversed() { other.setHidden(String(key), true) }
    #expect(one.fingerprint == other.fingerprint)
    #expect(ChannelArrangement().fingerprint == -6_873_174_341_545_568_539, "the same in every run")
  }

  @Test mutating func sortedOnesStandBehindFavourites() {
    let source = [("a", 12, "delta"), ("b", nil, "Alpha"), ("c", 3, "charlie"), ("d", 3, "Bravo")].map {
      Channel(key: $0.0, number: $0.1, name: $0.2)
    }
    arrangement.move("b", .before, "a", among: source)
    #expect(arrangement.arranged(source).keys == "bacd")
    arrangement.sorting = .number
    #expect(arrangement.arranged(source).keys == "cdab", "of two alike the first stays first")
    arrangement.setFavourite("a", true)
    arrangement.sorting = .name
    #expect(arrangement.arranged(source).keys == "abdc")
    // Moving a channel starts from the visible order.
    arrangement.move("c", .before, "d", among: source)
    #expect(arrangement.sorting == .source && arrangement.arranged(source).keys == "abcd")
  }

  @Test mutating func favouritesStandFirstInTheirOwnOrder() {
    arrangement.setFavourite("e", true)
    arrangement.setFavourite("b", true)
    #expect(arrangement.arranged(source).keys == "ebacdf")
    arrangement.move("b", .before, "e", among: source)
    #expect(arrangement.arranged(source).keys == "beacdf")
    arrangement.setFavourite("b", false)
    #expect(arrangement.arranged(source).keys == "eabcdf", "back to where it stood")
  }

  @Test mutating func favouritesStayAmongThemselves() {
    arrangement.setFavourite("e", true)
    let before = arrangement
    #expect(!arrangement.canMove("e", beside: "a"))
    arrangement.move("e", .after, "a", among: source)
    arrangement.move("a", .before, "e", among: source)
    #expect(arrangement == before)
  }

  @Test mutating func movedChannelsStandWhereTheyWerePut() {
    arrangement.move("f", .before, "b", among: source)
    #expect(arrangement.arranged(source).keys == "afbcde")
    arrangement.move("a", .after, "c", among: source)
    #expect(arrangement.arranged(source).keys == "fbcade")
  }

  @Test mutating func newChannelsComeAfterThoseArranged() {
    arrangement.move("c", .before, "a", among: source)
    #expect(arrangement.arranged(channels("xabcydefz")).keys == "cabdefxyz")
  }

  @Test mutating func whatDisappearsComesBackAsItWas() {
    arrangement.move("c", .before, "a", among: source)
    arrangement.setHidden("d", true)
    arrangement.setFavourite("e", true)
    #expect(arrangement.arranged(channels("abf")).keys == "abf")
    // Moves among the remaining ones.
    arrangement.move("f", .before, "a", among: channels("abf"))
    #expect(arrangement.arranged(channels("abf")).keys == "fab")
    #expect(arrangement.arranged(source).keys == "ecfab")
    arrangement.setHidden("d", false)
    #expect(arrangement.arranged(source).keys == "ecfabd")
  }

  @Test mutating func hiddenOnesAreLeftOutAndKeepTheirPlace() {
    arrangement.setHidden("b", true)
    #expect(arrangement.arranged(source).keys == "acdef")
    #expect(arrangement.ordered(source).keys == "abcdef")
    arrangement.setHidden("b", false)
    #expect(arrangement.isStandard)
  }

  @Test mutating func thoseWithoutListingsAreLeftOutOnlyWhenAsked() {
    #expect(arrangement.arranged(source, empty: ["b", "e"]).keys == "abcdef")
    arrangement.hidesEmpty = true
    #expect(arrangement.arranged(source, empty: ["b", "e"]).keys == "acdf")
  }

  @Test mutating func oneGroupIsShownAlone() {
    arrangement.setGroup("b", "Sport")
    arrangement.setGroup("e", "  sPORT ")
    arrangement.setGroup("a", "News")
    #expect(arrangement.groups.map(\.name) == ["Sport", "News"])
    arrangement.show(group: "SPORT")
    #expect(arrangement.shownGroup == "Sport")
    #expect(arrangement.arranged(source).keys == "be")
    arrangement.setHidden("e", true)
    #expect(arrangement.arranged(source).keys == "b")
    arrangement.setGroup("b", "News")
    #expect(arrangement.group(of: "b") == "News" && arrangement.shownGroup == "Sport")
    arrangement.setGroup("e", "")
    #expect(arrangement.shownGroup == nil, "a group goes with its last channel")
    #expect(arrangement.arranged(source).keys == "abcdf")
    arrangement.show(group: "nobody's")
    #expect(arrangement.shownGroup == nil)
  }

  @Test mutating func namesAreCleanAndBounded() {
    arrangement.setGroup("a", "\u{1B}[31mRed\u{202E} \n")
    #expect(arrangement.groups.map(\.name) == ["[31mRed"])
    arrangement.setGroup("a", String(repeating: "x", count: 500))
    #expect(arrangement.groups.map(\.name.count) == [ChannelArrangement.maximumNameLength])
    for number in 0..<200 { arrangement.setGroup("k\(number)", "group \(number)") }
    #expect(arrangement.groups.count == ChannelArrangement.maximumGroups)
    #expect(arrangement.group(of: "a") != nil)
  }

  @Test func brokenTextLosesNoMoreThanItBreaks() throws {
    let text = """
      {"favourites": ["b", "b", "a"], "hidden": 5, "groups": [{"name": "", "channels": ["a"]},
       {"name": "News", "channels": ["c", "d"]}], "shownGroup": "Gone", "later": true}
      """
    let read = try JSONDecoder().decode(ChannelArrangement.self, from: Data(text.utf8))
    #expect(read.favourites == ["b", "a"] && read.hidden.isEmpty && read.shownGroup == nil && !read.hidesEmpty)
    #expect(read.groups.map(\.name) == ["News"])
    #expect(try JSONDecoder().decode(ChannelArrangement.self, from: Data("{}".utf8)).isStandard)
  }
}

// MARK: - Properties

@Suite struct ChannelArrangementPropertyTests {
  private static let all = channels("abcdefghijkl")

  private static func change(
    _ arrangement: inout ChannelArrangement, among source: [Channel], _ random: inout SeededGenerator
  ) {
    let keys = all.map(\.key)
    let (key, other) = (keys.randomElement(using: &random) ?? "", keys.randomElement(using: &random) ?? "")
    let side: ChannelArrangement.Side = Bool.random(using: &random) ? .before : .after
    switch Int.random(in: 0..<7, using: &random) {
    case 0: arrangement.setHidden(key, .random(using: &random))
    case 1: arrangement.setFavourite(key, .random(using: &random))
    case 2: arrangement.setGroup(key, ["", "News", "Sport", "news"].randomElement(using: &random) ?? "")
    case 3: arrangement.show(group: ["Sport", "news", "none"].randomElement(using: &random))
    case 4: arrangement.hidesEmpty.toggle()
    default: arrangement.move(key, side, other, among: source)
    }
  }

  @Test(arguments: 1...60) func everyArrangementKeepsItsPromises(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var arrangement = ChannelArrangement()
    for _ in 0..<60 {
      let source = Self.all.shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random))
      let before = arrangement
      Self.change(&arrangement, among: Array(source), &random)
      let ordered = arrangement.ordered(Array(source))
      // The same channels without duplicates; favourites first.
      #expect(Set(ordered) == Set(source) && ordered.count == source.count)
      #expect(ordered.drop { arrangement.isFavourite($0.key) }.allSatisfy { !arrangement.isFavourite($0.key) })
      // The shown channels are in that order, and none is hidden.
      let shown = arrangement.arranged(Array(source), empty: ["a", "b"])
      #expect(shown == ordered.filter { shown.contains($0) })
      #expect(shown.allSatisfy { !arrangement.isHidden($0.key) })
      // New channels are last, in the source's order.
      let placed = Set(arrangement.favourites + arrangement.order)
      #expect(ordered.filter { !placed.contains($0.key) } == source.filter { !placed.contains($0.key) })
      #expect(Array(ordered.prefix { placed.contains($0.key) }).count == ordered.count { placed.contains($0.key) })
      // No placed channel is lost; a channel is in one group; no group is empty.
      #expect(Set(before.order).isSubset(of: arrangement.order))
      #expect(arrangement.groups.allSatisfy { !$0.channels.isEmpty })
      #expect(
        arrangement.groups.reduce(0) { $0 + $1.channels.count } == Set(arrangement.groups.flatMap(\.channels)).count)
      let text = try JSONEncoder().encode(arrangement)
      #expect(try JSONDecoder().decode(ChannelArrangement.self, from: text) == arrangement)
    }
  }

  @Test(arguments: 1...40) func aMoveMovesOneChannelAlone(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var arrangement = ChannelArrangement()
    for _ in 0..<30 { Self.change(&arrangement, among: Self.all, &random) }
    let before = arrangement.ordered(Self.all).map(\.key)
    guard let key = before.randomElement(using: &random), let other = before.randomElement(using: &random) else {
      return
    }
    let canMove = arrangement.canMove(key, beside: other)
    arrangement.move(key, .after, other, among: Self.all)
    let after = arrangement.ordered(Self.all).map(\.key)
    #expect(after.filter { $0 != key } == before.filter { $0 != key })
    if canMove, key != other { #expect(after.firstIndex(of: key) == (after.firstIndex(of: other) ?? 0) + 1) }
    // Channels that were missing return to their former position.
    let rest = Self.all.filter { _ in Bool.random(using: &random) }
    #expect(arrangement.ordered(rest).map(\.key) == after.filter { key in rest.contains { $0.key == key } })
  }
}
