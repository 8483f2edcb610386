/// The display of a matrix.
struct KeyCase: Hashable {
  var shows: Int
  var size: TerminalSize

  var name: String { "\(shows) × 67, \(size.name)" }

  static func all(quick: Bool) -> [KeyCase] {
    (quick ? [5000] : [5000, 50_000]).flatMap { shows in
      [TerminalSize.small, .large].map { KeyCase(shows: shows, size: $0) }
    }
  }
}

/// The cost of keys in one direction, in one round.
struct KeyFigures {
  /// Milliseconds from before a key is written until the read of its last byte returns.
  var latency: Sample
  /// The average per key.
  var bytes: Double
  var cost: Double
  /// The number of keys without any output.
  var ignored: Int
}

/// The results of a contestant by round.
struct KeyContest {
  struct Round {
    var down: KeyFigures
    var right: KeyFigures
  }

  /// By contestant.
  var rounds: [String: [Round]]

  func pair(_ name: String, _ figure: (Round) -> Double) -> PairedRounds? {
    guard let ours = rounds["tvguide"], let theirs = rounds[name] else { return nil }
    return PairedRounds(ours: ours.map(figure), theirs: theirs.map(figure))
  }
}

extension MeasuredTerminal {
  /// Presses a key several times, each time after the one before was drawn.
  func measure(_ key: String, count: Int) throws -> KeyFigures {
    var latencies: [Double] = []
    let (bytesBefore, costBefore) = (byteCount, cost)
    for _ in 0..<count {
      let begun = MonotonicTime.now
      press(key)
      if let response = settle(since: begun) { latencies.append(response.last.since(begun)) }
      if isClosed { throw BenchFailure(description: "a program ended while keys were pressed") }
    }
    return KeyFigures(
      latency: Sample(latencies), bytes: Double(byteCount - bytesBefore) / Double(count),
      cost: (cost - costBefore) / Double(count), ignored: count - latencies.count)
  }
}

extension BenchContext {
  /// The keys of all programs, measured once per run.
  func keys(_ on: KeyCase) throws -> KeyContest {
    if let known = keyRounds[on] { return known }
    say("keys on \(on.name)")
    let programs = Contestants(bench: self, shows: on.shows)
    let required = try [programs.floor(), programs.ours()]
    let peers = options.withPeers ? try programs.peers() : []
    let measured = try rounds(
      required.map { contestant in { try self.keyRound(contestant, on.size) } }
        + peers.map { peer in { self.peerRound(peer, on.size) } })
    // A program that failed in one round is excluded from all.
    let whole = zip((required + peers).map(\.name), measured.map { $0.compactMap { $0 } })
      .filter { $0.1.count == options.rounds }
    let contest = KeyContest(rounds: Dictionary(uniqueKeysWithValues: whole))
    keyRounds[on] = contest
    return contest
  }

  private func peerRound(_ peer: Contestant, _ size: TerminalSize) -> KeyContest.Round? {
    do {
      return try keyRound(peer, size)
    } catch {
      say("\(peer.name) is left out: \(error)")
      return nil
    }
  }

  private func keyRound(_ contestant: Contestant, _ size: TerminalSize) throws -> KeyContest.Round? {
    let terminal = try contestant.startAtBottom(size: size)
    terminal.type(Array(repeating: contestant.down, count: 3))
    let down = try terminal.measure(contestant.down, count: options.keys)
    terminal.type(Array(repeating: contestant.right, count: contestant.keysToEdge(size).right + 2))
    let right = try terminal.measure(contestant.right, count: 25)
    terminal.quit(contestant.leave)
    guard down.ignored + right.ignored < options.keys / 4 else {
      throw BenchFailure(description: "\(contestant.name) did not draw \(down.ignored + right.ignored) keys")
    }
    return KeyContest.Round(down: down, right: right)
  }
}
