import Foundation
import GuideModel
import HTTPFetch

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
      "'\(shown)' is not the address of a server", advice: "Use http://host:port or host:port")
    let full = typed.contains("://") ? typed : "http://" + typed
    guard full.utf8.count <= 2000, let address = try? HTTPAddress(full), var parts = URLComponents(string: full) else {
      throw problem
    }
    parts.scheme = parts.scheme?.lowercased()
    parts.query = nil
    parts.fragment = nil
    guard let url = parts.string else { throw problem }
    base = Self.withoutEndpoint(url)
    name = CleanText.line(address.server, limit: 300)
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
