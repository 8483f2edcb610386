import Foundation

/// Reads iCalendar strictly by RFC 5545, independently of the library that writes it.
struct CalendarReader {
  struct Property: Equatable {
    var name: String
    var parameters: [String]
    /// The value as in the file.
    var raw: String
    /// The text with its escapes resolved.
    var text: String { raw.unescaped }
  }

  /// A `VEVENT`, a `VALARM` or the calendar itself.
  final class Part {
    let kind: String
    var properties: [Property] = []
    var parts: [Part] = []

    init(kind: String) { self.kind = kind }

    subscript(name: String) -> Property? { properties.first { $0.name == name } }
    func all(_ name: String) -> [Property] { properties.filter { $0.name == name } }
  }

  /// The errors in the bytes; empty for a valid calendar.
  private(set) var faults: [String] = []
  private(set) var calendar: Part?

  var events: [Part] { calendar?.parts ?? [] }

  init(_ data: Data) {
    guard let text = String(data: data, encoding: .utf8) else {
      faults.append("no UTF-8")
      return
    }
    if !text.hasSuffix("\r\n") { faults.append("does not end a line") }
    var lines: [String] = []
    // Swift treats CR LF as one character.
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      guard line.last == 0x0D else {
        faults.append("a line without CR")
        continue
      }
      if line.count - 1 > 75 { faults.append("a line of \(line.count - 1) octets") }
      let words = String(decoding: line.dropLast(), as: UTF8.self)
      if line.dropLast().contains(where: { $0 < 0x20 && $0 != 0x09 }) { faults.append("a control in \(words)") }
      if words.hasPrefix(" ") || words.hasPrefix("\t") {
        // Works on bytes, because a fold may be inside a character.
        lines[lines.count - 1] += words.dropFirst()
      } else {
        lines.append(words)
      }
    }
    read(lines)
  }

  private mutating func read(_ lines: [String]) {
    var open: [Part] = []
    for line in lines {
      guard let colon = Self.colon(in: line) else {
        faults.append("no colon: \(line)")
        continue
      }
      let head = line[..<colon].split(separator: ";").map(String.init)
      let property = Property(
        name: head.first ?? "", parameters: Array(head.dropFirst()), raw: String(line[line.index(after: colon)...]))
      switch property.name {
      case "BEGIN": open.append(Part(kind: property.raw))
      case "END":
        guard let part = open.popLast(), part.kind == property.raw else { return faults.append("END:\(property.raw)") }
        if let parent = open.last { parent.parts.append(part) } else { calendar = part }
      default: open.last?.properties.append(property)
      }
    }
    if !open.isEmpty { faults.append("not ended") }
  }

  /// The first one outside quotes.
  private static func colon(in line: String) -> String.Index? {
    var isQuoted = false
    return line.indices.first { index in
      if line[index] == "\"" { isQuoted.toggle() }
      return line[index] == ":" && !isQuoted
    }
  }
}

extension String {
  fileprivate var unescaped: String {
    var result = ""
    var isEscaped = false
    for character in self {
      if isEscaped {
        result.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
