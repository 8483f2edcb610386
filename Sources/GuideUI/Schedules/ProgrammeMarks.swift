import GuideModel

// Actions on a programme, as on an episode in other views.
extension State {
  /// Marks a programme as the other views mark its episode.
  mutating func toggleProgrammeWatched(_ listed: ListedProgramme?) -> [Effect] {
    guard let listed else {
      notice = "nothing to mark here"
      return []
    }
    let words = ProgrammeWords(listed: listed)
    let title = listed.programme.title
    let what = (words.badge ?? words.subtitle).map { "\($0) of \(title)" } ?? title
    return make(
      MarkChange(
        things: [EpisodeMark.names(show: words.show, episode: words.episode(in: self))],
        isMarked: !words.isWatched(in: self),
        what: what))
  }

  /// Follows or unfollows a programme's show.
  mutating func follow(_ listed: ListedProgramme?) -> [Effect] {
    guard let listed else {
      notice = "nothing to follow here"
      return []
    }
    return toggleFollowed(ProgrammeWords(listed: listed).show)
  }

  /// Shows a programme's picture as large as the screen allows.
  mutating func zoomProgramme(_ listed: ListedProgramme?, on channel: Channel?) {
    guard let listed, let channel else { return }
    let show = ProgrammeWords(listed: listed).show
    guard !isHidden(show) else { return sayHidden() }
    open(ZoomedPoster(show: show, provider: Provider(id: channel.key, name: channel.name)))
  }

  /// Shows a notice that a programme's details are hidden.
  mutating func sayHidden() {
    notice = "a hidden title; \(bindings.firstName(of: .hide, ascii: true)) shows it again"
  }
}
