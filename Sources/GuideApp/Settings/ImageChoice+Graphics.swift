import CursesTerminal

extension ImageChoice {
  /// What it says about images that the terminal shows itself.
  var graphics: GraphicsChoice {
    switch self {
    case .auto: .asked
    case .kitty: .always(.kitty)
    case .sixel: .always(.sixel)
    case .symbols, .none: .never
    }
  }

  /// Whether it says that the terminal shows images itself.
  var isImage: Bool { self == .kitty || self == .sixel }
}
