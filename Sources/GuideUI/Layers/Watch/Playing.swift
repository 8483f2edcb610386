import GuideModel

extension WatchRequest {
  /// A programme with all its times; without one, the channel.
  init(_ listed: ScheduledProgramme?, on channel: Channel, in state: State) {
    let show = listed.map { ProgrammeWords(listed: $0).show }
    self.init(
      provider: channel.provider, title: show?.title, start: listed?.programme.start, end: listed?.programme.end,
      page: show?.externalIDs.page, country: state.country)
  }

  /// The selection in a row of shows.
  init(_ show: Show?, _ episode: Episode?, on provider: Provider, in state: State) {
    self.init(
      provider: provider, title: show?.title, start: episode?.moment, page: show?.externalIDs.page,
      country: state.country)
    if case .moments(_, let end, false)? = episode?.time { self.end = end }
  }
}

// `w` plays the selection if there is a stream. Otherwise it shows the reason, and offers a page.
extension WatchRequest {
  static func watch(fromStart: Bool = false, in state: inout State) -> [Effect] {
    let room = state.room
    guard var request = room.watchRequest else { return state.say("nothing is selected") }
    if state.refusesHidden(room.selection?.show) { return [] }
    request.fromStart = fromStart
    return [.watch(request)]
  }

  /// Shows why it cannot be played, and offers its page.
  func refuseWatching(_ reason: String, in state: inout State) {
    let offer = page.map { AnswerBox.Offer(words: "open the page", effect: .openPage($0), address: $0) }
    AnswerBox(title: title ?? provider.name, text: reason, offer: offer).show(in: &state)
  }
}
