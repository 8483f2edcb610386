/// Takes settings out of located values; what does not fit becomes a mistake.
struct SettingReader {
  var reading = ConfigurationReading()

  /// A group of settings: where it stands among all, and its members.
  struct Group {
    /// `mouse`, `sources[2]`; empty for the whole file.
    var path: String
    var line: Int
    /// By key, the last of equal ones.
    var members: [String: LocatedMember]
    /// The keys in the order of the file, each once.
    var order: [String]

    func path(of key: String) -> String {
      let key = Shown.word(key)
      return path.isEmpty ? key : "\(path).\(key)"
    }
  }

  mutating func complain(_ message: String, key: String, line: Int) {
    reading.add(ConfigurationMistake(line: line, key: key, message: message))
  }

  /// The members of a group in braces; nil, and told, where it is none. Only the `known` keys are allowed, unless nil.
  mutating func group(_ value: LocatedValue, path: String, known: [String]?) -> Group? {
    guard case .object(let members) = value.content else {
      complain("\(value.content.shown) stands where a group in braces belongs", key: path, line: value.line)
      return nil
    }
    var group = Group(path: path, line: value.line, members: [:], order: [])
    for member in members {
      if let known, !known.contains(member.key) {
        let hint = isFull ? "" : Shown.hint(for: member.key, among: known)
        complain("there is no such setting\(hint)", key: group.path(of: member.key), line: member.line)
      } else {
        take(member, into: &group)
      }
    }
    return group
  }

  private mutating func take(_ member: LocatedMember, into group: inout Group) {
    if let earlier = group.members.updateValue(member, forKey: member.key) {
      complain(
        "it is set twice; this one counts, not the one in line \(earlier.line)", key: group.path(of: member.key),
        line: member.line)
    } else {
      group.order.append(member.key)
    }
  }

  /// Whether nobody reads further mistakes, so that looking for what was meant is of no use.
  private var isFull: Bool { reading.mistakes.count >= ConfigurationReading.mistakeLimit }

  /// A group within a group; nil where it is not there.
  mutating func group(_ key: String, in group: Group, known: [String]?) -> Group? {
    guard let member = self.member(key, of: group) else { return nil }
    return self.group(member.value, path: group.path(of: key), known: known)
  }

  /// What a key has, its line remembered; nil where it is not there or null, which is the same.
  mutating func member(_ key: String, of group: Group) -> LocatedMember? {
    guard let member = group.members[key], member.value.content != .null else { return nil }
    reading.lines[group.path(of: key)] = member.line
    return member
  }

  /// What `convert` makes of a setting. Where it makes nothing of it that is told: the value shown, then `problem`.
  mutating func value<Value>(
    _ key: String, in group: Group, _ problem: String, _ convert: (LocatedValue.Content) -> Value?
  ) -> Value? {
    guard let member = member(key, of: group) else { return nil }
    if let value = convert(member.value.content) { return value }
    reject(member, in: group, problem)
    return nil
  }

  mutating func reject(_ member: LocatedMember, in group: Group, _ problem: String) {
    let path = group.path(of: member.key)
    reading.lines[path] = nil
    complain("\(member.value.content.shown) \(problem)", key: path, line: member.value.line)
  }
}

// MARK: - Kinds of settings

extension SettingReader {
  mutating func bool(_ key: String, in group: Group) -> Bool? {
    value(key, in: group, "is neither true nor false", \.bool)
  }

  /// A text that is not empty.
  mutating func text(_ key: String, in group: Group, limit: Int = 2000) -> String? {
    value(key, in: group, "is no text of 1 to \(limit) characters in double quotes") {
      $0.text.flatMap { $0.isEmpty || $0.unicodeScalars.count > limit ? nil : $0 }
    }
  }

  mutating func integer(_ key: String, in group: Group, _ range: ClosedRange<Int>, unit: String = "") -> Int? {
    value(key, in: group, "is no whole number from \(range.lowerBound) to \(range.upperBound)\(unit)") {
      $0.integer.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// One of several words.
  mutating func choice(_ key: String, in group: Group, _ noun: String, among words: [String]) -> String? {
    let given = group.members[key]?.value.content.text
    let hint = given.map { Shown.hint(for: $0, among: words) } ?? "; there are \(words.joined(separator: ", "))"
    return value(key, in: group, "is no \(noun)\(hint)") { $0.text.flatMap { words.contains($0) ? $0 : nil } }
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
