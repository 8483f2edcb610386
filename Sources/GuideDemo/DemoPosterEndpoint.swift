import Foundation
import GuideServer

extension DemoPoster {
  /// The path of posters, before the key and `.png`.
  public static let path = "/demo/posters/"

  /// The base address of posters if the guide and the demo are one program. No server has this name (RFC 6761, 6.4).
  /// `picture(at:)` returns the pictures.
  public static let ownBase = "http://demo.invalid"

  /// The address of a show's poster if posters are served at `base`.
  static func address(ofShow key: String, base: String) -> String {
    "\(base.hasSuffix("/") ? String(base.dropLast()) : base)\(path)\(self.key(ofShow: key)).png"
  }

  /// The PNG at an address below `ownBase`; nil for any other address.
  public static func picture(at url: String) -> [UInt8]? {
    guard url.hasPrefix(ownBase + path) else { return nil }
    return png(atPath: url.dropFirst(ownBase.utf8.count))
  }

  /// The answer to a request for a poster; nil if the path is not under `path`.
  public static func response(to request: ServerRequest) -> ServerResponse? {
    guard request.path.hasPrefix(path) else { return nil }
    guard request.method == "GET" || request.method == "HEAD" else {
      return ServerResponse(status: 405, headers: ["Allow": "GET, HEAD", "Cache-Control": "no-store"])
    }
    guard let png = png(atPath: request.path[...]) else {
      return ServerResponse(status: 404, headers: ["Cache-Control": "no-store"])
    }
    // A picture only changes when the program does.
    return ServerResponse(
      status: 200, headers: ["Content-Type": "image/png", "Cache-Control": "max-age=86400"],
      body: request.method == "HEAD" ? Data() : Data(png))
  }

  /// The PNG at a path under `path`; nil if it is not the path of a poster.
  private static func png(atPath path: Substring) -> [UInt8]? {
    let name = path.dropFirst(Self.path.count)
    guard name.hasSuffix(".png"), isKey(name.dropLast(4)) else { return nil }
    return png(forKey: String(name.dropLast(4)))
  }

  /// Lower-case letters, digits and hyphens, as in all keys of the demo.
  private static func isKey(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 120
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }
}
