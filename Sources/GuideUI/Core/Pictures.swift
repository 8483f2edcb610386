import GuideModel
import TerminalKit

/// The posters that are there, as characters or as the terminal's own images, by address and size.
public struct Pictures: Sendable {
  /// Which picture, in which size.
  public struct Key: Hashable, Sendable {
    /// The poster's address.
    public var url: String
    /// In cells.
    public var size: Size
    /// Whether the whole picture is shown, even if it is smaller than its area; otherwise it fills the area.
    public var isWhole: Bool
    /// How the terminal shows it itself; nil for a picture made of characters.
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
  /// Whether the small ones are drawn; not behind an enlarged one.
  var areShown = true
  /// What was asked for last.
  private var asked: [Key] = []
  /// How the terminal shows images itself; nil if it does not, or if that is not known yet.
  public internal(set) var graphics: TerminalGraphics?

  /// The maximum number; the cache on disk has more.
  private static let limit = 256
  /// An image may have megabytes.
  private static let imageLimit = 4

  /// Notes that a picture cannot be had.
  mutating func miss(_ key: Key) {
    if missing.count >= Self.limit { missing.removeAll() }
    missing.insert(key)
  }

  /// Whether a picture was asked for in vain.
  func isMissing(_ key: Key) -> Bool { missing.contains(key) && !has(key) }

  /// Asks for those that are not there; nothing where the same ones were asked for before.
  mutating func ask(for wanted: [Key]) -> [Effect] {
    let wanted = wanted.filter { !has($0) }
    guard wanted != asked else { return [] }
    asked = wanted
    return [.wantPictures(wanted)]
  }

  /// Forgets what was asked for, also in vain: it is tried again.
  mutating func askAgain() { (asked, missing) = ([], []) }

  /// Whether the picture is there.
  func has(_ key: Key) -> Bool { loaded[key] != nil || images[key] != nil }

  /// Takes in an image that the terminal shows itself.
  mutating func take(_ image: TerminalImage, for key: Key) {
    if images.count >= Self.imageLimit { images.removeAll() }
    images[key] = image
  }

  /// An image that the terminal shows itself, where it is there.
  func image(_ key: Key) -> TerminalImage? { images[key] }

  /// The picture, where it is there.
  func loadedPicture(_ key: Key) -> CellPicture? { areShown ? loaded[key] : nil }

  /// Takes in a picture; where there are too many, those that are not wanted go.
  mutating func take(_ picture: CellPicture, for key: Key, wanted: Set<Key>) {
    if loaded.count >= Self.limit { loaded = loaded.filter { wanted.contains($0.key) } }
    loaded[key] = picture
  }

  /// The poster of a show, or a tile with its initials until it is there, or where there is none.
  func picture(
    of show: Show, provider: Provider, size: Size, isWhole: Bool = false, appearance: Appearance
  ) -> CellPicture {
    guard areShown else { return .empty }
    if let url = show.poster, let picture = loaded[Key(url: url, size: size, isWhole: isWhole)] { return picture }
    return Tile.picture(title: show.title, color: provider.color, size: size, appearance: appearance)
  }
}

/// A tile with a show's initials, in its provider's colour where there are colours.
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
    var elements = Array(
      repeating: CellPicture.Element(scalar: blank, style: style), count: size.width * size.height)
    let letters = initials(of: title).prefix(max(size.width - 2, 0))
    let start = (size.height - 1) / 2 * size.width + (size.width - letters.count) / 2
    for (index, letter) in letters.enumerated() where start + index < elements.count {
      elements[start + index] = CellPicture.Element(scalar: letter, style: style.adding(.bold))
    }
    return CellPicture(size: size, elements: elements) ?? CellPicture.empty
  }

  /// Titles are filed without them, in the languages that most listings are in.
  private static let articles: Set<String> = [
    "the", "a", "an", "der", "die", "das", "le", "la", "les", "el", "los", "las", "il", "lo",
  ]

  /// The first letters of the first words, of width 1, at most three; a leading article is passed over.
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
  /// Whether black reads better on it than white (Rec. 709 luma).
  fileprivate var isLight: Bool { 2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue) > 1_400_000 }
}
