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
    let response = response(to: ServerRequest(path: String(url.dropFirst(ownBase.utf8.count))))
    return response.flatMap { $0.status == 200 ? Array($0.body) : nil }
  }

  /// The answer to a request for a poster; nil if the path is not under `path`.
  public static func response(to request: ServerRequest) -> ServerResponse? {
    guard request.path.hasPrefix(path) else { return nil }
    guard request.method == "GET" || request.method == "HEAD" else {
      return ServerResponse(status: 405, headers: ["Allow": "GET, HEAD", "Cache-Control": "no-store"])
    }
    let name = request.path.dropFirst(path.count)
    guard name.hasSuffix(".png"), isKey(name.dropLast(4)) else {
      return ServerResponse(status: 404, headers: ["Cache-Control": "no-store"])
    }
    let png = Data(png(forKey: String(name.dropLast(4))))
    // A picture only changes when the program does.
    return ServerResponse(
      status: 200, headers: ["Content-Type": "image/png", "Cache-Control": "max-age=86400"],
      body: request.method == "HEAD" ? Data() : png)
  }

  /// Lower-case letters, digits and hyphens, as in all keys of the demo.
  private static func isKey(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 120
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }
}
