import GuideModel
import TerminalKit

// Goes to a channel by number: as soon as no longer number starts with the digits, on Enter, on another key, or after a
// second.
extension TimelineRoom {
  /// Handles a key while a number is typed; nil for its usual effect.
  mutating func handle(_ key: Key) -> [Effect]? {
    guard state.timeline.entry != nil else {
      guard key == ChannelEntry.key else { return nil }
      state.timeline.entry = ChannelEntry()
      tellDigits()
      return []
    }
    state.timeline.entry?.turns = 0
    switch key.code {
    case .character(let character) where key.isDigit: type(digit: character)
    case .escape: state.timeline.entry = nil
    case .backspace, .delete:
      _ = state.timeline.entry?.digits.popLast()
      tellDigits()
    case .enter: goToTypedChannel()
    default:
      goToTypedChannel()
      return nil
    }
    return []
  }

  var isAnimating: Bool { state.timeline.entry.map { !$0.digits.isEmpty } ?? false }

  mutating func turnWentBy() {
    guard isAnimating, var entry = state.timeline.entry else { return }
    entry.turns += 1
    state.timeline.entry = entry
    if entry.turns >= ChannelEntry.confirmingTurns { goToTypedChannel() }
  }

  private mutating func type(digit: Character) {
    guard var entry = state.timeline.entry else { return }
    if entry.digits.count < ChannelEntry.maximumDigits { entry.digits.append(digit) }
    state.timeline.entry = entry
    let number = Int(entry.digits) ?? 0
    if state.schedules.numbers.place(of: number) != nil, !state.schedules.numbers.hasLonger(than: number) {
      goToTypedChannel()
    } else {
      tellDigits()
    }
  }

  private mutating func tellDigits() {
    guard let digits = state.timeline.entry?.digits else { return }
    let place = Int(digits).flatMap { state.schedules.numbers.place(of: $0) }
    let name = place.map { ": \(state.schedules.arrangedChannels[$0].nameBesideNumber(in: state))" } ?? ""
    state.notice = "channel \(digits)_\(name)"
  }

  /// Selects the channel with the typed number, or reports that there is none.
  private mutating func goToTypedChannel() {
    let digits = state.timeline.entry?.digits ?? ""
    state.timeline.entry = nil
    state.notice = nil
    guard !digits.isEmpty else { return }
    guard let number = Int(digits), let place = state.schedules.numbers.place(of: number) else {
      state.notice = "no channel \(digits)"
      return
    }
    move(channels: place - state.timeline.channel)
  }
}
