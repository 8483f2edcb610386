import GuideModel
import TerminalKit

// Which pictures are wanted.
extension State {
  /// The enlarged poster, that of the pane, the posters of the rows on the screen, and then of those a screenful below and above, in that order; none where rows
  /// are single lines.
  var wantedPictures: [Pictures.Key] {
    guard appearance.images else { return [] }
    let room = room
    return layers.reversed().flatMap { $0.wantedPictures(in: self) }
      + [SelectionPane(self, room: room)?.pictureKey].compactMap { $0 } + room.wantedPictures
  }

  /// The posters of rows.
  func posters(ofRows wanted: [Int]) -> [Pictures.Key] {
    let size = metrics.posterSize
    guard size.width > 0, let rows else { return [] }
    return wanted.compactMap { row in rows.show(at: row)?.poster.map { Pictures.Key(url: $0, size: size) } }
  }

  /// Asks for the posters that are not there; nothing where the same ones were asked for before.
  mutating func askForPictures() -> [Effect] {
    if !appearance.images, askedPictures.isEmpty { return [] }
    let wanted = wantedPictures.filter { !pictures.has($0) }
    guard wanted != askedPictures else { return [] }
    askedPictures = wanted
    return [.wantPictures(wanted)]
  }
}
