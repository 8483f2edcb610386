import GuideModel

// `D` asks whether to record the selection, and then records it or cancels the recording.
extension WatchRequest {
  private static let asking = "asking whether it can be recorded"

  static func askRecording(_ request: WatchRequest?, in state: inout State) -> [Effect] {
    guard let request, let start = request.start, request.title != nil else {
      let hasNoTime = state.room.selection?.episode != nil
      return state.say(hasNoTime ? "it has no time of day, so it cannot be recorded" : "nothing is selected")
    }
    guard let end = request.end, end > start else { return state.say("its end is unknown, so it cannot be recorded") }
    guard end > state.now else { return state.say("it is over, so it cannot be recorded") }
    if state.refusesHidden(state.room.selection?.show) { return [] }
    state.notice = asking
    return [.askRecording(request)]
  }

  /// Offers to record it or to cancel the recording.
  func offerRecording(_ recording: String?, in state: inout State) {
    guard let start, let end else { return }
    if state.notice == Self.asking { state.notice = nil }
    let airing = AiringWords(.moments(start: start, end: end, endIsInferred: false), clock: state.clock)
    let times = airing.times(state.look.glyphs) ?? ""
    let told = "\(state.clock.label(ofDay: airing.date)), \(times), \(provider.name)."
    let offer = AnswerBox.Offer(
      words: recording == nil ? "record it" : "cancel the recording", effect: .record(self, cancelling: recording))
    AnswerBox(
      title: title ?? provider.name, text: told + (recording == nil ? "" : "\nA recording is scheduled."), offer: offer
    ).show(in: &state)
  }

  /// Shows why it cannot be recorded.
  func refuseRecording(_ reason: String, in state: inout State) {
    if state.notice == Self.asking { state.notice = nil }
    AnswerBox(title: title ?? provider.name, text: reason).show(in: &state)
  }
}
