import PosterArt

/// The position and size of a picture in its place.
struct TileGeometry: Equatable {
  /// The size of the tile in cells.
  var columns: Int
  var rows: Int
  /// The visible part of the upright picture, in pixels.
  var cropX: Int
  var cropY: Int
  var cropWidth: Int
  var cropHeight: Int

  /// The geometry for an upright picture of a size in a place of cells.
  init(width: Int, height: Int, columns: Int, rows: Int, mode: TileMode) {
    let placeWidth = columns * mode.cell.width
    let placeHeight = rows * mode.cell.height
    self.columns = columns
    self.rows = rows
    (cropX, cropY, cropWidth, cropHeight) = (0, 0, width, height)
    let isWider = width * placeHeight > height * placeWidth
    switch mode.fit {
    case .cover where isWider:
      cropWidth = max(height * placeWidth / placeHeight, 1)
      cropX = (width - cropWidth) / 2
    case .cover:
      cropHeight = max(width * placeHeight / placeWidth, 1)
      cropY = (height - cropHeight) / 2
    case .contain where isWider:
      self.rows = Self.rounded(height * placeWidth, by: width * mode.cell.height, limit: rows)
    case .contain:
      self.columns = Self.rounded(width * placeHeight, by: height * mode.cell.width, limit: columns)
    }
  }

  private static func rounded(_ value: Int, by divisor: Int, limit: Int) -> Int {
    min(max((value + divisor / 2) / divisor, 1), limit)
  }
}
