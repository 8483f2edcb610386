import GuideModel

extension Show {
  /// The title in lists: with a star if the show is followed, with an empty star if a standing search found it.
  func listedTitle(in state: State) -> String {
    let glyphs = state.look.glyphs
    if state.marks.isFollowed(self) { return "\(glyphs.followed) \(title)" }
    return state.foundChanges.hasMatch(title, at: state.now) ? "\(glyphs.found) \(title)" : title
  }
}

extension Episode {
  /// The text that replaces a description.
  static func spoilerNote(in state: State) -> String {
    "Hidden until it is watched; \(state.bindings.firstName(of: .spoilers, ascii: state.appearance.ascii)) shows it."
  }
}
