import Foundation

/// A valid http or https URL with a host.
package struct HTTPAddress: Hashable, Sendable {
  let url: URL
  /// Host and port for messages, `tv.example.org:4000`.
  package let server: String
  /// The `Authorization` field for the user and password in the URL. They are removed from the URL, because URLSession
  /// would use them for challenges and crashes on a digest challenge.
  let authorization: String?

  package init(_ text: String) throws(HTTPFailure) {
    guard text.utf8.count <= 8000, text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }),
      var parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      scheme == "http" || scheme == "https", let host = parts.host, !host.isEmpty,
      parts.port.map({ (1...65_535).contains($0) }) ?? true
    else { throw HTTPFailure(.badURL, server: Self.shortened(text)) }
    let secret = parts.user.map { Data("\($0):\(parts.password ?? "")".utf8).base64EncodedString() }
    authorization = secret.map { "Basic \($0)" }
    parts.user = nil
    parts.password = nil
    guard let url = parts.url else { throw HTTPFailure(.badURL, server: Self.shortened(text)) }
    self.url = url
    server = Self.name(host: host, port: parts.port ?? (scheme == "https" ? 443 : 80))
  }

  private static func name(host: String, port: Int) -> String {
    host.contains(":") && !host.hasPrefix("[") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  /// The given text for messages: printable, short and without a password.
  private static func shortened(_ text: String) -> String {
    let masked = MaskedAddress.text(text)
    let printable = String(masked.unicodeScalars.filter { $0.value >= 0x20 && $0.value < 0x7F }.map(Character.init))
    guard let at = printable.lastIndex(of: "@") else { return String(printable.prefix(100)) }
    return String(("…" + printable[at...]).prefix(100))
  }
}

extension URL {
  /// Whether another URL has the same scheme, host and port, so that it may receive the same secrets.
  func hasSameOrigin(as other: URL) -> Bool {
    func port(_ url: URL) -> Int { url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80) }
    return scheme?.lowercased() == other.scheme?.lowercased() && host?.lowercased() == other.host?.lowercased()
      && port(self) == port(other)
  }
}
