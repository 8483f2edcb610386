import GuideModel

// Titles and descriptions of episodes, which can be hidden until the episode is watched.
extension State {
  /// Whether the title and description of an episode are hidden.
  func isSpoiler(_ episode: Episode, of show: Show) -> Bool {
    preferences.hidesSpoilers == true && episode.hasSpoilers && !isWatched(episode, of: show)
  }

  /// The episode for the screen. Do not use it to find marks, which depend on the title.
  func told(_ episode: Episode, of show: Show) -> Episode {
    isSpoiler(episode, of: show) ? episode.withoutSpoilers : episode
  }

  /// The text that replaces a description.
  var spoilerNote: String {
    "Hidden until it is watched; \(bindings.firstName(of: .spoilers, ascii: appearance.ascii)) shows it."
  }

  /// The same for a programme's subtitle.
  func toldSubtitle(of listed: ListedProgramme) -> String? {
    let words = ProgrammeWords(listed: listed)
    guard preferences.hidesSpoilers == true else { return words.subtitle }
    return told(words.episode(in: self), of: words.show).title
  }

  mutating func toggleSpoilers() -> [Effect] {
    preferences.hidesSpoilers = preferences.hidesSpoilers == true ? nil : true
    notice =
      preferences.hidesSpoilers == true
      ? "titles and descriptions are hidden until an episode is watched" : "titles and descriptions are shown"
    layOut()
    showCursor()
    return [.remember(preferences)]
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
