import GuideModel

// `D` asks whether to record the selection, and then records it or cancels the recording.
extension State {
  mutating func askRecording(_ request: WatchRequest?) -> [Effect] {
    guard let request, let start = request.start, request.title != nil else {
      notice = "nothing is selected to be recorded"
      return []
    }
    guard let end = request.end, end > start else {
      notice = "when it ends is not known: it cannot be recorded"
      return []
    }
    guard end > now else {
      notice = "it is over: it cannot be recorded any more"
      return []
    }
    if let show = room.selection?.show, isHidden(show) {
      sayHidden()
      return []
    }
    notice = "asking the server"
    return [.askRecording(request)]
  }

  /// Offers to record it, or not to.
  mutating func offerRecording(_ request: WatchRequest, _ recording: String?) {
    guard let start = request.start, let end = request.end else { return }
    if notice == "asking the server" { notice = nil }
    let airing = AiringWords(.moments(start: start, end: end, endIsInferred: false), clock: clock)
    let times = airing.times(look.glyphs) ?? ""
    let told = "\(label(ofDay: airing.date)), \(times), \(request.provider.name)."
    answer(
      AnswerBox(
        title: request.title ?? request.provider.name,
        text: told + (recording == nil ? "" : "\nIt is to be recorded."),
        offer: AnswerBox.Offer(
          words: recording == nil ? "record it" : "do not record it",
          effect: .record(request, cancelling: recording))))
  }
}
