import GuideModel

// Which channels are shown, and in what order they stand in the timeline. Each change is handed out to be kept.
extension State {
  /// Takes over what was chosen before.
  mutating func take(_ arrangement: ChannelArrangement) {
    timeline.arrangement = arrangement
    timeline.arrange()
    _ = inEveryRoom { $0.channelsArranged() }
  }

  /// Changes the arrangement. The selected channel stays on its line as far as it can.
  mutating func rearrange(_ change: (inout ChannelArrangement) -> Void) -> [Effect] {
    var arrangement = timeline.arrangement
    change(&arrangement)
    guard arrangement != timeline.arrangement else { return [] }
    let hidesOthers = arrangement.hidden != timeline.arrangement.hidden
    take(arrangement)
    return [.rememberArrangement(arrangement)] + (hidesOthers ? filterChanged() : [])
  }

  /// Between all channels and those with listings.
  mutating func toggleEmptyChannels() -> [Effect] {
    let effects = rearrange { $0.hidesEmpty.toggle() }
    notice = timeline.arrangement.hidesEmpty ? "channels without listings are hidden" : "all channels are shown again"
    return effects
  }
}
