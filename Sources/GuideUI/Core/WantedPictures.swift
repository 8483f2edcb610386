import GuideModel
import TerminalKit

// The pictures to fetch.
extension Pictures {
  /// The wanted pictures, the most important first: the enlarged poster, the one in the pane, those of the visible
  /// rows, and those of the rows on the screens below and above. Rows of one line have none.
  static func wanted(in state: State) -> [Key] {
    guard state.appearance.images else { return [] }
    let room = state.room
    return state.layers.reversed().flatMap { $0.wantedPictures(in: state) }
      + [SelectionPane(state, room: room)?.pictureKey].compactMap { $0 } + room.wantedPictures
  }

  /// The posters of rows.
  static func posters(ofRows wanted: [Int], in state: State) -> [Key] {
    let size = state.metrics.posterSize
    guard size.width > 0, let rows = state.rows else { return [] }
    return wanted.compactMap { row in rows.show(at: row)?.poster.map { Key(url: $0, size: size) } }
  }
}
