/// The rows of a text. A row with a typing error is left out, so it does not end the program. Tests expect no such row.
struct Table<Row: Sendable>: Sendable {
  private(set) var rows: [Row] = []
  /// The texts of the rows that cannot be read, each after the reason.
  private(set) var unreadable: [String] = []

  /// Reads each text as a row.
  init<Text>(_ texts: [Text], _ row: (Text) throws(Unreadable) -> Row) {
    for text in texts {
      do throws(Unreadable) { rows.append(try row(text)) } catch { unreadable.append("\(error.reason): \(text)") }
    }
  }
}

/// Why a row cannot be read.
struct Unreadable: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// The words of a text with `#` in place of numbers, and the numbers: `weekly # pause #` and 8, 3.
struct Phrase {
  let form: String
  let numbers: [Int]

  init(_ text: String) {
    let words = text.parts(" ")
    form = words.map { UInt16($0) == nil ? $0 : "#" }.joined(separator: " ")
    numbers = words.compactMap { UInt16($0) }.map(Int.init)
  }
}

extension String {
  /// The parts between separators, at most `limit`, without spaces around them.
  func parts(_ separator: Unicode.Scalar, limit: Int = .max) -> [String] {
    unicodeScalars.split(separator: separator, maxSplits: limit - 1, omittingEmptySubsequences: false).map { part in
      var part = part.drop { $0 == " " }
      while part.last == " " { part.removeLast() }
      return String(part)
    }
  }

  /// The cells of a row, separated by `|`.
  func cells(_ count: Int) throws(Unreadable) -> [String] {
    let cells = parts("|")
    guard cells.count == count, !cells.contains("") else { throw Unreadable("not \(count) cells") }
    return cells
  }

  /// The text of a cell; nil for `-`.
  var unlessNone: String? { self == "-" ? nil : self }

  /// The lines of each paragraph.
  var paragraphs: [[String]] { parts("\n").split(separator: "").map(Array.init) }
}
