import GuideModel

/// Placeholder posters, drawn on request: a gradient in the provider's colour and a shape that depends on the key.
public enum DemoPoster {
  /// Pixels.
  public static let width = 150
  /// Pixels.
  public static let height = 225

  /// The poster's key for a `Show.key`: one segment of a path.
  public static func key(ofShow key: String) -> String {
    String(decoding: key.utf8.map { $0 == 0x2F ? 0x2D : $0 }, as: UTF8.self)
  }

  /// A PNG of `width` by `height`, always the same for a key. Any text is a key; if it does not belong to a show, the
  /// poster is grey.
  public static func png(forKey key: String) -> [UInt8] {
    PNG.encode(pixels: pixels(forKey: key), width: width, height: height) ?? []
  }

  private static func pixels(forKey key: String) -> [UInt8] {
    let figure = PosterFigure(key: key, color: color(forKey: key))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 3)
    for row in 0..<height {
      for column in 0..<width {
        let color = figure.color(column: column, row: row)
        pixels.append(color.red)
        pixels.append(color.green)
        pixels.append(color.blue)
      }
    }
    return pixels
  }

  /// The colour of the provider whose id starts the key; if there are several, the longest id.
  private static func color(forKey key: String) -> RGB {
    DemoCatalogue.providers.filter { key.hasPrefix($0.id + "-") }.max { $0.id.utf8.count < $1.id.utf8.count }?.color
      ?? .fallback
  }
}

/// The geometry of a poster in integers, so that it is the same on every machine.
private struct PosterFigure {
  private enum Shape: CaseIterable { case disc, ring, diamond, stripes, hills, tiles }

  private let color: RGB
  private let shape: Shape
  private let seed: UInt64
  /// The centre and size of the shape in pixels.
  private let column: Int
  private let row: Int
  private let size: Int

  init(key: String, color: RGB) {
    self.color = color
    seed = StableHash.of(key)
    shape = Shape.allCases[seed.place(in: Shape.allCases.count)]
    column = 40 + StableHash.of(seed, 1).place(in: 71)
    row = 60 + StableHash.of(seed, 2).place(in: 91)
    size = 28 + StableHash.of(seed, 3).place(in: 26)
  }

  func color(column: Int, row: Int) -> RGB {
    // The brightness in 256ths: the provider's colour at the top, half of it lower down, a third behind the title.
    let light = row >= 190 ? 84 : 320 - row * 190 / DemoPoster.height
    return shaded(row < 190 && contains(column: column, row: row) ? light + 150 : light)
  }

  private func contains(column x: Int, row y: Int) -> Bool {
    let (dx, dy) = (x - column, y - row)
    let square = dx * dx + dy * dy
    switch shape {
    case .disc: return square <= size * size
    case .ring: return square <= size * size && square >= size * size * 4 / 9
    case .diamond: return abs(dx) + abs(dy) <= size
    case .stripes: return (x + y * (1 + seed.place(in: 2)) + size) % size < size / 3
    case .hills: return y > row + abs(dx) * size / 64 || y > row + 20 + abs(x - (150 - column)) * 2 / 3
    case .tiles: return StableHash.of(seed, x / 25, y / 25).place(in: 3) == 0
    }
  }

  /// The colour with a brightness in 256ths. Above 256 it approaches white.
  private func shaded(_ light: Int) -> RGB {
    func part(_ value: UInt8) -> UInt8 {
      let value = Int(value)
      let shaded = light <= 256 ? value * light / 256 : value + (255 - value) * (light - 256) / 384
      return UInt8(min(max(shaded, 0), 255))
    }
    return RGB(red: part(color.red), green: part(color.green), blue: part(color.blue))
  }
}
