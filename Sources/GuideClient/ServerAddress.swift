import Foundation
import GuideModel

/// The address of a server as people type it: a URL with or without path and trailing slash, or `host:port`.
struct ServerAddress: Hashable, Sendable {
  /// Scheme, host, port and the path before `/api`, without a trailing slash.
  let base: String
  /// The name in messages, `tv.example.org:4000`.
  let name: String

  /// Throws a failure that repeats the typed text.
  init(_ text: String) throws(GuideFailure) {
    let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // The text before an @ may contain a password.
    let afterSecret = typed.lastIndex(of: "@").map { "…\(typed[$0...])" } ?? typed
    let shown = CleanText.line(afterSecret, limit: 100)
    let problem = GuideFailure(
      "“\(shown)” is not the address of a server", advice: "Use http://host:port or host:port")
    let full = typed.contains("://") ? typed : "http://" + typed
    guard full.utf8.count <= 2000, full.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }),
      var parts = URLComponents(string: full),
      let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https", let host = parts.host,
      !host.isEmpty,
      parts.port.map({ (1...65_535).contains($0) }) ?? true
    else { throw problem }
    parts.scheme = scheme
    parts.query = nil
    parts.fragment = nil
    guard let url = parts.string else { throw problem }
    base = Self.withoutEndpoint(url)
    let port = parts.port ?? (scheme == "https" ? 443 : 80)
    name = CleanText.line(
      host.contains(":") && !host.hasPrefix("[") ? "[\(host)]:\(port)" : "\(host):\(port)", limit: 300)
  }

  /// People copy the address of the endpoint itself.
  private static func withoutEndpoint(_ url: String) -> String {
    var url = url
    for ending in ["/", "/tv-guide", "/api", "/"] {
      while url.hasSuffix(ending) {
        url.removeLast(ending.count)
        if ending != "/" { break }
      }
    }
    return url
  }
}
