import GuideModel

// Followed shows. Marks are stored apart from the listings, by names that stay the same after an import.
extension State {
  /// Whether a show is followed. Very fast if none is.
  func isFollowed(_ show: Show) -> Bool {
    !followed.isEmpty && ShowMark.names(of: show).contains { followed.contains($0) }
  }

  /// A show's title in lists: with a star if it is followed, with an outlined star if a standing search found it.
  func listedTitle(_ show: Show) -> String {
    if isFollowed(show) { return "\(appearance.glyphs.followed) \(show.title)" }
    return foundChanges.hasMatch(show.title, at: now) ? "\(appearance.glyphs.found) \(show.title)" : show.title
  }

  /// Follows or unfollows the selected show.
  mutating func toggleFollowed() -> [Effect] {
    selectedShow.map { toggleFollowed($0) } ?? []
  }

  /// Follows or unfollows a show.
  mutating func toggleFollowed(_ show: Show) -> [Effect] {
    make(
      MarkChange(
        mark: .followed, things: [ShowMark.names(of: show)], isMarked: !isFollowed(show), what: show.title))
  }
}
