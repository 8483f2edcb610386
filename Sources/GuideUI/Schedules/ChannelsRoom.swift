import GuideModel

/// A view of channels. Channels, programmes, filters and the actions on the selection are the same in all of them.
protocol ChannelsRoom: ViewRoom {
  /// `timeline`, in a sentence.
  static var name: String { get }
  /// The selected programme; nil for a gap, and for one that is not loaded.
  var selectedProgramme: ScheduledProgramme? { get }
  /// Whether the listings are known to have nothing at the selected place.
  var selectsGap: Bool { get }
}

extension ChannelsRoom {
  var isWaiting: Bool { state.schedules.loader.question != nil }
  var isAboutToOpen: Bool { isWaiting && state.schedules.cache.count == 0 }

  var selection: (show: Show, episode: Episode?)? {
    selectedProgramme.map { listed in
      let words = ProgrammeWords(listed: listed)
      return (words.show, words.episode(in: state))
    }
  }

  var watchRequest: WatchRequest? {
    selectedChannel.map { WatchRequest(selectedProgramme, on: $0, in: state) }
  }

  var menu: [Command] {
    guard let show = selection?.show else { return [] }
    return state.marks.isHidden(show)
      ? [.hide, .back] : [.toggleWatched, .poster, .follow, .remind, .activate, .hide, .back]
  }

  var banner: Banner? {
    if let failure = state.failure { return .failure(failure) }
    guard state.schedules.arrangedChannels.isEmpty else { return nil }
    return .text(EmptySchedules(state: state, name: Self.name).text)
  }

  /// What commands do in all views of channels.
  static func ofChannels(_ own: [Command: String]) -> [Command: String] {
    own.merging([
      .channels: "choose and order channels",
      .filter: "filter: others stay, faint; drama on:hbo -news after:20:00",
      .followedOnly: "highlight followed shows / none",
      .hide: "hide / show the title (:hidden lists them)",
    ]) { own, _ in own }
  }

  var isEmpty: Bool { state.schedules.channels != nil && state.schedules.arrangedChannels.isEmpty }

  static var hasPane: Bool { true }
  var about: About? { About(selectedProgramme, on: selectedChannel, in: state) }

  var labelOfActivate: String { "Details" }

  /// Its position is remembered, so that it can be shown there again.
  mutating func hide(_ show: Show) -> [Effect] { state.make(state.marks.togglingHidden(show)) }

  mutating func performOnChannels(_ command: Command) -> [Effect] {
    switch command {
    case .activate: return openProgramme()
    case .channels: ChannelChooser.open(in: &state)
    case .hideEmptyChannels: return Schedules.toggleEmpty(in: &state)
    default: return performOnSelection(command)
    }
    return []
  }

  mutating func openProgramme() -> [Effect] {
    guard let channel = selectedChannel else { return [] }
    guard let listed = selectedProgramme else {
      return state.say(selectsGap ? "\(channel.provider.name(in: state)): no data at this time" : "not loaded yet")
    }
    return state.within(ScheduleLoader.self) { $0.open(listed, on: channel) }
  }
}
