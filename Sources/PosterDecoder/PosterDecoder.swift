import PosterArt
import TerminalKit

/// Makes tiles of image files. Only the helper process uses it (`PosterRole`).
public final class PosterDecoder {
  private let renderer = ChafaRenderer()

  /// The maximum side length of a kitty or sixel picture in pixels.
  private let longestOutput = 4_000

  /// A decoder that has loaded all files it needs, so that it opens none later.
  public init() { DecodedImage.prepare() }

  /// The tile for a request.
  /// - Throws: `ImageRefusal`. An image that is too large is rejected by its header, before decoding.
  public func tile(for request: HelperRequest) throws(ImageRefusal) -> PosterTile {
    guard let header = ImageHeader(request.image) else { throw .unknownFormat }
    guard header.isAcceptable else { throw .tooLarge }
    guard header.isComplete(request.image) else { throw .broken }
    let image = try DecodedImage.decode(request.image, header: header, needed: neededSide(request))
    let geometry = TileGeometry(
      width: image.width, height: image.height, columns: request.columns, rows: request.rows, mode: request.mode)
    guard let shown = image.cropped(to: geometry), let kind = kind(of: shown, geometry, request.mode),
      let tile = PosterTile(columns: geometry.columns, rows: geometry.rows, kind: kind)
    else { throw .broken }
    return tile
  }

  /// chafa uses 8 × 8 pixels per cell for symbols. Both sides get the larger value, because the picture may be rotated.
  private func neededSide(_ request: HelperRequest) -> Int {
    if request.mode.imageProtocol == .symbols { return max(request.columns, request.rows) * 8 }
    return max(request.columns * request.mode.cell.width, request.rows * request.mode.cell.height)
  }

  private func kind(of image: DecodedImage, _ geometry: TileGeometry, _ mode: TileMode) -> PosterTile.Kind? {
    let (columns, rows) = (geometry.columns, geometry.rows)
    switch mode.imageProtocol {
    case .symbols:
      let cells = renderer.cells(image, columns: columns, rows: rows, mode: mode)
      return cells.map { .symbols($0.map { cell in Self.cell(cell, mode.depth) }) }
    case .kitty:
      let reduced = image.reduced(
        toWidth: min(columns * mode.cell.width, longestOutput), height: min(rows * mode.cell.height, longestOutput))
      return reduced?.png().map(PosterTile.Kind.kitty)
    case .sixel:
      guard columns * mode.cell.width <= longestOutput, rows * mode.cell.height <= longestOutput else { return nil }
      return renderer.sixels(image, columns: columns, rows: rows, mode: mode).map(PosterTile.Kind.sixel)
    }
  }

  /// A cell for the terminal, in the form that needs the fewest colour pairs.
  private static func cell(_ raw: ChafaRenderer.RawCell, _ depth: ColorDepth) -> PosterTile.Cell {
    var (scalar, foreground, background) = (raw.scalar, raw.foreground, raw.background)
    // No character can have the terminal's background as its colour, so draw the complement.
    if foreground < 0, background >= 0, scalar != 0x20, let rest = BlockElement.complement(of: scalar) {
      (scalar, foreground, background) = (rest, background, foreground)
    }
    var cell = PosterTile.Cell(
      scalar: Unicode.Scalar(scalar) ?? " ", foreground: color(foreground, depth), background: color(background, depth))
    if depth == .mono { return cell }
    if cell.scalar.value == 0x2588 { cell.background = cell.foreground }
    if cell.foreground == cell.background || cell.scalar == " " {
      cell.scalar = " "
      cell.foreground = .standard
    }
    return cell
  }

  /// Five bits per channel. A poster then takes some 200 of the terminal's 65,536 colour pairs, and looks the same.
  private static func color(_ raw: Int32, _ depth: ColorDepth) -> Color {
    guard raw >= 0, depth != .mono else { return .standard }
    guard depth == .truecolor else { return .palette(UInt8(truncatingIfNeeded: raw)) }
    func channel(_ shift: Int32) -> UInt8 {
      let five = UInt8(truncatingIfNeeded: raw >> shift) >> 3
      return five << 3 | five >> 2
    }
    return .rgb(red: channel(16), green: channel(8), blue: channel(0))
  }
}
