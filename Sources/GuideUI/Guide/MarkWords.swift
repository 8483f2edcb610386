import GuideModel

extension Show {
  /// The title as it is listed: with a star where it is followed, with an empty one where a standing search found it.
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
