import GuideModel
import TerminalKit

/// Selects the providers for a day's tile.
enum DayMark {
  /// The maximum number of providers of which one is named.
  static let mostNamed = 3
  /// The maximum number of dots beside `+N`.
  static let mostDots = 3

  /// The provider to name if there are one to three: the one with the longest name, then the lowest id. Nil for other
  /// numbers.
  static func primary(of day: DaySummary) -> Provider? {
    guard (1...mostNamed).contains(day.providerCount) else { return nil }
    return day.providers.map(\.provider).min { left, right in
      let lengths = (left.name.count, right.name.count)
      return lengths.0 == lengths.1 ? isLower(left.id, right.id) : lengths.0 > lengths.1
    }
  }

  /// Numbers are ordered by value and before text.
  static func isLower(_ left: String, _ right: String) -> Bool {
    switch (Int(left), Int(right)) {
    case (let left?, let right?): left < right
    case (.some, nil): true
    case (nil, .some): false
    case (nil, nil): left < right
    }
  }

  /// A name in a maximum width: complete if it fits, else without its later words, else cut.
  static func shortName(_ name: String, room: Int, ellipsis: String) -> String {
    guard TextWidth.of(name) > room else { return name }
    let short = name.replacing(" Plus", with: "+")
    if TextWidth.of(short) <= room { return short }
    var words = short.split(separator: " ").map(String.init)
    // The maker's name is the same for all of its services.
    if words.count > 2, makers.contains(words[0].lowercased()) { words.removeFirst() }
    if let last = words.last, words.count > 1, isNumber(last), room >= TextWidth.of(last) + 3 {
      // The part that distinguishes channels is kept.
      let head = words.dropLast().joined(separator: " ")
      return TextLayout.truncated(head, to: room - TextWidth.of(last) - 1, ellipsis: ellipsis) + " \(last)"
    }
    while words.count > 1 {
      let text = words.joined(separator: " ")
      if TextWidth.of(text) <= room { return text }
      words.removeLast()
    }
    return TextLayout.truncated(words.first ?? short, to: room, ellipsis: room > 4 ? ellipsis : "")
  }

  private static func isNumber(_ word: String) -> Bool {
    word.utf8.allSatisfy { (0x30...0x39).contains($0) } || numbers.contains(word.lowercased())
  }

  private static let numbers: Set<String> = ["one", "two", "three", "four", "five", "six", "seven"]
  private static let makers: Set<String> = ["amazon", "google", "the", "canal"]
}
