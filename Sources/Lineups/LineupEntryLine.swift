import GuideModel

/// Parses the text after `#EXTINF:`: a length, attributes, a comma and the name. `#EXTM3U` has attributes too; those of
/// catch-up are for all entries without their own.
struct LineupEntryLine {
  private var attributes: [String: String] = [:]
  private var title = ""
  /// Quotation marks that have no closing one in the rest of the line.
  private var unclosed: Set<Unicode.Scalar> = []

  private static let maximumAttributes = 50

  private static let ofCatchUp = ["catchup", "catchup-type", "catchup-source", "catchup-days"]

  init(_ text: Substring, header: LineupEntryLine?) {
    self.init(text)
    let hasNone = self["catchup-days"].map { Int($0) == 0 } ?? false
    guard let header, self["catchup"] == nil, self["catchup-type"] == nil, !hasNone else { return }
    for name in Self.ofCatchUp { attributes[name] = self[name] ?? header[name] }
  }

  init(_ text: Substring) {
    var rest = Array(text.unicodeScalars)[...]
    while let first = rest.first {
      if first == "," {
        title = Self.text(rest.dropFirst())
        return
      }
      if !readAttribute(&rest) { rest.removeFirst() }
    }
  }

  /// The value of an attribute, by lower-case name.
  subscript(name: String) -> String? { attributes[name] }

  /// Reads `name="value"`. Returns false if there is none. If a name is duplicate, the first one is used.
  private mutating func readAttribute(_ rest: inout ArraySlice<Unicode.Scalar>) -> Bool {
    let name = rest.prefix(while: Self.isNameScalar)
    guard !name.isEmpty else { return false }
    rest = rest[name.endIndex...]
    guard rest.first == "=" else { return true }
    rest.removeFirst()
    let value = readQuoted(&rest) ?? rest.prefix { $0 != " " && $0 != "\t" && $0 != "," }
    rest = rest[max(rest.startIndex, value.endIndex)...]
    let key = Self.text(name).lowercased()
    if attributes.count < Self.maximumAttributes, attributes[key] == nil { attributes[key] = Self.text(value) }
    return true
  }

  /// Reads a quoted value; nil if there is none.
  private mutating func readQuoted(_ rest: inout ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>? {
    guard let quote = rest.first, quote == "\"" || quote == "'", !unclosed.contains(quote) else { return nil }
    guard let end = Self.closing(quote, of: rest) else {
      unclosed.insert(quote)
      return nil
    }
    defer { rest = rest[(end + 1)...] }
    return rest[(rest.startIndex + 1)..<end]
  }

  /// The closing quotation mark: the next attribute, the comma or the end follows it. Names may contain quotation
  /// marks.
  private static func closing(_ quote: Unicode.Scalar, of text: ArraySlice<Unicode.Scalar>) -> Int? {
    text.indices.dropFirst().first { index in
      guard text[index] == quote else { return false }
      let rest = text[(index + 1)...]
      let next = rest.drop { $0 == " " || $0 == "\t" }
      guard let first = next.first, first != "," else { return true }
      let name = next.prefix(while: isNameScalar)
      return next.startIndex > rest.startIndex && !name.isEmpty && next.dropFirst(name.count).first == "="
    }
  }

  private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-" || scalar == "_")
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

extension LineupEntryLine {
  /// The stream; nil without a name.
  func stream(address: String, group: String?) -> LineupStream? {
    let listed = line("tvg-name")
    let id = line("tvg-id")
    guard let name = Self.line(title) ?? listed ?? id else { return nil }
    return LineupStream(
      id: id, name: name, listedName: listed == name ? nil : listed, logo: logo, number: number,
      group: line("group-title") ?? group.flatMap(Self.line), address: address, catchUp: catchUp)
  }

  private var logo: String? { CleanText.url(self["tvg-logo"]).flatMap { $0.contains("\"") ? nil : $0 } }

  private var number: Int? {
    (self["tvg-chno"] ?? self["channel-number"]).flatMap { Int($0) }.flatMap { (1...99_999).contains($0) ? $0 : nil }
  }

  private var catchUp: CatchUp? {
    guard let word = (self["catchup"] ?? self["catchup-type"])?.lowercased(), let kind = Self.kind(word) else {
      return nil
    }
    let source = self["catchup-source"].flatMap { text in
      text.utf8.count <= 2000 && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 } ? text : nil
    }
    if source == nil, kind == .whole || kind == .append { return nil }
    let days = self["catchup-days"].flatMap { Int($0) }.flatMap { (1...3650).contains($0) ? $0 : nil }
    return CatchUp(kind: kind, source: kind == .whole || kind == .append ? source : nil, days: days)
  }

  private static func kind(_ word: String) -> CatchUp.Kind? {
    switch word {
    case "timeshift": .shift
    case "fs", "flussonic-hls": .flussonic
    default: CatchUp.Kind(rawValue: word)
    }
  }

  private func line(_ name: String) -> String? { self[name].flatMap(Self.line) }

  /// Quotation marks would end the value in the file.
  private static func line(_ text: String) -> String? {
    CleanText.nonEmptyLine(text.replacing("\"", with: "'"), limit: 200)
  }
}
