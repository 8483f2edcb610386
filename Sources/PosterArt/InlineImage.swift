import Foundation
import TerminalKit

/// Sends pictures by iTerm2's protocol (<https://iterm2.com/documentation-images.html>), which WezTerm has too.
enum InlineImage {
  /// iTerm2 takes sequences of a mebibyte.
  private static let limit = 1 << 20

  /// Shows a PNG file at the cursor, scaled to a number of cells. Nil if it is too large.
  static func show(png: [UInt8], in size: Size) -> [UInt8]? {
    let options = [
      "inline=1", "size=\(png.count)", "width=\(size.width)", "height=\(size.height)", "preserveAspectRatio=0",
      "doNotMoveCursor=1",
    ]
    let bytes =
      Array("\u{1B}]1337;File=\(options.joined(separator: ";")):".utf8) + Array(Data(png).base64EncodedData())
      + Array("\u{1B}\\".utf8)
    return bytes.count <= limit ? bytes : nil
  }
}
