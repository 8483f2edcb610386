import GuideAPI
import GuideModel
import TerminalKit

// Colours and keys.
extension SettingReader {
  mutating func colours(in top: Group, names: [String]) -> [String: ColourSetting] {
    guard let group = group("colours", in: top, known: names) else { return [:] }
    var colours: [String: ColourSetting] = [:]
    for name in group.order {
      colours[name] = value(name, in: group, "colour", "; write \"#RRGGBB\" or a number from 0 to 255", Self.colour)
    }
    return colours
  }

  private static func colour(_ content: LocatedValue.Content) -> ColourSetting? {
    if let number = content.integer { return UInt8(exactly: number).map { .palette($0) } }
    guard let text = content.text, text.hasPrefix("#"), text.utf8.count == 7,
      text.dropFirst().allSatisfy(\.isHexDigit), let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    return .rgb(RGB(red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF)))
  }

  mutating func keys(in top: Group, commands: [String]) -> [KeySetting] {
    guard let group = group("keys", in: top, known: commands) else { return [] }
    return group.order.compactMap { command in
      guard let member = member(command, of: group) else { return nil }
      guard let names = keyNames(member, in: group) else { return nil }
      return KeySetting(command: command, keys: names, line: member.line)
    }
  }

  /// A name or a list of names. Leaves out invalid names; nil if there is no valid one.
  private mutating func keyNames(_ member: LocatedMember, in group: Group) -> [Key]? {
    let values: [LocatedValue]
    switch member.value.content {
    case .string: values = [member.value]
    case .array(let list): values = list
    default:
      reject(member, in: group, "key", "; write \"x\" or [\"x\", \"Ctrl-X\"]")
      return nil
    }
    var names: [Key] = []
    for value in values {
      guard let name = keyName(value, key: group.path(of: member.key)), !names.contains(name) else { continue }
      names.append(name)
    }
    return names.isEmpty && !values.isEmpty ? nil : names
  }

  private mutating func keyName(_ value: LocatedValue, key: String) -> Key? {
    guard case .string(let text) = value.content else {
      complain("invalid key \(value.content.shown); write \"x\" or \"Ctrl-X\"", key: key, line: value.line)
      return nil
    }
    do throws(KeyNameError) {
      return try Key(configured: text)
    } catch {
      complain("\(value.content.shown) \(error.reason)", key: key, line: value.line)
      return nil
    }
  }
}
