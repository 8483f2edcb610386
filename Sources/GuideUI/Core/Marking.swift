import GuideModel

// Marks a show or an episode as watched, followed or hidden, and undoes that.
extension State {
  /// Performs a command on a show or one of its episodes: of the selection, of open details, of a list. Nil for other
  /// commands.
  mutating func perform(_ command: Command?, on subject: ReminderChoice.Subject) -> [Effect]? {
    let (show, episode, provider) = subject
    switch command {
    case .toggleWatched?:
      guard let episode else { return say("nothing to mark on \(cursor.day.shortLabel)") }
      return toggleWatched(episode, of: show)
    case .follow?: return toggleFollowed(show)
    case .remind?: ReminderChoice.open(of: (show, episode, provider), in: &self)
    case .poster?: if let provider { ZoomedPoster.open(show, on: provider, in: &self) }
    default: return nil
    }
    return []
  }

  // MARK: Watched

  /// Marks an episode as watched, or removes the mark.
  mutating func toggleWatched(_ episode: Episode, of show: Show) -> [Effect] {
    make(MarkChange(toggling: episode, of: show, marks, what: "\(label(episode, of: show)) of \(show.title)"))
  }

  /// Asks whether to mark the selected episode and all earlier loaded ones of the show.
  mutating func askToWatchUpToHere() {
    guard let show = selectedShow else { return }
    let selected = selectedEpisode
    var known: Set<String> = []
    let earlier = show.episodes.filter { episode in
      guard !marks.isWatched(episode, of: show),
        selected.map({ episode == $0 || Episode.airsBefore(episode, $0) }) ?? (episode.day <= cursor.day)
      else { return false }
      // An episode that is on several times counts once.
      return known.insert(EpisodeMark.names(show: show, episode: episode)[0]).inserted
    }
    guard !earlier.isEmpty else {
      notice = "\(show.title): nothing to mark up to \(cursor.day.shortLabel)"
      return
    }
    askToWatch(earlier, of: show)
  }

  /// Asks whether to mark episodes, of which there is at least one.
  mutating func askToWatch(_ earlier: [Episode], of show: Show) {
    // Repeats are not in the order of their numbers.
    let ordered =
      earlier.contains { $0.number == nil }
      ? earlier
      : earlier.sorted { one, other in
        (one.season ?? 0, one.number ?? 0) < (other.season ?? 0, other.number ?? 0)
      }
    guard let first = ordered.first, let last = ordered.last else { return }
    let change = MarkChange(watching: earlier, of: show)
    let what =
      earlier.count == 1
      ? "\(label(last, of: show)) of \(show.title)"
      : "\(change.what) (\(label(first, of: show)) to \(label(last, of: show)))"
    open(Confirmation(question: "Mark \(what) as watched?", change: change))
  }

  private func label(_ episode: Episode, of show: Show) -> String {
    EpisodeWords.numbers(episode) ?? (episode.title == show.title ? nil : episode.title)
      ?? AiringWords(episode, clock: clock).date.shortLabel
  }

  // MARK: Followed

  mutating func toggleFollowed(_ show: Show) -> [Effect] {
    make(
      MarkChange(
        mark: .followed, things: [ShowMark.names(of: show)], isMarked: !marks.isFollowed(show), what: show.title))
  }

  // MARK: Hidden

  /// Hides the selected title until it is shown again. In the timeline its programmes stay, so the same key can show it
  /// again.
  mutating func hide() -> [Effect] {
    guard let show = room.selection?.show else { return say("no show is selected") }
    return inRoom { $0.hide(show) }
  }

  /// Whether a title is hidden. A message then says so, because its details are not shown.
  mutating func refusesHidden(_ show: Show?) -> Bool {
    guard let show, marks.isHidden(show) else { return false }
    notice = "a hidden title; \(bindings.firstName(of: .hide, ascii: true)) shows it again"
    return true
  }

  // MARK: Any

  /// Shows a message. Returns no effects, because nothing else happens.
  mutating func say(_ message: String) -> [Effect] {
    notice = message
    return []
  }

  /// Changes marks. `key` is the one that takes it back, if it is not the usual one.
  mutating func make(_ change: MarkChange, undoneBy key: String? = nil) -> [Effect] {
    var change = change
    change.place = currentPlace
    marks.make(change)
    let key = key ?? bindings.names(of: .undo, ascii: true)
    notice = "\(change.what): \(change.words) (\(key) undoes)"
    return [.mark(change.mark, change.things, change.isMarked)] + marksChanged(change.mark)
  }

  /// Undoes the last change of marks.
  mutating func undo() -> [Effect] {
    guard let last = marks.undo() else { return say("nothing to undo") }
    notice = "undone: \(last.what) \(last.words)"
    return [.mark(last.mark, last.things, !last.isMarked)]
      + marksChanged(last.mark, backTo: last.removes ? last.place : nil)
  }

  /// Applies marks that were stored, or changed elsewhere.
  mutating func take(_ mark: Mark, of things: [[String]], _ isMarked: Bool) -> [Effect] {
    marks.set(mark, things, isMarked)
    // Before the first rows there is nothing to request again.
    return rows == nil ? [] : marksChanged(mark)
  }

  /// After a mark has changed, requests what depends on it. The cursor then goes to `place`.
  private mutating func marksChanged(_ mark: Mark, backTo place: GuidePlace? = nil) -> [Effect] {
    _ = inEveryRoom { $0.marksChanged() }
    return switch mark {
    case .hidden: filterChanged(backTo: place)
    case .followed: followedOnly ? filterChanged(backTo: place) : []
    case .watched: criteria.asks(for: .unwatched) ? filterChanged(backTo: place) : []
    case .service: preferences.servicesOnly == true ? filterChanged() : []
    }
  }
}
