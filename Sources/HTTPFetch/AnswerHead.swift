/// Reads the head of an answer line by line.
struct AnswerHead {
  /// The maximum size. No known server sends more.
  static let limit = 256 << 10

  private(set) var status = 0
  /// Fields by lower-case name. Repeated fields are joined.
  private(set) var fields: [String: String] = [:]
  /// Whether the empty line at the end was read.
  private(set) var isWhole = false
  private var lastName: String?
  private var size = 0

  /// Adds a line with its line end. Returns false if the head is too large.
  mutating func take(_ bytes: some Collection<UInt8>) -> Bool {
    size += bytes.count
    guard size <= Self.limit else { return false }
    // Fields after the body are trailers.
    guard !isWhole else { return true }
    let line = String(decoding: bytes.filter { $0 != 10 && $0 != 13 }, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      begin(line)
    } else if line.isEmpty {
      // Statuses below 200, such as 100 Continue, come before the answer.
      isWhole = status >= 200
    } else {
      add(line)
    }
    return true
  }

  private mutating func begin(_ line: String) {
    let words = line.split(separator: " ")
    status = words.count > 1 ? Int(words[1]) ?? 0 : 0
    fields = [:]
    lastName = nil
  }

  private mutating func add(_ line: String) {
    if line.first == " " || line.first == "\t", let lastName {
      fields[lastName, default: ""] += " " + Self.trimmed(line[...])
    } else if let colon = line.firstIndex(of: ":"), colon > line.startIndex {
      let name = Self.trimmed(line[..<colon]).lowercased()
      let value = Self.trimmed(line[line.index(after: colon)...])
      fields[name] = fields[name].map { "\($0), \(value)" } ?? value
      lastName = name
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    guard let last = text.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(text[...last].drop(while: isBlank))
  }
}
