import GuideModel
import TerminalKit

extension Key {
  /// Whether it types one of 0 to 9.
  var isDigit: Bool { ascii.map { (0x30...0x39).contains($0) } ?? false }
}

// Going to a channel by its number. No clock is waited for: a number that no longer one begins with is taken at once,
// another by Enter or with the next key.
extension TimelineRoom {
  /// No channel has a longer number.
  private static let maximumDigits = 6

  mutating func type(digit: Character) {
    if state.timeline.digits.count < Self.maximumDigits { state.timeline.digits.append(digit) }
    let number = Int(state.timeline.digits) ?? 0
    if state.schedules.numbers.place(of: number) != nil, !state.schedules.numbers.hasLonger(than: number) {
      goToTypedChannel()
    } else {
      tellDigits()
    }
  }

  mutating func tellDigits() {
    guard !state.timeline.digits.isEmpty else { return }
    let number = Int(state.timeline.digits) ?? 0
    let name = state.schedules.numbers.place(of: number).map { ": \(state.schedules.arrangedChannels[$0].name)" } ?? ""
    state.notice = "channel \(state.timeline.digits)_\(name)"
  }

  /// Selects the channel whose number was typed, or says that there is none.
  mutating func goToTypedChannel() {
    let digits = state.timeline.digits
    state.timeline.digits = ""
    guard let number = Int(digits), let place = state.schedules.numbers.place(of: number) else {
      state.notice = "there is no channel \(digits)"
      return
    }
    move(channels: place - state.timeline.channel)
  }
}
