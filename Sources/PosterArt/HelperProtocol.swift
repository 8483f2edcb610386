import TerminalKit

// The protocol between the guide and its helper. All integers are little-endian.
//
//   frame    length u32, then as many bytes
//   request  version u8, id u32, protocol u8, depth u8, symbols u8, fit u8, columns u16, rows u16,
//            cell width u16, cell height u16, then the image file
//   answer   version u8, id u32, outcome u8. If the outcome is 0: protocol u8, columns u16, rows u16, then per cell
//            scalar u32, foreground u32, background u32 (symbols), a PNG file (kitty), or a control string (sixel)
//
// There is one answer to each request, in order. The helper exits at the end of its input.

/// The limits and frames of the helper's protocol.
public enum HelperProtocol {
  /// The arguments that start the program as the helper.
  public static let arguments = ["decode-posters"]
  /// Incremented with each change of the form.
  static let requestVersion: UInt8 = 0x01
  /// Another number than that of a request, so that an echo is not an answer.
  static let answerVersion: UInt8 = requestVersion | 0x80
  /// The maximum size of an image file in bytes.
  public static let largestImage = 16 << 20
  /// The maximum size of a frame in bytes.
  public static let largestFrame = largestImage + 64

  /// A payload with its length.
  public static func frame(_ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(payload.count + 4)
    bytes.append(uint32: UInt32(payload.count))
    bytes.append(contentsOf: payload)
    return bytes
  }

  /// The length in four bytes; nil if it exceeds the limit.
  public static func length(of prefix: [UInt8]) -> Int? {
    var reader = ByteReader(prefix[...])
    guard let length = reader.uint32(), length <= largestFrame else { return nil }
    return Int(length)
  }
}

/// A request to decode an image.
public struct HelperRequest: Equatable, Sendable {
  /// The id that is returned in the answer.
  public var id: UInt32
  /// The width of the place in columns.
  public var columns: Int
  /// The height of the place in rows.
  public var rows: Int
  /// The form of the picture.
  public var mode: TileMode
  /// The bytes of the image file.
  public var image: [UInt8]

  public init(id: UInt32, columns: Int, rows: Int, mode: TileMode, image: [UInt8]) {
    self.id = id
    self.columns = columns
    self.rows = rows
    self.mode = mode
    self.image = image
  }

  /// The payload of a frame.
  public func encoded() -> [UInt8] {
    var bytes: [UInt8] = [HelperProtocol.requestVersion]
    bytes.reserveCapacity(image.count + 32)
    bytes.append(uint32: id)
    bytes += [mode.imageProtocol.rawValue, mode.symbols.rawValue, mode.fit.rawValue]
    bytes.append(uint32: UInt32(mode.depth.rawValue))
    for value in [columns, rows, mode.cell.width, mode.cell.height] { bytes.append(uint16: UInt16(clamping: value)) }
    bytes.append(contentsOf: image)
    return bytes
  }

  /// Returns nil if the bytes are not a request of this version.
  public init?(decoding payload: [UInt8]) {
    var reader = ByteReader(payload[...])
    guard reader.uint8() == HelperProtocol.requestVersion, let id = reader.uint32(),
      let imageProtocol = reader.uint8().flatMap(ImageProtocol.init(rawValue:)),
      let symbols = reader.uint8().flatMap(SymbolSet.init(rawValue:)),
      let fit = reader.uint8().flatMap(ImageFit.init(rawValue:)),
      let depth = reader.uint32().flatMap({ ColorDepth(rawValue: Int($0)) }),
      let columns = reader.uint16(), let rows = reader.uint16(),
      let cellWidth = reader.uint16(), let cellHeight = reader.uint16(),
      (1...TileRequest.largestColumns).contains(Int(columns)), (1...TileRequest.largestRows).contains(Int(rows))
    else { return nil }
    let cell = CellPixels(width: Int(cellWidth), height: Int(cellHeight))
    mode = TileMode(imageProtocol: imageProtocol, depth: depth, symbols: symbols, fit: fit, cell: cell)
    self.id = id
    self.columns = Int(columns)
    self.rows = Int(rows)
    image = Array(reader.rest())
  }
}

/// Why an image was rejected.
public enum ImageRefusal: UInt8, Error, CaseIterable, Sendable {
  /// Not JPEG, PNG or WebP.
  case unknownFormat = 1
  /// Too many pixels.
  case tooLarge = 2
  /// Damaged or truncated.
  case broken = 3
  /// An invalid request.
  case badRequest = 4
}
