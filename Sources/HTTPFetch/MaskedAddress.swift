/// Addresses as messages and reports may show them.
public enum MaskedAddress {
  /// An address without user, password, query and fragment, in which keys stand; what is not an address is as it was.
  public static func text(_ location: String) -> String {
    guard let scheme = location.firstRange(of: "://") else { return location }
    let rest = location[scheme.upperBound...].prefix { $0 != "?" && $0 != "#" }
    let authority = rest.prefix { $0 != "/" }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    return "\(location[..<scheme.upperBound])\(host)\(rest.dropFirst(authority.count))"
  }
}
