import GuideModel

extension WatchRequest {
  /// A programme with all its times; without one, the channel.
  init(_ listed: ListedProgramme?, on channel: Channel, in state: State) {
    let show = listed.map { ProgrammeWords(listed: $0).show }
    self.init(
      provider: channel.provider, title: show?.title, start: listed?.programme.start, end: listed?.programme.end,
      page: show?.externalIDs.page, country: state.country)
  }

  /// What a row of shows has.
  init(_ show: Show?, _ episode: Episode?, on provider: Provider, in state: State) {
    self.init(
      provider: provider, title: show?.title, start: episode?.moment, page: show?.externalIDs.page,
      country: state.country)
    if case .moments(_, let end, false)? = episode?.time { self.end = end }
  }
}

// `w` plays what is selected where there is a stream. Elsewhere it says why not, and offers a page.
extension State {
  /// Watches what is selected.
  mutating func watch(fromStart: Bool = false) -> [Effect] {
    let room = room
    guard var request = room.watchRequest else {
      notice = "nothing is selected to be watched"
      return []
    }
    if let show = room.selection?.show, isHidden(show) {
      sayHidden()
      return []
    }
    request.fromStart = fromStart
    return [.watch(request)]
  }

  /// Says why something cannot be played, and offers its page.
  mutating func cannotWatch(_ request: WatchRequest, _ reason: String) {
    let offer = request.page.map {
      AnswerBox.Offer(words: "open the page", effect: .openPage($0), address: $0)
    }
    answer(AnswerBox(title: request.title ?? request.provider.name, text: reason, offer: offer))
  }

  /// Opens the box, unless somebody has opened something else meanwhile: the next key would answer.
  mutating func answer(_ box: AnswerBox) {
    guard layers.allSatisfy({ $0 is any DetailsLayer }) else {
      notice = box.text
      return
    }
    open(box)
  }
}
