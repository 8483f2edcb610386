/// Reads JSON (RFC 8259) with `//` and `/* */` comments and trailing commas, and keeps line numbers.
///
/// Any bytes give a value or one mistake with its line, in linear time.
struct LocatedParser {
  /// The maximum size of a document in bytes.
  static let sizeLimit = 1 << 20
  /// The maximum depth of lists and objects.
  static let depthLimit = 64

  let bytes: [UInt8]
  var index = 0
  var line = 1
  /// Whether comments and trailing commas are mistakes.
  private let isStrict: Bool
  private var depth = 0

  /// Starts at the first byte of a text.
  init(_ bytes: [UInt8], isStrict: Bool = false) {
    self.bytes = bytes
    self.isStrict = isStrict
    // Some editors write a byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The value of the document; nil if it only has white space and comments.
  static func parse(_ bytes: [UInt8]) throws(ConfigurationMistake) -> LocatedValue? {
    guard bytes.count <= sizeLimit else {
      throw ConfigurationMistake(line: 1, message: "the file is larger than 1 MB; nothing of it is used")
    }
    var parser = LocatedParser(bytes)
    return try parser.document()
  }

  mutating func document() throws(ConfigurationMistake) -> LocatedValue? {
    try skipBlank()
    guard next != nil else { return nil }
    let value = try value()
    try skipBlank()
    guard next == nil else { throw mistake("nothing may follow the last closing brace") }
    return value
  }

  /// The next byte; nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  func mistake(_ message: String, line: Int? = nil) -> ConfigurationMistake {
    ConfigurationMistake(line: line ?? self.line, message: message)
  }

  mutating func value() throws(ConfigurationMistake) -> LocatedValue {
    let start = line
    switch next {
    case UInt8(ascii: "{"): return LocatedValue(content: .object(try members()), line: start)
    case UInt8(ascii: "["): return LocatedValue(content: .array(try elements()), line: start)
    case UInt8(ascii: "\""): return LocatedValue(content: .string(try string()), line: start)
    case nil: throw mistake("the file ends where a value belongs")
    default: return LocatedValue(content: try word(), line: start)
    }
  }
}

// MARK: - Lists and groups

extension LocatedParser {
  private mutating func elements() throws(ConfigurationMistake) -> [LocatedValue] {
    let start = try open()
    var elements: [LocatedValue] = []
    while try !closes(with: UInt8(ascii: "]"), openedAt: start, isFirst: elements.isEmpty) {
      elements.append(try value())
    }
    return elements
  }

  private mutating func members() throws(ConfigurationMistake) -> [LocatedMember] {
    let start = try open()
    var members: [LocatedMember] = []
    while try !closes(with: UInt8(ascii: "}"), openedAt: start, isFirst: members.isEmpty) {
      let line = line
      members.append(LocatedMember(key: try key(), line: line, value: try value()))
    }
    return members
  }

  /// Reads a key and the colon after it.
  mutating func key() throws(ConfigurationMistake) -> String {
    guard next == UInt8(ascii: "\"") else { throw mistake("\(found) found; a key in double quotes belongs here") }
    let key = try string()
    try skipBlank()
    guard next == UInt8(ascii: ":") else { throw mistake("a colon is missing after \"\(Shown.word(key))\"") }
    index += 1
    try skipBlank()
    return key
  }

  /// Takes an opening bracket. Returns its line.
  mutating func open() throws(ConfigurationMistake) -> Int {
    depth += 1
    guard depth <= Self.depthLimit else { throw mistake("more than \(Self.depthLimit) brackets are open at once") }
    index += 1
    return line
  }

  /// Takes the comma before an element, unless it is the first, or the closing bracket.
  mutating func closes(
    with bracket: UInt8, openedAt start: Int, isFirst: Bool
  ) throws(ConfigurationMistake) -> Bool {
    let previous = line
    try skipBlank()
    var hasComma = isFirst
    if !isFirst, next == UInt8(ascii: ",") {
      hasComma = true
      index += 1
      try skipBlank()
    }
    guard let next else {
      let sign = Character(Unicode.Scalar(bracket == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "[")))
      throw mistake("'\(sign)' is never closed", line: start)
    }
    if next == bracket {
      if isStrict, hasComma, !isFirst { throw mistake("a comma before a closing bracket") }
      index += 1
      depth -= 1
      return true
    }
    // Report a missing comma at the end of the line before.
    guard hasComma else { throw mistake("a comma is missing before \(found)", line: previous) }
    return false
  }
}

// MARK: - Blank

extension LocatedParser {
  /// Skips white space and comments.
  mutating func skipBlank() throws(ConfigurationMistake) {
    while let byte = next {
      switch byte {
      case 0x0A:
        line += 1
        index += 1
      case 0x20, 0x09, 0x0D: index += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(ConfigurationMistake) {
    if isStrict { throw mistake("a comment cannot stand here") }
    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
    if second == UInt8(ascii: "/") {
      while let byte = next, byte != 0x0A { index += 1 }
    } else if second == UInt8(ascii: "*") {
      try skipBlockComment()
    } else {
      throw mistake("a comment begins with // or /*")
    }
  }

  private mutating func skipBlockComment() throws(ConfigurationMistake) {
    let start = line
    index += 2
    while let byte = next {
      index += 1
      if byte == 0x0A { line += 1 }
      if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        index += 1
        return
      }
    }
    throw mistake("the comment is never closed with */", line: start)
  }
}
