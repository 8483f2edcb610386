/// Reads what callgrind writes with `--dump-instr=yes` (https://valgrind.org/docs/manual/cl-format.html).
struct CallgrindReader {
  /// Names are written once, with a number that stands for them afterwards; objects and functions are counted apart.
  private var objects: [Int: String] = [:]
  private var functions: [Int: String] = [:]
  private var object = ""
  private var function: CallProfile.Function?
  private var calleeObject: String?
  private var callee: CallProfile.Function?
  /// Calls whose cost line comes next.
  private var calls: Int?
  /// Numbers before the costs of a line: the address, and mostly the line of the source.
  private var positionCount = 0
  private var address: UInt64 = 0
  private var isWhole = false
  private var profile = CallProfile()

  private init() {}

  /// The profile in a text. Throws `BenchFailure` naming the text and the line where it is not one, or not all of one.
  static func profile(in text: String, named name: String) throws -> CallProfile {
    var reader = CallgrindReader()
    var number = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      do throws(Fault) {
        try reader.read(Substring(line))
      } catch {
        throw BenchFailure(description: "\(name), line \(number): \(error.words)")
      }
    }
    // The totals come last.
    guard reader.isWhole else { throw BenchFailure(description: "\(name) is cut off after line \(number)") }
    return reader.profile
  }

  /// What is wrong with a line.
  private struct Fault: Error {
    var words: String
  }

  private mutating func read(_ line: Substring) throws(Fault) {
    guard let first = line.utf8.first else { return }
    if Self.isNumberStart(first) { return try readCosts(line) }
    guard calls == nil else { throw Fault(words: "“\(line)” where the cost of calls belongs") }
    guard let end = line.utf8.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }) else { return }
    let value = line[line.index(after: end)...]
    switch line[...end] {
    case "positions:": try readPositions(value)
    case "ob=": object = try Self.name(value, in: &objects)
    case "fn=": function = try function(value, in: object)
    case "cob=": calleeObject = try Self.name(value, in: &objects)
    case "cfn=": callee = try function(value, in: calleeObject ?? object)
    case "calls=": try readCalls(value)
    case "totals:": isWhole = true
    default: break
    }
  }

  private mutating func readPositions(_ value: Substring) throws(Fault) {
    let positions = value.split(separator: " ")
    guard positions.first == "instr" else { throw Fault(words: "it has no addresses; record it with --dump-instr=yes") }
    positionCount = positions.count
  }

  /// `calls=COUNT TARGET`: the line after it says where from, and what the calls cost with all that they call.
  private mutating func readCalls(_ value: Substring) throws(Fault) {
    guard let count = value.split(separator: " ").first.flatMap({ Int($0) }), count >= 0 else {
      throw Fault(words: "“calls=\(value)” is not a number of calls")
    }
    guard callee != nil else { throw Fault(words: "calls of nothing; a line with cfn= is missing") }
    calls = count
  }

  private mutating func readCosts(_ line: Substring) throws(Fault) {
    let fields = line.split(separator: " ")
    guard positionCount > 0 else { throw Fault(words: "costs before a line with “positions:”") }
    guard let caller = function else { throw Fault(words: "costs of nothing; a line with fn= is missing") }
    guard fields.count >= positionCount else { throw Fault(words: "“\(line)” is not a position and costs") }
    address = try Self.address(fields[0], after: address)
    if let count = calls, let callee {
      profile.note(CallProfile.Call(address: address, count: count), from: caller, to: callee)
      (calls, self.callee, calleeObject) = (nil, nil, nil)
    } else {
      // Costs of nothing may be left out at the end of a line; the line after a jump has none at all.
      guard let cost = fields.count > positionCount ? Int(fields[positionCount]) : 0 else {
        throw Fault(words: "“\(fields[positionCount])” is not a cost")
      }
      profile.note(caller, cost: cost)
    }
  }
}

// MARK: - Names and numbers

extension CallgrindReader {
  private mutating func function(_ text: Substring, in object: String) throws(Fault) -> CallProfile.Function {
    CallProfile.Function(name: String(Self.withoutRecursion(try Self.name(text, in: &functions))), object: object)
  }

  /// `(7) name` the first time, `(7)` afterwards; or `name`, where names are not compressed.
  private static func name(_ text: Substring, in known: inout [Int: String]) throws(Fault) -> String {
    guard text.hasPrefix("("), let end = text.firstIndex(of: ")"), let number = Int(text.dropFirst()[..<end]) else {
      return String(text)
    }
    let name = text[text.index(after: end)...].drop { $0 == " " }
    if !name.isEmpty { known[number] = String(name) }
    guard let name = known[number] else { throw Fault(words: "(\(number)) is not the number of a name") }
    return name
  }

  /// A function that calls itself is told apart by its depth: `name'2`.
  private static func withoutRecursion(_ name: String) -> Substring {
    guard let mark = name.lastIndex(of: "'") else { return name[...] }
    let depth = name[mark...].dropFirst()
    return !depth.isEmpty && depth.allSatisfy(\.isNumber) ? name[..<mark] : name[...]
  }

  /// An address, whole or as what it is more or less than the one before.
  private static func address(_ text: Substring, after last: UInt64) throws(Fault) -> UInt64 {
    if text == "*" { return last }
    let sign = text.first
    let digits = sign == "+" || sign == "-" ? text.dropFirst() : text
    let number = digits.hasPrefix("0x") ? UInt64(digits.dropFirst(2), radix: 16) : UInt64(digits)
    guard let number else { throw Fault(words: "“\(text)” is not an address") }
    return sign == "+" ? last &+ number : sign == "-" ? last &- number : number
  }

  private static func isNumberStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-*".utf8.contains(byte)
  }
}
