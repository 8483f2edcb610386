import GuideModel

// Watched episodes. Marks are stored apart from the listings, by names that stay the same after an import.
extension State {
  /// Whether an episode is marked. Very fast if none is.
  func isWatched(_ episode: Episode, of show: Show) -> Bool {
    !watched.isEmpty && EpisodeMark.names(show: show, episode: episode).contains { watched.contains($0) }
  }

  /// Marks the episode under the cursor as watched, or removes the mark.
  mutating func toggleWatched() -> [Effect] {
    guard let show = selectedShow, let episode = selectedEpisode else {
      notice = "nothing to mark on \(cursor.day.shortLabel)"
      return []
    }
    return toggleWatched(episode, of: show)
  }

  /// Marks an episode as watched, or removes the mark.
  mutating func toggleWatched(_ episode: Episode, of show: Show) -> [Effect] {
    make(
      MarkChange(
        things: [EpisodeMark.names(show: show, episode: episode)], isMarked: !isWatched(episode, of: show),
        what: words(episode, of: show)))
  }

  /// Asks whether to mark the selected episode and all earlier loaded ones of the show.
  mutating func askToWatchUpToHere() {
    guard let show = selectedShow else { return }
    let selected = selectedEpisode
    let earlier = show.episodes.filter { episode in
      guard !isWatched(episode, of: show) else { return false }
      guard let selected else { return episode.day <= cursor.day }
      return episode == selected || Episode.airsBefore(episode, selected)
    }
    guard let last = earlier.last else {
      notice = "\(show.title): nothing to mark up to \(cursor.day.shortLabel)"
      return
    }
    let count = earlier.count == 1 ? "1 episode" : "\(earlier.count) episodes"
    let change = MarkChange(
      things: earlier.map { EpisodeMark.names(show: show, episode: $0) }, isMarked: true,
      what: "\(count) of \(show.title)")
    open(
      Confirmation(question: "Mark \(count) of \(show.title), up to \(label(last)), as watched?", change: change))
  }

  /// Undoes the last change of marks.
  mutating func undo() -> [Effect] {
    guard let last = changes.popLast() else {
      notice = "nothing to undo"
      return []
    }
    let back = MarkChange(mark: last.mark, things: last.things, isMarked: !last.isMarked, what: last.what)
    apply(back)
    notice = "undone: \(last.what) \(last.words)"
    let place = back.isMarked ? nil : last.place
    return [.mark(back.mark, back.things, back.isMarked)] + marksChanged(back.mark, backTo: place)
  }

  mutating func make(_ change: MarkChange) -> [Effect] {
    var change = change
    change.place = currentPlace
    apply(change)
    changes.append(change)
    if changes.count > Self.maximumChanges { changes.removeFirst() }
    let key = bindings.names(of: .undo, ascii: true)
    notice = "\(change.what): \(change.words) (\(key) undoes)"
    return [.mark(change.mark, change.things, change.isMarked)] + marksChanged(change.mark)
  }

  /// The number of changes that can be undone.
  private static let maximumChanges = 100

  private mutating func apply(_ change: MarkChange) {
    let names = change.things.joined()
    switch (change.mark, change.isMarked) {
    case (.watched, true): watched.formUnion(names)
    case (.watched, false): watched.subtract(names)
    case (.followed, true): followed.formUnion(names)
    case (.followed, false): followed.subtract(names)
    case (.service, true): services.formUnion(names)
    case (.service, false): services.subtract(names)
    case (.hidden, let isHidden): applyHiding(change.things, isHidden)
    }
  }

  private func words(_ episode: Episode, of show: Show) -> String { "\(label(episode)) of \(show.title)" }

  private func label(_ episode: Episode) -> String {
    EpisodeWords.numbers(episode) ?? episode.title ?? episode.day.shortLabel
  }
}
