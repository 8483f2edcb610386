import Foundation
import GuideModel
import SeededRandom
import Testing

@testable import GuideStore

/// Whatever a person changes on several machines, and in whatever order these sync, all end with the last change of
/// each item.
@Suite struct SyncPropertyTests {
  /// A simple model without keys, clocks and tables: the last change of each item, in a given order.
  private struct Model {
    typealias Known = [Made: (moment: Int, isOn: Bool)]
    var machines: [Known]
    var server: Known = [:]
    var moment = 0

    mutating func set(_ thing: Made, _ isOn: Bool, on machine: Int) {
      guard machines[machine][thing]?.isOn ?? false != isOn else { return }
      moment += 1
      machines[machine][thing] = (moment, isOn)
    }

    mutating func sync(_ machine: Int, isLost: Bool) {
      server.merge(machines[machine]) { $0.moment > $1.moment ? $0 : $1 }
      if !isLost { machines[machine] = server }
    }

    func shown(_ machine: Int) -> Set<Made> {
      machines[machine].filter(\.value.isOn).keys.reduce(into: []) { $0.formUnion($1.shown) }
    }
  }

  /// Names that could be confused with each other or lost.
  private static let oddNames = [
    "title:a", "title:A", "title:a ", "title: a", "title:a/1", "title:a/1/1", "tmdb:1", "tmdb:1/1", "tmdb:11/1",
    "title:\"a\"", "title:a\\", "title:'; DROP TABLE mark;--", "title:\u{E9}", "title:👩‍👩‍👧‍👦", "title:👩",
    "title:[\"a\",\"b\"]",
    "title:%", "title:_", "title:a,b", "title:a|b", "title:null", "title:ß", "title:SS", "title:ａ", ":", "title:",
    "title:" + String(repeating: "x", count: 1_000), "title:" + String(repeating: "x", count: 1_001),
  ]

  /// Each item has its own history of edits with exchanges between them: 25 rounds of 200 items.
  @Test(arguments: 0..<5) func machinesEndAsTheModelDoes(part: Int) throws {
    var random = SeededGenerator(seed: UInt64(part) &* 7919 &+ 29)
    for round in 0..<5 {
      let count = Int.random(in: 2...4, using: &random)
      let house = try SyncHouse(machines: count)
      var model = Model(machines: Array(repeating: [:], count: count))
      let things = Self.things(200, using: &random)
      for _ in 0..<800 {
        let machine = Int.random(in: 0..<count, using: &random)
        if Int.random(in: 0..<60, using: &random) == 0 {
          try sync(house, &model, machine, isLost: Int.random(in: 0..<4, using: &random) == 0)
          #expect(try Made.all(in: house.machines[machine]) == model.shown(machine), "part \(part), round \(round)")
        } else if let thing = things.randomElement(using: &random) {
          let isOn = Bool.random(using: &random)
          try thing.set(isOn, in: house.machines[machine])
          model.set(thing, isOn, on: machine)
        }
      }
      for machine in Array(0..<count) + Array(0..<count) { try sync(house, &model, machine, isLost: false) }
      for machine in 0..<count {
        #expect(try Made.all(in: house.machines[machine]) == model.shown(machine), "part \(part), round \(round)")
        #expect(model.shown(machine) == model.shown(0))
      }
    }
  }

  private func sync(_ house: SyncHouse, _ model: inout Model, _ machine: Int, isLost: Bool) throws {
    if isLost {
      try house.exchange(house.machines[machine], isLost: true)
    } else {
      try house.sync(house.machines[machine])
    }
    model.sync(machine, isLost: isLost)
  }

  /// Items that share no names.
  private static func things(_ count: Int, using random: inout SeededGenerator) -> [Made] {
    var things: [Made] = []
    var names: Set<Made> = []
    while things.count < count {
      let number = Int.random(in: 0..<20, using: &random)
      let thing = Made(
        kind: Made.Kind.allCases.randomElement(using: &random) ?? .watched,
        name: (oddNames.randomElement(using: &random) ?? "") + (number == 0 ? "" : "\(number)"))
      // The text of a search must be a valid filter.
      if thing.kind == .search,
        !thing.name.utf8.allSatisfy({ $0 < 0x80 }) || thing.name.utf8.count > 20 || thing.name == ":"
      {
        continue
      }
      guard names.isDisjoint(with: thing.shown) else { continue }
      names.formUnion(thing.shown)
      things.append(thing)
    }
    return things
  }

  @Test func mergingIsCommutativeAssociativeAndIdempotent() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<10_000 {
      let changes = (0..<3).map { _ in
        PersonalChange(
          kind: "k", key: "a", value: [nil, "", "a", "\u{E9}", "e\u{301}"].randomElement(using: &random) ?? nil,
          time: .random(in: 0...2, using: &random))
      }
      let (a, b, c) = (changes[0], changes[1], changes[2])
      #expect(a.merged(with: b) == b.merged(with: a))
      #expect(a.merged(with: b).merged(with: c) == a.merged(with: b.merged(with: c)))
      #expect(a.merged(with: a) == a)
    }
  }
}

extension PersonalChange {
  /// The change that wins.
  fileprivate func merged(with other: Self) -> Self { other.isLater(than: self) ? other : self }
}
