import GuideModel
import TerminalKit

// The pictures to fetch.
extension State {
  /// The pictures in the order of importance: the enlarged poster, that of the pane, the visible rows, then those a
  /// screen below and above. None if rows have one line.
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

  /// Requests the posters that are not loaded; nothing if the same ones were requested before.
  mutating func askForPictures() -> [Effect] {
    if !appearance.images, askedPictures.isEmpty { return [] }
    let wanted = wantedPictures.filter { !pictures.has($0) }
    guard wanted != askedPictures else { return [] }
    askedPictures = wanted
    return [.wantPictures(wanted)]
  }
}
