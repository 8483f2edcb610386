import GuideModel

// Shows the user follows. Marks live apart from the listings, by names that outlive a re-import.
extension State {
  /// Whether a show is followed. Costs nothing where none is.
  func isFollowed(_ show: Show) -> Bool {
    !followed.isEmpty && ShowMark.names(of: show).contains { followed.contains($0) }
  }

  /// A show's title as it is listed: with a star where it is followed, with an empty one where a standing search found it.
  func listedTitle(_ show: Show) -> String {
    if isFollowed(show) { return "\(appearance.glyphs.followed) \(show.title)" }
    return foundChanges.hasMatch(show.title, at: now) ? "\(appearance.glyphs.found) \(show.title)" : show.title
  }

  /// Follows the selected show, or stops following it.
  mutating func toggleFollowed() -> [Effect] {
    selectedShow.map { toggleFollowed($0) } ?? []
  }

  /// Follows a show, or stops following it.
  mutating func toggleFollowed(_ show: Show) -> [Effect] {
    make(
      MarkChange(
        mark: .followed, things: [ShowMark.names(of: show)], isMarked: !isFollowed(show), what: show.title))
  }
}
