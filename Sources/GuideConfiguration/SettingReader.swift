import GuideAPI

/// Reads settings from JSON values. An invalid value is reported as a mistake.
struct SettingReader {
  var reading = ParsedConfiguration()

  /// An object of settings with its path in the file.
  struct Group {
    /// The path, `mouse` or `sources[2]`; empty for the file as a whole.
    var path: String
    var line: Int
    /// The members by key. If a key is duplicate, the last one is used.
    var members: [String: LocatedMember]
    /// The keys in the order of the file, without duplicates.
    var order: [String]

    func path(of key: String) -> String {
      let key = Shown.word(key)
      return path.isEmpty ? key : "\(path).\(key)"
    }
  }

  mutating func complain(_ message: String, key: String, line: Int) {
    reading.add(ConfigurationMistake(line: line, key: key, message: message))
  }

  /// The members of an object; nil, with a mistake, for other values. Keys that are not in `known` are mistakes; nil
  /// allows all.
  mutating func group(_ value: LocatedValue, path: String, known: [String]?) -> Group? {
    guard case .object(let members) = value.content else {
      complain("expected a group in braces, found \(value.content.shown)", key: path, line: value.line)
      return nil
    }
    var group = Group(path: path, line: value.line, members: [:], order: [])
    for member in members {
      if let known, !known.contains(member.key) {
        let hint = isFull ? "" : grouped(member.key) ?? Shown.hint(for: member.key, among: known)
        complain("unknown setting\(hint)", key: group.path(of: member.key), line: member.line)
      } else {
        take(member, into: &group)
      }
    }
    return group
  }

  /// How to write a name with a dot, which is how pages name the settings of a group; nil for other names.
  private func grouped(_ key: String) -> String? {
    let parts = key.split(separator: ".").map(String.init)
    guard parts.count == 2, Self.groups.contains(parts[0]) else { return nil }
    return "; write it as \"\(parts[0])\": { \"\(Shown.word(parts[1]))\": … }"
  }

  private mutating func take(_ member: LocatedMember, into group: inout Group) {
    if let earlier = group.members.updateValue(member, forKey: member.key) {
      complain(
        "set twice; line \(earlier.line) is ignored", key: group.path(of: member.key),
        line: member.line)
    } else {
      group.order.append(member.key)
    }
  }

  /// Whether no more mistakes are kept, so that suggestions are not needed.
  private var isFull: Bool { reading.mistakes.count >= ParsedConfiguration.mistakeLimit }

  /// An object in an object; nil if it is missing.
  mutating func group(_ key: String, in group: Group, known: [String]?) -> Group? {
    guard let member = self.member(key, of: group) else { return nil }
    return self.group(member.value, path: group.path(of: key), known: known)
  }

  /// The member with a key; nil if it is missing or null. Stores its line.
  mutating func member(_ key: String, of group: Group) -> LocatedMember? {
    guard let member = group.members[key], member.value.content != .null else { return nil }
    reading.lines[group.path(of: key)] = member.line
    return member
  }

  /// Converts a setting; nil, with a mistake, if it is invalid. `noun` names the value, `hint` says what is valid.
  mutating func value<Value>(
    _ key: String, in group: Group, _ noun: String, _ hint: String, _ convert: (LocatedValue.Content) -> Value?
  ) -> Value? {
    guard let member = member(key, of: group) else { return nil }
    if let value = convert(member.value.content) { return value }
    reject(member, in: group, noun, hint)
    return nil
  }

  mutating func reject(_ member: LocatedMember, in group: Group, _ noun: String, _ hint: String) {
    let path = group.path(of: member.key)
    reading.lines[path] = nil
    complain("invalid \(noun) \(member.value.content.shown)\(hint)", key: path, line: member.value.line)
  }
}

// MARK: - Kinds of settings

extension SettingReader {
  mutating func bool(_ key: String, in group: Group) -> Bool? {
    value(key, in: group, "value", " (true, false\(withoutQuotes(key, in: group)))", \.bool)
  }

  /// A non-empty string.
  mutating func text(_ key: String, in group: Group, limit: Int = 2000) -> String? {
    value(key, in: group, "text", " (1 to \(limit) characters in double quotes)") {
      $0.text.flatMap { $0.isEmpty || $0.unicodeScalars.count > limit ? nil : $0 }
    }
  }

  mutating func integer(_ key: String, in group: Group, _ range: ClosedRange<Int>, unit: String = "") -> Int? {
    let hint = " (\(range.lowerBound) to \(range.upperBound)\(unit)\(withoutQuotes(key, in: group)))"
    return value(key, in: group, "number", hint) {
      $0.integer.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// What to add to the valid values if the value is in quotes.
  private func withoutQuotes(_ key: String, in group: Group) -> String {
    group.members[key]?.value.content.text == nil ? "" : ", without quotes"
  }

  /// One of several words.
  mutating func choice(_ key: String, in group: Group, _ noun: String, among words: [String]) -> String? {
    let given = group.members[key]?.value.content.text
    let hint = given.map { Shown.hint(for: $0, among: words) } ?? " (\(words.joined(separator: ", ")))"
    return value(key, in: group, noun, hint) { $0.text.flatMap { words.contains($0) ? $0 : nil } }
  }
}

extension LocatedValue.Content {
  var bool: Bool? {
    if case .bool(let value) = self { return value }
    return nil
  }

  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  var integer: Int? {
    if case .number(let text) = self { return Int(text) }
    return nil
  }
}
