import GuideModel
import TerminalKit

/// The loaded posters, as characters or as images for the terminal, by address and size.
public struct Pictures: Sendable {
  /// A picture in a size.
  public struct Key: Hashable, Sendable {
    /// The poster's address.
    public var url: String
    /// In cells.
    public var size: Size
    /// Whether the whole picture is shown, even if it is smaller than its area; otherwise it fills the area.
    public var isWhole: Bool
    /// The form of an image for the terminal; nil for a picture made of characters.
    public var graphics: TerminalGraphics?

    /// A key.
    public init(url: String, size: Size, isWhole: Bool = false, graphics: TerminalGraphics? = nil) {
      self.url = url
      self.size = size
      self.isWhole = isWhole
      self.graphics = graphics
    }
  }

  private var loaded: [Key: CellPicture] = [:]
  private var images: [Key: TerminalImage] = [:]
  private var missing: Set<Key> = []
  /// Whether small pictures are drawn. Behind an enlarged poster they are not.
  var areShown = true
  /// The last request.
  private var asked: [Key] = []
  /// How the terminal shows images; nil if it does not, or before this is known.
  public internal(set) var graphics: TerminalGraphics?

  /// The maximum number; the cache on disk has more.
  private static let limit = 256
  /// The maximum number of images for the terminal, and of large ones among them, which may have megabytes.
  private static let imageLimits = (all: 256, large: 4)
  /// The maximum number of their bytes.
  private static let imageBytes = 16 << 20

  /// Remembers that a picture could not be fetched.
  mutating func miss(_ key: Key) {
    if missing.count >= Self.limit { missing.removeAll() }
    missing.insert(key)
  }

  /// Whether fetching a picture failed.
  func isMissing(_ key: Key) -> Bool { missing.contains(key) && !has(key) }

  /// Requests the pictures that are not loaded. Does nothing if the last request was the same.
  mutating func ask(for wanted: [Key]) -> [Effect] {
    let wanted = wanted.filter { !has($0) }
    guard wanted != asked else { return [] }
    asked = wanted
    return [.wantPictures(wanted)]
  }

  /// Forgets the last request and the failures, so that all pictures are requested again.
  mutating func askAgain() { (asked, missing) = ([], []) }

  func has(_ key: Key) -> Bool { loaded[key] != nil || images[key] != nil }

  /// Adds an image for the terminal. If there are too many, removes those that are not wanted. An image that is already
  /// there stays, because the terminal has it.
  mutating func take(_ image: TerminalImage, for key: Key, wanted: Set<Key> = []) {
    guard images[key] == nil else { return }
    if key.isWhole, images.keys.count(where: \.isWhole) >= Self.imageLimits.large {
      images = images.filter { !$0.key.isWhole || wanted.contains($0.key) }
    }
    if images.count >= Self.imageLimits.all || images.values.reduce(image.cost, { $0 + $1.cost }) > Self.imageBytes {
      images = images.filter { wanted.contains($0.key) }
    }
    images[key] = image
  }

  func image(_ key: Key) -> TerminalImage? { images[key] }

  /// The poster of a show as an image for the terminal. Nil if the terminal shows none, or if it is not loaded.
  func image(of show: Show, size: Size, isWhole: Bool = false) -> TerminalImage? {
    guard areShown, let graphics, let url = show.poster else { return nil }
    return images[Key(url: url, size: size, isWhole: isWhole, graphics: graphics)]
  }

  func loadedPicture(_ key: Key) -> CellPicture? { areShown ? loaded[key] : nil }

  /// Adds a picture. If there are too many, removes those that are not wanted.
  mutating func take(_ picture: CellPicture, for key: Key, wanted: Set<Key>) {
    if loaded.count >= Self.limit { loaded = loaded.filter { wanted.contains($0.key) } }
    loaded[key] = picture
  }

  /// The poster of a show, or a tile with its initials if it is not loaded or has none.
  func picture(
    of show: Show, provider: Provider, size: Size, isWhole: Bool = false, appearance: Appearance
  ) -> CellPicture {
    guard areShown else { return .empty }
    if let url = show.poster, let picture = loaded[Key(url: url, size: size, isWhole: isWhole)] { return picture }
    return Tile.picture(title: show.title, color: provider.color, size: size, appearance: appearance)
  }
}

/// A tile with a show's initials, in its provider's colour if the screen has colours.
enum Tile {
  static func picture(title: String, color: RGB, size: Size, appearance: Appearance) -> CellPicture {
    let isColoured = appearance.depth >= .palette256
    let style =
      isColoured
      ? Style(
        foreground: color.isLight ? .palette(16) : .palette(231),
        background: .rgb(red: color.red, green: color.green, blue: color.blue))
      : Style(attributes: .dim)
    let blank: Unicode.Scalar = isColoured ? " " : appearance.ascii ? "." : "░"
    var elements = Array(repeating: CellPicture.Element(scalar: blank, style: style), count: size.width * size.height)
    let letters = initials(of: title).prefix(max(size.width - 2, 0))
    let start = (size.height - 1) / 2 * size.width + (size.width - letters.count) / 2
    for (index, letter) in letters.enumerated() where start + index < elements.count {
      elements[start + index] = CellPicture.Element(scalar: letter, style: style.adding(.bold))
    }
    return CellPicture(size: size, elements: elements) ?? CellPicture.empty
  }

  /// Articles in the languages of most listings, which are ignored for sorting.
  private static let articles: Set<String> = [
    "the", "a", "an", "der", "die", "das", "le", "la", "les", "el", "los", "las", "il", "lo",
  ]

  /// The first letters of the first words, of width 1, at most three. A leading article is skipped.
  static func initials(of title: String) -> [Unicode.Scalar] {
    var words = title.split(separator: " ")
    if words.count > 1, articles.contains(words[0].lowercased()) { words.removeFirst() }
    var initials: [Unicode.Scalar] = []
    for word in words where initials.count < 3 {
      guard
        let first = word.unicodeScalars.first(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        ),
        TextWidth.of(first) == 1
      else { continue }
      initials.append(first.properties.uppercaseMapping.unicodeScalars.first ?? first)
    }
    return initials
  }
}

extension RGB {
  /// Whether black is more readable on it than white (Rec. 709 luma).
  fileprivate var isLight: Bool { 2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue) > 1_400_000 }
}
