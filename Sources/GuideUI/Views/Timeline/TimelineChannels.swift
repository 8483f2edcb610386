import GuideModel
import TerminalKit

// The channels of the timeline's rows, and the pictures of what is on.
extension TimelineView {
  func drawChannel(place: Int, y: Int, into buffer: inout Buffer) {
    let channel = room.state.schedules.arrangedChannels[place]
    let area = Rect(x: layout.channels.x, y: y, width: layout.channels.width, height: layout.rowHeight)
      .intersection(layout.channels)
    let isSelected = place == room.state.timeline.channel
    let isMine = room.state.marks.isMine(channel.provider)
    let style = !isMine ? theme.faint : isSelected ? theme.strong : theme.text
    if isSelected, layout.logoSize.width == 0 {
      buffer.put(glyphs.pointer, x: area.x, y: y, style: theme.today, clip: area)
    }
    if layout.rowHeight == 1 {
      drawName(of: channel, in: area, style: style, into: &buffer)
    } else {
      drawTall(channel, in: area, isSelected: isSelected, style: style, into: &buffer)
    }
  }

  /// Number and name on one line; names are aligned.
  private func drawName(of channel: Channel, in area: Rect, style: Style, into buffer: inout Buffer) {
    let digits = room.state.schedules.numbers.width
    let x = area.x + 1 + (digits > 0 ? digits + 1 : 0)
    if let number = channel.number.map(String.init) {
      buffer.put(number, x: max(x - 1 - number.utf8.count, area.x + 1), y: area.y, style: theme.faint, clip: area)
    }
    buffer.put(
      channel.nameBesideNumber(in: room.state, width: area.right - x), x: x, y: area.y, width: area.right - x,
      style: style, clip: area)
  }

  /// The logo, with the name and the number below it on the right.
  private func drawTall(
    _ channel: Channel, in area: Rect, isSelected: Bool, style: Style,
    into buffer: inout Buffer
  ) {
    drawLogo(channel, y: area.y, area, into: &buffer)
    let x = area.x + layout.logoSize.width + 1
    let lines = TextLayout.wrapped(
      channel.nameBesideNumber(in: room.state, width: area.right - x), to: area.right - x, limit: layout.cellHeight - 1,
      ellipsis: glyphs.ellipsis)
    for (index, line) in lines.enumerated() { buffer.put(line, x: x, y: area.y + index, style: style, clip: area) }
    if let number = channel.number {
      buffer.put(String(number), x: x, y: area.y + lines.count, style: theme.faint, clip: area)
    }
    if isSelected, layout.logoSize.width > 0 {
      buffer.put(glyphs.pointer, x: x - 1, y: area.y, style: theme.today, clip: area)
    }
  }

  /// The background of a channel's initials, because channels have no colour.
  private static let tile = RGB(red: 0x37, green: 0x41, blue: 0x51)

  /// The logo if it is loaded, else a tile with initials.
  private func drawLogo(_ channel: Channel, y: Int, _ area: Rect, into buffer: inout Buffer) {
    guard layout.logoSize.width > 0 else { return }
    let picture = room.state.pictures.picture(
      of: Show(key: channel.key, title: channel.name, poster: channel.logo),
      provider: Provider(id: channel.key, name: channel.name, color: Self.tile), size: layout.logoSize, isWhole: true,
      appearance: room.state.appearance)
    draw(
      picture, in: Rect(x: area.x, y: y, width: layout.logoSize.width, height: layout.logoSize.height), area, &buffer)
  }

  /// The picture of what is on, if there is one.
  func drawPreview(place: Int, y: Int, into buffer: inout Buffer) {
    guard layout.previewSize.width > 0,
      let key = room.previewPicture(ofChannel: room.state.schedules.arrangedChannels[place].key, layout),
      let picture = room.state.pictures.loadedPicture(key)
    else { return }
    draw(
      picture,
      in: Rect(x: layout.preview.x + 1, y: y, width: layout.previewSize.width, height: layout.previewSize.height),
      layout.preview, &buffer)
  }

  /// Centred in its place.
  private func draw(_ picture: CellPicture, in place: Rect, _ clip: Rect, _ buffer: inout Buffer) {
    let x = place.x + (place.width - picture.size.width) / 2
    let y = place.y + (place.height - picture.size.height) / 2
    buffer.put(picture, x: x, y: y, clip: clip)
  }
}
