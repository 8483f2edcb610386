/// Keeps web pages from reading a guide that is only for this machine. A page whose name is made to resolve to 127.0.0.1
/// (DNS rebinding) sends its own name as `Host`.
struct HostCheck: Sendable {
  let host: String
  let isLoopback: Bool

  /// Whether a request may be answered. The port does not matter: a forwarded one differs.
  func allows(_ field: String?) -> Bool {
    guard isLoopback, let field else { return true }
    let name = Self.name(field)
    return ["localhost", "127.0.0.1", "::1", Self.name(host)].contains(name)
  }

  /// The host of `host:port`, in small letters, without brackets.
  private static func name(_ field: String) -> String {
    let lower = field.lowercased()
    if lower.hasPrefix("[") { return String(lower.dropFirst().prefix { $0 != "]" }) }
    // An address of version 6 without brackets has several colons.
    return lower.count { $0 == ":" } == 1 ? String(lower.prefix { $0 != ":" }) : lower
  }
}
