import Foundation
import GuideServer

extension DemoPoster {
  /// Where posters are served, before the key and `.png`.
  public static let path = "/demo/posters/"

  /// Whose posters they are where the guide and the demo are one program: no server has this name (RFC 6761, 6.4), and the
  /// pictures come from `picture(at:)`.
  public static let ownBase = "http://demo.invalid"

  /// The address of a show's poster where posters are served at `base`.
  static func address(ofShow key: String, base: String) -> String {
    "\(base.hasSuffix("/") ? String(base.dropLast()) : base)\(path)\(self.key(ofShow: key)).png"
  }

  /// The PNG at an address below `ownBase`; nil for every other.
  public static func picture(at url: String) -> [UInt8]? {
    guard url.hasPrefix(ownBase + path) else { return nil }
    let response = response(to: ServerRequest(path: String(url.dropFirst(ownBase.utf8.count))))
    return response.flatMap { $0.status == 200 ? Array($0.body) : nil }
  }

  /// The answer to a request for a poster; nil if the path is not under `path`, and the router answers.
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
    // The same key gives the same picture for as long as the program is not replaced.
    return ServerResponse(
      status: 200, headers: ["Content-Type": "image/png", "Cache-Control": "max-age=86400"],
      body: request.method == "HEAD" ? Data() : png)
  }

  /// Small letters, digits and hyphens, as in every key of ours.
  private static func isKey(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 120
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }
}
