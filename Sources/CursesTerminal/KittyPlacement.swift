import TerminalKit

/// Commands for images that the terminal keeps
/// (<https://sw.kovidgoyal.net/kitty/graphics-protocol/#controlling-displayed-images>).
///
/// All use `q=2`, so that the terminal does not answer, and `C=1`, so that the cursor does not move.
struct KittyPlacement {
  let id: UInt32
  let rect: Rect

  /// By position: the same image may be on the screen several times.
  static func number(of rect: Rect) -> Int { rect.y << 16 | (rect.x + 1) }

  private var number: Int { Self.number(of: rect) }

  /// Shows the image at the cursor, scaled to its cells.
  var shows: [UInt8] {
    Self.command("a=p,i=\(id),p=\(number),c=\(rect.width),r=\(rect.height),C=1,q=2")
  }

  /// Removes this placement. The terminal keeps the image.
  var hides: [UInt8] { Self.command("a=d,d=i,i=\(id),p=\(number),q=2") }

  /// Removes an image from the screen and from the terminal's memory.
  static func forgets(id: UInt32) -> [UInt8] { command("a=d,d=I,i=\(id),q=2") }

  private static func command(_ control: String) -> [UInt8] { Array("\u{1B}_G\(control)\u{1B}\\".utf8) }
}
