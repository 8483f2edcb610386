import GuideModel
import TerminalKit

// The pictures to fetch.
extension Pictures {
  /// The wanted pictures, the most important first: the enlarged poster, the one in the pane, those of the visible
  /// rows, and those of the rows on the screens below and above. Rows of one line have none.
  static func wanted(in state: State) -> [Key] {
    guard state.appearance.images else { return [] }
    let room = state.room
    let pane = SelectionPane(state, room: room)?.pictureKey.map { state.pictures.forms(of: [$0]) } ?? []
    return state.layers.reversed().flatMap { $0.wantedPictures(in: state) } + pane + room.wantedPictures
  }

  static func posters(ofRows wanted: [Int], in state: State) -> [Key] {
    let size = state.metrics.posterSize
    guard size.width > 0, let rows = state.rows else { return [] }
    return wanted.compactMap { row in rows.show(at: row)?.poster.map { Key(url: $0, size: size) } }
  }

  /// Pictures made of characters, and then as images if the terminal shows them. Characters are there sooner, and shown
  /// where an image is covered in part.
  func forms(of keys: [Key]) -> [Key] {
    guard let graphics else { return keys }
    return keys + keys.map { Key(url: $0.url, size: $0.size, isWhole: $0.isWhole, graphics: graphics) }
  }
}
