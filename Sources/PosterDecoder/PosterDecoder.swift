import PosterArt
import TerminalKit

/// Makes tiles of image files. Used by the helper program alone, as it links the image libraries.
public final class PosterDecoder {
  private let renderer = ChafaRenderer()

  /// The most pixels a side of a kitty or sixel picture is given.
  private let longestOutput = 4_000

  /// A decoder that has loaded what it needs from files: afterwards it opens none.
  public init() { DecodedImage.prepare() }

  /// The tile that a request asks for.
  /// - Throws: `ImageRefusal`: a size over the limits is refused by the header, before anything is decoded.
  public func tile(for request: HelperRequest) throws(ImageRefusal) -> PosterTile {
    guard request.mode.imageProtocol != .none else { throw .badRequest }
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

  /// chafa looks at 8 × 8 pixels a cell for symbols. The picture may yet be turned, so both sides get the longer one.
  private func neededSide(_ request: HelperRequest) -> Int {
    if request.mode.imageProtocol == .symbols { return max(request.columns, request.rows) * 8 }
    return max(request.columns * request.mode.cell.width, request.rows * request.mode.cell.height)
  }

  private func kind(of image: DecodedImage, _ geometry: TileGeometry, _ mode: TileMode) -> PosterTile.Kind? {
    let (columns, rows) = (geometry.columns, geometry.rows)
    switch mode.imageProtocol {
    case .none: return nil
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

  /// A cell in the terminal's terms, in the form that needs fewest colour pairs.
  private static func cell(_ raw: ChafaRenderer.RawCell, _ depth: ColorDepth) -> PosterTile.Cell {
    var (scalar, foreground, background) = (raw.scalar, raw.foreground, raw.background)
    // Nothing can be drawn in the colour of what lies behind: draw the rest instead.
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

  /// Five bits a channel: a poster then takes some 200 colour pairs of the terminal's 65,536, and looks the same.
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
