import Foundation

/// Sends pictures by the kitty graphics protocol (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>).
///
/// All commands use `q=2`, so that the terminal does not answer. Each picture has an id from 1, chosen by the caller.
enum KittyGraphics {
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The protocol's maximum length of a chunk of Base64.
  private static let chunk = 4096

  /// Sends a PNG file, which the terminal keeps. Replaces a picture with the same id.
  static func send(png: [UInt8], id: UInt32) -> [UInt8] {
    let content = Array(Data(png).base64EncodedData())
    var bytes: [UInt8] = []
    var start = 0
    while start < content.count {
      let end = min(start + chunk, content.count)
      let more = end < content.count ? 1 : 0
      let control = start == 0 ? "a=t,f=100,t=d,i=\(id),q=2,m=\(more)" : "q=2,m=\(more)"
      bytes += command(control, content: content[start..<end])
      start = end
    }
    return bytes
  }

  private static func command(_ control: String, content: ArraySlice<UInt8>) -> [UInt8] {
    Array("\u{1B}_G\(control)".utf8) + [UInt8(ascii: ";")] + content + Array("\u{1B}\\".utf8)
  }
}
