import CursesTerminal
import GuideConfiguration

extension ImageMode {
  /// The protocol it requires for images.
  var graphics: GraphicsChoice {
    switch self {
    case .auto: .asked
    case .kitty: .always(.kitty)
    case .iterm2: .always(.iterm2)
    case .sixel: .always(.sixel)
    case .symbols, .none: .never
    }
  }

  /// Whether it requires images.
  var isImage: Bool { self == .kitty || self == .iterm2 || self == .sixel }
}
