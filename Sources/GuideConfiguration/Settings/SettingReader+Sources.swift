import GuideAPI
import GuideModel

// Where listings come from.
extension SettingReader {
  /// The maximum number of sources.
  private static let sourceLimit = 200
  private static let knownOfSource = [
    "name", "kind", "location", "country", "timeShiftMinutes", "preference", "refreshHours", "language", "timeZone",
    "enabled",
  ]

  mutating func sources(in top: Group) -> [SourceSettings] {
    guard let member = member("sources", of: top) else { return [] }
    guard case .array(let values) = member.value.content else {
      reject(member, in: top, "value", "; write a list of sources in square brackets")
      return []
    }
    var sources: [SourceSettings] = []
    for (index, value) in values.prefix(Self.sourceLimit).enumerated() {
      let path = "sources[\(index + 1)]"
      guard let source = source(value, path: path) else { continue }
      if sources.contains(where: { $0.name == source.name }) {
        complain(
          "another source has the name '\(Shown.word(source.name))'; this one is not used", key: path, line: value.line)
      } else {
        sources.append(source)
      }
    }
    if values.count > Self.sourceLimit {
      complain("only the first \(Self.sourceLimit) are used", key: "sources", line: member.line)
    }
    return sources
  }

  /// A program and its arguments, one of which must contain the address.
  mutating func player(in top: Group) -> [String]? {
    value("player", in: top, "player", "; write a list like [\"mpv\", \"--\", \"{url}\"], with {url} after the program")
    {
      guard case .array(let values) = $0, (2...100).contains(values.count) else { return nil }
      let words = values.compactMap(\.content.text)
      guard words.count == values.count, words.allSatisfy({ $0.utf8.count <= 2000 && !$0.utf8.contains(0) }) else {
        return nil
      }
      return words[0].isEmpty || words[0].contains("{") || !words.contains { $0.contains("{url}") } ? nil : words
    }
  }

  /// Nil, with a mistake, if something required is missing.
  private mutating func source(_ value: LocatedValue, path: String) -> SourceSettings? {
    guard let group = group(value, path: path, known: Self.knownOfSource) else { return nil }
    let needed = ["name", "kind"].filter { group.members[$0] == nil }
    let name = text("name", in: group, limit: 200).flatMap { CleanText.nonEmptyLine($0, limit: 200) }
    let kinds = SourceSettings.Kind.allCases.map(\.rawValue)
    let kind = choice("kind", in: group, "kind of source", among: kinds).flatMap(SourceSettings.Kind.init)
    let location = text("location", in: group)
    guard needed.isEmpty, let name, let kind else {
      complain(
        needed.isEmpty
          ? "this source is not used" : "\(needed.joined(separator: " and ")) missing; this source is not used",
        key: path, line: value.line)
      return nil
    }
    if kind != .tvmaze, location == nil {
      complain("location missing (a file or an address); this source is not used", key: path, line: value.line)
      return nil
    }
    var source = SourceSettings(name: name, kind: kind, location: location, line: value.line)
    readDetails(of: &source, group)
    return source
  }

  private mutating func readDetails(of source: inout SourceSettings, _ group: Group) {
    source.country = country(in: group)
    source.timeShiftMinutes = integer("timeShiftMinutes", in: group, -1440...1440, unit: " minutes") ?? 0
    source.preference = integer("preference", in: group, -1000...1000) ?? 0
    source.refreshHours = integer("refreshHours", in: group, 1...8760, unit: " hours")
    source.language = value("language", in: group, "language", "; write it like \"en\" or \"de-AT\"") {
      $0.text.flatMap { SourceSettings.isLanguage($0) ? $0 : nil }
    }
    source.timeZone = timeZone(in: group)
    source.enabled = bool("enabled", in: group) ?? true
  }
}

extension SourceSettings {
  /// Whether a text has the form of a language tag (BCP 47): `en`, `de-AT`. The language may be unknown.
  public static func isLanguage(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard text.utf8.count <= 35, let first = parts.first, (2...3).contains(first.count) || parts.count > 1 else {
      return false
    }
    return parts.allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy { $0 < 0x80 && (Character(Unicode.Scalar($0)).isLetter || (0x30...0x39).contains($0)) }
    }
  }
}
