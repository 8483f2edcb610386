import Foundation
import Testing

@testable import GuideBench

private let session = "$s8GuideApp0A7SessionC3runyyF"

/// A profile of what stands between a head and the totals.
private func profile(_ body: String) throws -> CallProfile {
  try CallgrindReader.profile(in: text(body), named: "some.callgrind")
}

private func text(_ body: String) -> String {
  "# callgrind format\nversion: 1\ncmd: ./tvguide --x=1\npositions: instr line\nevents: Ir\n\n\(body)\ntotals: 9\n"
}

/// Calls written as lines of callgrind: who, whom, from where, how often.
private func calls(_ calls: [(String, String, Int, Int)], object: String = "") -> String {
  calls.map { caller, callee, address, count in
    "ob=\(object)\nfn=\(caller)\n0x\(String(address, radix: 16)) 1 1\ncfn=\(callee)\ncalls=\(count) 0x0 0\n* * 1"
  }.joined(separator: "\n")
}

@Suite struct CallgrindReaderTests {
  private func function(_ name: String, _ object: String = "") -> CallProfile.Function {
    CallProfile.Function(name: name, object: object)
  }

  @Test("Names stand once, and numbers for them afterwards; costs of calls are not of who calls")
  func compressedNames() throws {
    let read = try profile(
      """
      ob=(1) /bin/guide
      fl=(1) a.swift
      fn=(1) one
      0x1000 1 5
      +4 +1 2
      cfi=(2) b.swift
      cfn=(2) two
      calls=3 0x2000 9
      * * 900
      +4 * 1

      fn=(2)
      0x2000 1 30
      cfn=(1)
      calls=1 0x1000 1
      +8 +1 4
      """)
    #expect(read.entries.count == 2)
    let one = try #require(read.entries[function("one", "/bin/guide")])
    #expect(one.cost == 8)
    #expect(one.calls == 1)
    #expect(one.callees == [function("two", "/bin/guide"): CallProfile.Call(address: 0x1004, count: 3)])
    let two = try #require(read.entries[function("two", "/bin/guide")])
    #expect(two.cost == 30)
    #expect(two.callees[function("one", "/bin/guide")]?.address == 0x2008)
  }

  @Test(
    "Addresses are whole, or more or less than the last one, in either base",
    arguments: [("0x20", 0x20), ("+16", 0x1010), ("-16", 0xFF0), ("+0x1f", 0x101F), ("-0x1", 0xFFF), ("*", 0x1000)])
  func addresses(written: String, expected: UInt64) throws {
    let read = try profile("fn=a\n0x1000 1 1\ncfn=b\ncalls=1 0x77 1\n\(written) * 1")
    #expect(read.entries[function("a")]?.callees[function("b")]?.address == expected)
  }

  @Test("The lowest address of several calls counts, and all calls are added up, however deep the callee calls itself")
  func sums() throws {
    let read = try profile(
      """
      fn=(1) a
      0x1000 1 1
      cfn=(2) b
      calls=2 0x1 1
      0x1080 * 1
      cfn=(3) b'2
      calls=3 0x1 1
      0x1040 * 1
      cfn=(2)
      calls=1 0x1 1
      0x1060 * 1
      fn=(3)
      0x2000 1 7
      fn=(2)
      0x2000 1 10
      cfn=(3)
      calls=4 0x1 1
      0x2004 * 1
      """)
    #expect(read.entries[function("a")]?.callees == [function("b"): CallProfile.Call(address: 0x1040, count: 6)])
    #expect(read.entries[function("b")]?.calls == 10)
    #expect(read.entries[function("b")]?.cost == 17)
    #expect(read.entries.count == 2)
  }

  @Test("A callee is of the caller's object, unless it is said to be of another one; that is said for each call anew")
  func objects() throws {
    let read = try profile(
      """
      ob=(1) guide
      fn=(1) a
      0x10 1 1
      cob=(2) libc
      cfn=(2) b
      calls=1 0x1 1
      +1 * 1
      cfn=(3) b
      calls=1 0x1 1
      +1 * 1
      """)
    let callees = try #require(read.entries[function("a", "guide")]).callees
    #expect(Set(callees.keys) == [function("b", "libc"), function("b", "guide")])
  }

  @Test("Jumps and costs that are left out cost nothing")
  func jumpsAndLeftOutCosts() throws {
    let read = try profile("fn=a\n0x10 1\njump=3 0x20 1\n+4 1\njcnd=1/2 0x20 1\n+4 1\n+4 1 6")
    #expect(read.entries == [function("a"): CallProfile.Entry(cost: 6)])
  }

  @Test(
    "What is no profile is told by file and line",
    arguments: [
      ("fn=(7)\n0x10 1 1", "line 7: (7)"), ("0x10 1 1", "line 7: costs of nothing"),
      ("fn=a\n0x10 1 1\ncalls=1 0x20 1\n* * 1", "line 9: calls of nothing"),
      ("fn=a\ncfn=b\ncalls=many 0x20 1\n* * 1", "line 9: “calls=many"), ("fn=a\n+x 1 1", "line 8: “+x”"),
      ("fn=a\n0x10 1 lots", "line 8: “lots”"), ("fn=a\n0x10", "line 8: “0x10”"),
      ("fn=a\ncfn=b\ncalls=1 0x1 1\nfn=c", "line 10: “fn=c”"), ("positions: line", "line 7: it has no addresses"),
      ("fn=a\n0x11112222333344445 1 1", "line 8: “0x1111"),
    ])
  func faults(body: String, expected: String) {
    let failure = #expect(throws: BenchFailure.self) { try profile(body) }
    #expect(failure?.description.hasPrefix("some.callgrind, \(expected)") == true, "\(failure?.description ?? "")")
  }

  @Test("Wherever a file is cut off, that is told")
  func cutOff() throws {
    let whole = text("ob=(1) guide\nfn=(1) a\n0x10 1 1\ncob=(2) libc\ncfn=(2) b\ncalls=12 0x20 1\n+0x10 * 34")
    _ = try CallgrindReader.profile(in: whole, named: "x")
    for length in 0..<(whole.count - "totals: 9\n".count) {
      let cut = String(whole.prefix(length))
      #expect(throws: BenchFailure.self, "cut off after \(length)") { try CallgrindReader.profile(in: cut, named: "x") }
    }
  }
}

@Suite struct OrderOptionTests {
  @Test("Without a guide to record the order fails, and no file is written")
  func nothingToRecord() throws {
    let folder = NSTemporaryDirectory() + "tvguide-order-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let arguments = ["--order", folder + "/order", "--folder", folder, "--products", folder + "/none"]
    #expect(try BenchOptions(arguments).order == folder + "/order")
    #expect(BenchTool.run(arguments: arguments) == 1)
    #expect(!FileManager.default.fileExists(atPath: folder + "/order"))
  }
}

@Suite struct FunctionOrderTests {
  private func order(_ body: String, presses: Int = 10) throws -> FunctionOrder {
    try FunctionOrder([FunctionOrder.Run(profile: try profile(body), presses: presses)])
  }

  @Test("Depth first in the order of calls, whatever the order of lines; the start's afterwards, costliest root first")
  func depthFirst() throws {
    let found = try order(
      calls([
        ("main", "load", 0x10, 1), ("main", session, 0x20, 1), ("load", "parse", 0x30, 1),
        (session, "update", 0x80, 9), (session, "draw", 0x60, 9), (session, "open", 0x40, 1),
        ("draw", "write", 0x99, 9), ("draw", "put", 0x95, 90), ("update", "put", 0xA0, 9), ("open", "once", 0xB0, 1),
        ("costly", "once", 0xC0, 1),
      ]) + "\nfn=costly\n0xC8 1 5000\n")
    #expect(found.ofKeys == [session, "draw", "put", "write", "update"])
    #expect(found.ofStart == ["costly", "once", "main", "load", "parse", "open"])
    #expect(found.names == found.ofKeys + found.ofStart)
  }

  @Test("A function is of keys from half as many calls on as keys were pressed")
  func threshold() throws {
    let body = calls([("main", session, 0x10, 1), (session, "half", 0x20, 5), (session, "less", 0x30, 4)])
    #expect(try order(body).ofKeys == [session, "half"])
    #expect(try order(body, presses: 11).ofKeys == [session])
    #expect(try order(body, presses: 8).ofKeys == [session, "half", "less"])
  }

  @Test("What a start calls as often when no key is pressed is not of keys")
  func startIsTakenOff() throws {
    let start = try profile(calls([(session, "parse", 0x20, 500), (session, "draw", 0x30, 2)]))
    let keys = try profile(calls([(session, "parse", 0x20, 504), (session, "draw", 0x30, 7)]))
    let found = try FunctionOrder([FunctionOrder.Run(profile: keys, start: start, presses: 10)])
    #expect(found.ofKeys == [session, "draw"])
    #expect(found.ofStart == ["parse"])
  }

  @Test("Calls from one address are in the order of names, and the same in every run")
  func ties() throws {
    let callees = ["e", "b", "d", "a", "c"]
    let body = calls(callees.map { (session, $0, 0x20, 9) } + callees.map { ("root of \($0)", $0, 0x20, 1) })
    #expect(try order(body).ofKeys == [session, "a", "b", "c", "d", "e"])
  }

  @Test("Addresses, made-up names and other objects are gone through and left out")
  func leftOut() throws {
    let body =
      calls(
        [("(below main)", session, 0x10, 1), (session, "0x0000000000401020", 0x20, 1)]
          + [("0x0000000000401020", "named", 0x30, 9), ("0x0000000000401020", "seldom", 0x40, 1)]
          + [(session, "later", 0x24, 9)], object: "guide")
      + "\nob=guide\nfn=\(session)\n0x28 1 1\ncob=libc\ncfn=qsort\ncalls=1 0x1 1\n* * 1"
      + "\nob=libc\nfn=qsort\n0x1 1 1\ncob=guide\ncfn=compare\ncalls=50 0x1 1\n* * 1"
    let found = try order(body)
    #expect(found.ofKeys == [session, "named", "later", "compare"])
    #expect(found.ofStart == ["seldom"])
  }

  @Test("Called often by what is called seldom is of keys too, after what keys run through directly")
  func throughSeldomOnes() throws {
    let found = try order(
      calls([(session, "refill", 0x10, 1), ("refill", "copy", 0x20, 80), (session, "draw", 0x30, 9)]))
    #expect(found.ofKeys == [session, "draw", "copy"])
    #expect(found.ofStart == ["refill"])
  }

  @Test("Functions that call themselves and rings of functions that nobody else calls are listed")
  func rings() throws {
    let found = try order(
      calls([
        (session, "again", 0x10, 9), ("again", "again", 0x20, 90), ("ping", "pong", 0x30, 1), ("pong", "ping", 0x40, 1),
        ("solo", "solo", 0x50, 1),
      ]))
    #expect(found.ofKeys == [session, "again"])
    #expect(Set(found.ofStart) == ["ping", "pong", "solo"])
    #expect(found.ofStart.first == "solo")
  }

  @Test("What a second run goes through more comes after the first's, even where both come by the same function")
  func severalRuns() throws {
    let runs = try [("rows", 0x20), ("timeline", 0x10)].map { view, address in
      let body = calls([
        (session, "draw", 0x10, 9), ("draw", view, address, 9), ("draw", "put", 0x30, 9), ("main", "load", 1, 1),
        ("main", "\(view)Load", 2, 1), ("main", session, 3, 1),
      ])
      return FunctionOrder.Run(profile: try profile(body), presses: 10)
    }
    let found = try FunctionOrder(runs)
    #expect(found.ofKeys == [session, "draw", "rows", "put", "timeline"])
    #expect(found.ofStart == ["main", "load", "rowsLoad", "timelineLoad"])
  }

  @Test("A profile in which the guide never waited for keys is told, and is none of the session's closures")
  func noSession() throws {
    let failure = #expect(throws: BenchFailure.self) { try order(calls([("main", "draw", 0x10, 9)])) }
    #expect(failure?.description.contains(FunctionOrder.sessionPrefix) == true)
    let found = try order(calls([(session + "yyXEfU_", "draw", 0x10, 9), (session, session + "yyXEfU_", 0x20, 9)]))
    #expect(found.ofKeys == [session, session + "yyXEfU_", "draw"])
  }

  @Test("The file is comments and a name a line")
  func file() throws {
    let lines = try order(calls([(session, "draw", 0x10, 9)])).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[..<2].allSatisfy { $0.hasPrefix("# ") })
    #expect(lines[2...] == [session[...], "draw", ""])
  }

  @Test("A chain of calls may be as deep as it likes")
  func deepChain() throws {
    let chain = [session] + (1...20_000).map { "f\($0)" }
    let found = try order(calls(zip(chain, chain.dropFirst()).map { ($0, $1, 0x10, 9) }))
    #expect(found.names == chain)
  }

  @Test("Of any calls: every name once, of keys those that are called often, and no others", arguments: 0..<40)
  func anyCalls(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let names = [session] + (0..<numbers.number(in: 1...30)).map { "f\($0)" }
    let runs = (0..<numbers.number(in: 1...3)).map { _ in
      [(session, "f0", 1, 1)]
        + (0..<numbers.number(in: 1...60)).map { _ in
          let (caller, callee) = (numbers.element(of: names), numbers.element(of: names))
          return (caller, callee, numbers.number(in: 1...40), numbers.number(in: 0...6))
        }
    }
    let found = try FunctionOrder(
      runs.map { FunctionOrder.Run(profile: try profile(calls($0)), presses: 10) })
    let often = runs.map { run in
      Dictionary(run.map { ($0.1, $0.3) }, uniquingKeysWith: +).filter { $0.value >= 5 }.keys
    }
    #expect(Set(found.ofKeys) == Set(often.joined()).union([session]))
    #expect(Set(found.names) == Set(runs.joined().flatMap { [$0.0, $0.1] }))
    #expect(Set(found.names).count == found.names.count)
    #expect(found.ofKeys.first == session)
  }
}
