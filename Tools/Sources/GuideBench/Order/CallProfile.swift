/// Who called whom, how often and from where, in one thread of a run: what callgrind recorded.
struct CallProfile {
  /// A function. Two objects (the program, its libraries) may have functions of one name.
  struct Function: Hashable, Comparable {
    /// As the linker knows it; an address (`0x0000000000401020`) where the object has no name for it.
    var name: String
    var object = ""

    /// Whether the linker may know it: valgrind makes up some names, `(below main)`.
    var isSymbol: Bool {
      let isAddress = name.hasPrefix("0x") && name.dropFirst(2).allSatisfy(\.isHexDigit)
      return !isAddress && !name.isEmpty && !name.contains { $0 == " " || $0 == "#" }
    }

    static func < (left: Function, right: Function) -> Bool {
      (left.name, left.object) < (right.name, right.object)
    }
  }

  /// A function's calls of another one.
  struct Call: Equatable {
    /// The lowest address that calls it.
    var address: UInt64
    var count: Int
  }

  /// What is known of one function.
  struct Entry: Equatable {
    /// Instructions of its own, without those of what it calls.
    var cost = 0
    /// How often it was called.
    var calls = 0
    var callees: [Function: Call] = [:]
  }

  private(set) var entries: [Function: Entry] = [:]

  /// Says that a function ran, and what it took itself.
  mutating func note(_ function: Function, cost: Int) {
    entries[function, default: Entry()].cost &+= cost
  }

  mutating func note(_ call: Call, from caller: Function, to callee: Function) {
    var sum = entries[caller, default: Entry()].callees[callee] ?? Call(address: call.address, count: 0)
    sum.address = min(sum.address, call.address)
    sum.count &+= call.count
    entries[caller, default: Entry()].callees[callee] = sum
    entries[callee, default: Entry()].calls &+= call.count
  }

  /// How often a function was called; never, where it is not known.
  func calls(of function: Function) -> Int { entries[function]?.calls ?? 0 }
}

// MARK: - Going through it

extension CallProfile {
  /// Those that nobody but themselves calls, costliest first; then all others, for those that call each other in a ring.
  var origins: [Function] {
    let called = Set(entries.flatMap { caller, entry in entry.callees.keys.filter { $0 != caller } })
    let byCost = entries.sorted { ($1.value.cost, $0.key) < ($0.value.cost, $1.key) }.map(\.key)
    return byCost.filter { !called.contains($0) } + byCost.filter(called.contains)
  }

  /// Functions in the order in which they first run, as far as the addresses of calls tell: each before what it calls,
  /// depth first.
  ///
  /// - Parameter isEntered: whether what a function calls is gone through; where not, it is not listed either.
  func walk(from origins: [Function], where isEntered: (Function) -> Bool = { _ in true }) -> [Function] {
    var found: [Function] = []
    var seen: Set<Function> = []
    // A stack of its own: chains of calls are as deep as whoever wrote the profile wants.
    var ahead: [Function] = origins.reversed()
    while let function = ahead.popLast() {
      guard isEntered(function), seen.insert(function).inserted else { continue }
      found.append(function)
      let callees = entries[function]?.callees ?? [:]
      ahead += callees.sorted { ($1.value.address, $1.key) < ($0.value.address, $0.key) }.map(\.key)
    }
    return found
  }
}
