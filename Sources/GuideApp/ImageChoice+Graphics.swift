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
}
