import GuideModel

/// The user's marks: watched episodes, followed and hidden shows, and the user's services. They are stored by names
/// that are the same after the listings are imported again.
public struct Marks: Sendable {
  /// Names of watched episodes (`EpisodeMark`).
  public var watched: Set<String>
  /// The names of followed shows (`ShowMark`).
  public var followed: Set<String>
  /// The names of hidden shows (`ShowMark`).
  public private(set) var hidden: Set<String> = []
  /// The names of the user's services (`ProviderMark`); empty if none were chosen.
  public private(set) var services: Set<String> = []
  /// The names of each hidden show: it is shown again under all of them.
  private(set) var hiddenShows: [[String]] = []
  /// Whether titles and descriptions are hidden until an episode is watched.
  public var hidesSpoilers: Bool
  /// The changes that can be undone, the latest last.
  private var changes: [MarkChange] = []

  /// The maximum number of changes that can be undone.
  private static let maximumChanges = 100

  /// Marks of episodes and shows. Nothing is hidden, and no service is chosen.
  public init(watched: Set<String> = [], followed: Set<String> = [], hidesSpoilers: Bool = false) {
    self.watched = watched
    self.followed = followed
    self.hidesSpoilers = hidesSpoilers
  }

  // MARK: Queries. They are fast if there are no marks: then a show or an episode is not even computed.

  func isWatched(_ episode: @autoclosure () -> Episode, of show: @autoclosure () -> Show) -> Bool {
    !watched.isEmpty && EpisodeMark.knownNames(show: show(), episode: episode()).contains { watched.contains($0) }
  }

  func isFollowed(_ show: @autoclosure () -> Show) -> Bool {
    !followed.isEmpty && ShowMark.names(of: show()).contains { followed.contains($0) }
  }

  func isHidden(_ show: @autoclosure () -> Show) -> Bool {
    !hidden.isEmpty && ShowMark.names(of: show()).contains { hidden.contains($0) }
  }

  /// Whether a provider is one of the user's; true if none were chosen.
  func isMine(_ provider: Provider) -> Bool {
    services.isEmpty || services.contains(ProviderMark.name(of: provider))
  }

  // MARK: Changing

  /// Marks things by their names, or removes their marks.
  mutating func set(_ mark: Mark, _ things: [[String]], _ isMarked: Bool) {
    let names = things.joined()
    switch (mark, isMarked) {
    case (.watched, true): watched.formUnion(names)
    case (.watched, false): watched.subtract(names)
    case (.followed, true): followed.formUnion(names)
    case (.followed, false): followed.subtract(names)
    case (.service, true): services.formUnion(names)
    case (.service, false): services.subtract(names)
    case (.hidden, let isHidden): setHidden(things, isHidden)
    }
  }

  private mutating func setHidden(_ things: [[String]], _ isHidden: Bool) {
    for names in things {
      let names = Set(names)
      hiddenShows.removeAll { !names.isDisjoint(with: $0) }
      if isHidden { hiddenShows.append(names.sorted()) }
    }
    hidden = Set(hiddenShows.joined())
  }

  /// Makes a change that can be undone.
  mutating func make(_ change: MarkChange) {
    set(change.mark, change.things, change.isMarked)
    changes.append(change)
    if changes.count > Self.maximumChanges { changes.removeFirst() }
  }

  /// Undoes the last change, and returns it; nil if there is none.
  mutating func undo() -> MarkChange? {
    guard let last = changes.popLast() else { return nil }
    set(last.mark, last.things, !last.isMarked)
    return last
  }

  /// The change that hides a show, or shows it again under all names by which it was hidden.
  func togglingHidden(_ show: Show) -> MarkChange {
    guard isHidden(show) else { return MarkChange(hiding: show) }
    let names = Set(ShowMark.names(of: show))
    let things = hiddenShows.filter { !names.isDisjoint(with: $0) }
    return MarkChange(mark: .hidden, things: things, isMarked: false, what: show.title)
  }
}

// MARK: - Spoilers

extension Marks {
  /// Whether the title and description of an episode are hidden.
  func isSpoiler(_ episode: Episode, of show: Show) -> Bool {
    hidesSpoilers && episode.hasSpoilers && !isWatched(episode, of: show)
  }

  /// The episode for the screen. Do not use it to find marks, which depend on the title.
  public func told(_ episode: Episode, of show: Show) -> Episode {
    isSpoiler(episode, of: show) ? episode.withoutSpoilers : episode
  }
}

extension Episode {
  /// A film or a regular programme has no title or number of its own.
  var hasSpoilers: Bool { number != nil || title != nil }

  /// Without title and description.
  var withoutSpoilers: Episode {
    var told = self
    (told.title, told.overview) = (nil, nil)
    return told
  }
}
