import GuideModel
import TerminalKit

extension Key {
  /// Whether it types one of 0 to 9.
  var isDigit: Bool { ascii.map { (0x30...0x39).contains($0) } ?? false }
}

// Going to a channel by its number. No clock is waited for: a number that no longer one begins with is taken at once,
// another by Enter or with the next key.
extension State {
  /// No channel has a longer number.
  private static let maximumDigits = 6

  mutating func type(digit: Character) {
    if timeline.digits.count < Self.maximumDigits { timeline.digits.append(digit) }
    let number = Int(timeline.digits) ?? 0
    if timeline.numbers.place(of: number) != nil, !timeline.numbers.hasLonger(than: number) {
      goToTypedChannel()
    } else {
      tellDigits()
    }
  }

  mutating func tellDigits() {
    guard !timeline.digits.isEmpty else { return }
    let number = Int(timeline.digits) ?? 0
    let name = timeline.numbers.place(of: number).map { ": \(timeline.arrangedChannels[$0].name)" } ?? ""
    notice = "channel \(timeline.digits)_\(name)"
  }

  /// Selects the channel whose number was typed, or says that there is none.
  mutating func goToTypedChannel() {
    let digits = timeline.digits
    timeline.digits = ""
    guard let number = Int(digits), let place = timeline.numbers.place(of: number) else {
      notice = "there is no channel \(digits)"
      return
    }
    move(channels: place - timeline.channel)
  }
}
