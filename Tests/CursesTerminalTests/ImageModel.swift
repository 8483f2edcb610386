import TerminalKit

/// A terminal that only knows which cells show which image. It is stricter than any real one: whatever writes to a cell,
/// erases or moves it damages the image there, and only written text removes pixels.
struct ImageModel {
  /// What a cell shows besides text.
  enum Content: Equatable {
    case pixels(PlacedPixels)
    /// An image that the terminal keeps.
    case kept(id: UInt32, placement: Int)
    /// Pixels that were erased or moved, which some terminals keep.
    case damage
  }

  struct PlacedPixels: Equatable {
    var number: Int
    var x: Int
    var y: Int
  }

  private(set) var size: Size
  private(set) var cells: [Content?]
  /// The ids that the terminal keeps, and how often each was sent.
  private(set) var stored: Set<UInt32> = []
  private(set) var sent: [UInt32: Int] = [:]
  /// What a real terminal would report, such as an image that it does not know.
  private(set) var errors: [String] = []
  /// The sizes of images of pixels by number.
  private let sizes: [Int: Size]

  private var (x, y) = (0, 0)
  private var saved = (x: 0, y: 0)
  private var region: Range<Int>
  private var lastWidth = 1

  init(size: Size, sizes: [Int: Size]) {
    self.size = size
    self.sizes = sizes
    region = 0..<size.height
    cells = Array(repeating: nil, count: size.width * size.height)
  }

  mutating func resize(to new: Size) {
    var moved = ImageModel(size: new, sizes: sizes)
    for y in 0..<min(size.height, new.height) {
      for x in 0..<min(size.width, new.width) { moved.cells[y * new.width + x] = cells[y * size.width + x] }
    }
    (size, cells, region) = (new, moved.cells, moved.region)
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    var rest = String(decoding: Array(bytes), as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() { take(scalar, &rest) }
  }

  private typealias Text = Substring.UnicodeScalarView

  private mutating func take(_ scalar: Unicode.Scalar, _ rest: inout Text) {
    switch scalar {
    case "\u{1B}": escape(&rest)
    case "\r": x = 0
    case "\n": lineFeed()
    case "\u{8}": x = max(min(x, size.width - 1) - 1, 0)
    case "\t": x = min((x / 8 + 1) * 8, size.width - 1)
    case _ where scalar.value < 0x20: break
    default: write(width: TextWidth.of(scalar))
    }
  }

  private mutating func write(width: Int) {
    guard width > 0 else { return }
    if x + width > size.width {
      x = 0
      lineFeed()
    }
    for column in x..<(x + width) { cells[y * size.width + column] = nil }
    x += width
    lastWidth = width
  }

  private mutating func lineFeed() {
    guard y == region.upperBound - 1 else { return y = min(y + 1, size.height - 1) }
    damage(rows: region, columns: 0..<size.width)
  }

  private mutating func damage(rows: Range<Int>, columns: Range<Int>) {
    for row in rows {
      for column in columns where cells[row * size.width + column] != nil {
        cells[row * size.width + column] = .damage
      }
    }
  }

  // MARK: Sequences

  private mutating func escape(_ rest: inout Text) {
    switch rest.popFirst() {
    case "7": saved = (x, y)
    case "8": (x, y) = saved
    case "M": if y == region.lowerBound { damage(rows: region, columns: 0..<size.width) } else { y = max(y - 1, 0) }
    case "[": control(&rest)
    case "P": pixels(string(&rest))
    case "_": graphics(string(&rest))
    case "]": _ = string(&rest)
    case "(", ")": _ = rest.popFirst()
    default: break
    }
  }

  /// A string up to ESC \ or BEL.
  private func string(_ rest: inout Text) -> String {
    var result = String.UnicodeScalarView()
    while let scalar = rest.popFirst(), scalar != "\u{7}" {
      if scalar == "\u{1B}" {
        _ = rest.popFirst()
        break
      }
      result.append(scalar)
    }
    return String(result)
  }

  private mutating func control(_ rest: inout Text) {
    var parameters = ""
    while let scalar = rest.popFirst() {
      guard (0x40...0x7E).contains(scalar.value) else {
        parameters.unicodeScalars.append(scalar)
        continue
      }
      if parameters.hasPrefix("?") || parameters.hasPrefix(">") {
        if parameters == "?1049" { clear() }
        return
      }
      return perform(scalar, parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 })
    }
  }

  private mutating func perform(_ final: Unicode.Scalar, _ numbers: [Int]) {
    let count = max(numbers.first ?? 1, 1)
    let column = min(x, size.width - 1)
    switch final {
    case "H", "f": (y, x) = (min(count, size.height) - 1, min(max(numbers.dropFirst().first ?? 1, 1), size.width) - 1)
    case "A": y = max(y - count, 0)
    case "B": y = min(y + count, size.height - 1)
    case "C": x = min(x + count, size.width - 1)
    case "D": x = max(column - count, 0)
    case "G", "`": x = min(count, size.width) - 1
    case "d": y = min(count, size.height) - 1
    case "Z": x = max((column - 1) / 8 * 8, 0)
    case "b": for _ in 0..<count { write(width: lastWidth) }
    case "r":
      let bottom = numbers.count > 1 && numbers[1] > 0 ? numbers[1] : size.height
      region = (count - 1)..<min(bottom, size.height)
      (x, y) = (0, 0)
    case "X": damage(rows: y..<(y + 1), columns: column..<min(column + count, size.width))
    case "P", "@": damage(rows: y..<(y + 1), columns: column..<size.width)
    case "L", "M": damage(rows: y..<max(region.upperBound, y), columns: 0..<size.width)
    case "S", "T": damage(rows: region, columns: 0..<size.width)
    case "K": erase(row: numbers.first ?? 0, at: column)
    // Both clear the screen; which one depends on the terminal's entry.
    case "J" where numbers.first == 2 || (x, y) == (0, 0): clear()
    case "J":
      erase(row: 0, at: column)
      damage(rows: min(y + 1, size.height)..<size.height, columns: 0..<size.width)
    default: break
    }
  }

  private mutating func erase(row part: Int, at column: Int) {
    let columns = part == 0 ? column..<size.width : part == 1 ? 0..<(column + 1) : 0..<size.width
    damage(rows: y..<(y + 1), columns: columns)
  }

  private mutating func clear() { cells = Array(repeating: nil, count: cells.count) }

  // MARK: Images

  private mutating func fill(_ size: Size, with content: Content) {
    guard x + size.width <= self.size.width, y + size.height <= self.size.height else {
      return errors.append("an image of \(size) at \(x),\(y)")
    }
    for row in y..<(y + size.height) {
      for column in x..<(x + size.width) { cells[row * self.size.width + column] = content }
    }
  }

  /// `q` and the number.
  private mutating func pixels(_ text: String) {
    guard let number = Int(text.dropFirst()), let size = sizes[number] else { return errors.append("pixels \(text)") }
    fill(size, with: .pixels(PlacedPixels(number: number, x: x, y: y)))
  }

  /// `G` and a command.
  private mutating func graphics(_ text: String) {
    var values: [Substring: Substring] = [:]
    for pair in text.dropFirst().prefix(while: { $0 != ";" }).split(separator: ",") {
      let parts = pair.split(separator: "=")
      values[parts[0]] = parts[1]
    }
    func number(_ name: Substring) -> Int { values[name].flatMap { Int($0) } ?? 0 }
    let (id, placement) = (UInt32(number("i")), number("p"))
    switch (values["a"], values["d"]) {
    case ("t", _):
      stored.insert(id)
      sent[id, default: 0] += 1
    case ("p", _):
      if !stored.contains(id) { errors.append("image \(id) is not known") }
      fill(Size(width: number("c"), height: number("r")), with: .kept(id: id, placement: placement))
    case ("d", "i"): remove { $0 == .kept(id: id, placement: placement) }
    case ("d", "I"):
      remove { if case .kept(id, _) = $0 { true } else { false } }
      stored.remove(id)
    default: errors.append(text)
    }
  }

  private mutating func remove(_ isGone: (Content) -> Bool) {
    for index in cells.indices { if let content = cells[index], isGone(content) { cells[index] = nil } }
  }
}
