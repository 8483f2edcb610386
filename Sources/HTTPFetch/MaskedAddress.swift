/// Addresses for messages and reports, without secrets.
public enum MaskedAddress {
  /// An address without user, password, query and fragment, and with only the last part of its path,
  /// `http://host/…/guide.xml`: any of the others may contain keys. Other text is returned unchanged.
  public static func text(_ location: String) -> String {
    guard let scheme = location.firstRange(of: "://") else { return withoutUser(location) }
    let rest = location[scheme.upperBound...].prefix { $0 != "?" && $0 != "#" }
    let authority = rest.prefix { $0 != "/" }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    return "\(location[..<scheme.upperBound])\(host)\(path(rest.dropFirst(authority.count)))"
  }

  private static func path(_ path: Substring) -> String {
    let parts = path.split(separator: "/")
    guard parts.count > 1, let last = parts.last else { return String(path) }
    return "/…/\(last)"
  }

  /// `user:password@host:3001`, an address without its scheme.
  private static func withoutUser(_ location: String) -> String {
    let authority = location.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard let at = authority.lastIndex(of: "@"), authority[..<at].contains(":") else { return location }
    return String(location[location.index(after: at)...].prefix { $0 != "?" && $0 != "#" })
  }
}
