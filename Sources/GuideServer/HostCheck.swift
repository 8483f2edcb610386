import Foundation

/// Protects the guide from web pages. A page whose name resolves to this machine (DNS rebinding) sends its own name as
/// `Host`, which is rejected. IP addresses are allowed if other machines can connect.
struct HostCheck: Sendable {
  private let names: Set<String>
  /// Whether any IP address is allowed, because this machine may have several.
  private let allowsAddresses: Bool
  private let allowsAll: Bool

  /// The usual domains of machines in a home network.
  private static let endings = ["", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".fritz.box"]

  /// - Parameters:
  ///   - host: the host of the listener.
  ///   - isLoopback: whether only this machine can reach it.
  ///   - hasToken: with a token, names are not checked.
  ///   - machine: the name of this machine.
  init(host: String, isLoopback: Bool, hasToken: Bool = false, machine: String = HostCheck.machine) {
    var names: Set<String> = ["localhost", "127.0.0.1", "::1", Self.name(host)]
    if !isLoopback {
      let own = machine.lowercased()
      let short = own.prefix { $0 != "." }
      names.insert(own)
      if !short.isEmpty { names.formUnion(Self.endings.map { short + $0 }) }
    }
    self.names = names
    allowsAddresses = !isLoopback
    allowsAll = hasToken
  }

  /// Whether a request may be answered. The port is ignored, because a forwarded one differs.
  func allows(_ field: String?) -> Bool {
    guard !allowsAll, let field else { return true }
    let name = Self.name(field)
    return names.contains(name) || (allowsAddresses && Self.isAddress(name))
  }

  /// The host name of this machine, without asking over the network.
  static var machine: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The host of `host:port`, in lower case and without brackets.
  private static func name(_ field: String) -> String {
    let lower = field.lowercased()
    if lower.hasPrefix("[") { return String(lower.dropFirst().prefix { $0 != "]" }) }
    // An IPv6 address without brackets has several colons.
    return lower.count { $0 == ":" } == 1 ? String(lower.prefix { $0 != ":" }) : lower
  }

  private static func isAddress(_ name: String) -> Bool {
    var bytes = in6_addr()
    return inet_pton(AF_INET, name, &bytes) == 1 || inet_pton(AF_INET6, name, &bytes) == 1
  }
}
