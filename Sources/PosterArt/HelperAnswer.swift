import TerminalKit

/// The result for an image.
public struct HelperAnswer: Equatable, Sendable {
  /// The id of the request.
  public var id: UInt32
  /// The picture, or the reason for rejecting the image.
  public var outcome: Result<PosterTile, ImageRefusal>

  public init(id: UInt32, outcome: Result<PosterTile, ImageRefusal>) {
    self.id = id
    self.outcome = outcome
  }

  /// The payload of a frame.
  public func encoded() -> [UInt8] {
    var bytes: [UInt8] = [HelperProtocol.answerVersion]
    bytes.append(uint32: id)
    switch outcome {
    case .failure(let refusal): bytes.append(refusal.rawValue)
    case .success(let tile):
      bytes.append(0)
      bytes.append(tile.kind.imageProtocol.rawValue)
      bytes.append(uint16: UInt16(clamping: tile.columns))
      bytes.append(uint16: UInt16(clamping: tile.rows))
      tile.kind.append(to: &bytes)
    }
    return bytes
  }

  /// Returns nil if the bytes are not a valid answer. The helper decodes hostile files, so its output is checked for
  /// anything that must not reach a terminal.
  public init?(decoding payload: [UInt8]) {
    var reader = ByteReader(payload[...])
    guard reader.uint8() == HelperProtocol.answerVersion, let id = reader.uint32(), let outcome = reader.uint8() else {
      return nil
    }
    self.id = id
    if outcome != 0 {
      guard let refusal = ImageRefusal(rawValue: outcome) else { return nil }
      self.outcome = .failure(refusal)
      return
    }
    guard let imageProtocol = reader.uint8().flatMap(ImageProtocol.init(rawValue:)),
      let columns = reader.uint16(), let rows = reader.uint16(),
      let kind = PosterTile.Kind(imageProtocol, decoding: &reader),
      let tile = PosterTile(columns: Int(columns), rows: Int(rows), kind: kind)
    else { return nil }
    self.outcome = .success(tile)
  }
}

extension PosterTile.Kind {
  fileprivate var imageProtocol: ImageProtocol {
    switch self {
    case .symbols: .symbols
    case .kitty: .kitty
    case .sixel: .sixel
    }
  }

  fileprivate func append(to bytes: inout [UInt8]) {
    switch self {
    case .kitty(let content), .sixel(let content): bytes.append(contentsOf: content)
    case .symbols(let cells):
      for cell in cells {
        bytes.append(uint32: cell.scalar.value)
        bytes.append(uint32: cell.foreground.wireCode)
        bytes.append(uint32: cell.background.wireCode)
      }
    }
  }

  fileprivate init?(_ imageProtocol: ImageProtocol, decoding reader: inout ByteReader) {
    switch imageProtocol {
    case .symbols:
      guard let cells = Self.cells(&reader) else { return nil }
      self = .symbols(cells)
    case .kitty:
      let bytes = Array(reader.rest())
      guard bytes.starts(with: KittyGraphics.pngSignature) else { return nil }
      self = .kitty(png: bytes)
    case .sixel:
      let bytes = Array(reader.rest())
      guard SixelGraphics.isOneControlString(bytes) else { return nil }
      self = .sixel(bytes)
    }
  }

  private static func cells(_ reader: inout ByteReader) -> [PosterTile.Cell]? {
    var cells: [PosterTile.Cell] = []
    cells.reserveCapacity(reader.remaining / 12)
    while reader.remaining > 0 {
      guard let value = reader.uint32(), isDrawable(value), let scalar = Unicode.Scalar(value),
        let foreground = reader.uint32().flatMap(Color.init(wireCode:)),
        let background = reader.uint32().flatMap(Color.init(wireCode:))
      else { return nil }
      cells.append(PosterTile.Cell(scalar: scalar, foreground: foreground, background: background))
    }
    return cells
  }

  /// Printable ASCII and block elements: the requested characters, one column each.
  private static func isDrawable(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0x2580...0x259F: true
    default: false
    }
  }
}

extension Color {
  fileprivate var wireCode: UInt32 {
    switch kind {
    case .standard: 0
    case .palette(let index): 1 << 24 | UInt32(index)
    case .rgb(let red, let green, let blue): 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  fileprivate init?(wireCode: UInt32) {
    switch wireCode {
    case 0: self = .standard
    case 1 << 24...1 << 24 | 0xFF: self = .palette(UInt8(truncatingIfNeeded: wireCode))
    case 2 << 24...2 << 24 | 0xFF_FFFF:
      self = .rgb(
        red: UInt8(truncatingIfNeeded: wireCode >> 16), green: UInt8(truncatingIfNeeded: wireCode >> 8),
        blue: UInt8(truncatingIfNeeded: wireCode))
    default: return nil
    }
  }
}
