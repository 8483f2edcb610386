import GuideModel

// Which channels are shown, and in what order they stand in the timeline. Each change is handed out to be kept.
extension State {
  /// Takes over what was chosen before.
  mutating func take(_ arrangement: ChannelArrangement) {
    timeline.arrangement = arrangement
    timeline.arrange()
    showTimelineChannel()
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

  /// What is said in the middle of the timeline where the source has channels and none of them is shown.
  var timelineHidesAllText: [String] {
    let arrangement = timeline.arrangement
    let key = bindings.firstName(of: .channels, ascii: appearance.ascii)
    let emptyKey = bindings.firstName(of: .hideEmptyChannels, ascii: appearance.ascii)
    var text = ["No channel of \(sourceName) is shown."]
    if let group = arrangement.shownGroup { text += ["", "Only those of the group \(group) would be."] }
    if arrangement.hidesEmpty {
      text += ["", "Those without listings on this day are hidden; \(emptyKey) shows them."]
    }
    if !timeline.channelFilter.isEmpty {
      text += ["", "None is among: \(filterWords.joined(separator: ", "))."]
    }
    return text + ["", "\(key) lists all channels: show them there."]
  }
}
