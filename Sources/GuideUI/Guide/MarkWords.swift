import GuideModel

extension State {
  /// A show's title in lists: with a star if it is followed, with an empty star if a standing search found it.
  func listedTitle(_ title: String, of show: @autoclosure () -> Show) -> String {
    if marks.isFollowed(show()) { return "\(look.glyphs.followed) \(title)" }
    return foundChanges.hasMatch(title, at: now) ? "\(look.glyphs.found) \(title)" : title
  }
}

extension Episode {
  /// The text that replaces a description.
  static func spoilerNote(in state: State) -> String {
    "Hidden until it is watched; \(state.bindings.firstName(of: .spoilers, ascii: state.appearance.ascii)) shows it."
  }
}
