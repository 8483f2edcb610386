import Foundation

/// Keeps web pages from reading a guide that is not for them. A page whose name is made to resolve to this machine's address
/// (DNS rebinding) sends its own name as `Host`. An address is nobody's name, and is answered where others may reach it.
struct HostCheck: Sendable {
  private let names: Set<String>
  /// Whether any address is answered, as this machine may have several.
  private let allowsAddresses: Bool
  private let allowsAll: Bool

  /// What others on a network of a house call a machine.
  private static let endings = ["", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".fritz.box"]

  /// - Parameters:
  ///   - host: where is listened.
  ///   - isLoopback: whether only this machine can reach that.
  ///   - hasToken: who shows the token need not be told from others by a name.
  ///   - machine: what this machine is called.
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

  /// Whether a request may be answered. The port does not matter: a forwarded one differs.
  func allows(_ field: String?) -> Bool {
    guard !allowsAll, let field else { return true }
    let name = Self.name(field)
    return names.contains(name) || (allowsAddresses && Self.isAddress(name))
  }

  /// What the system calls this machine; nobody is asked over a network.
  static var machine: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The host of `host:port`, in small letters, without brackets.
  private static func name(_ field: String) -> String {
    let lower = field.lowercased()
    if lower.hasPrefix("[") { return String(lower.dropFirst().prefix { $0 != "]" }) }
    // An address of version 6 without brackets has several colons.
    return lower.count { $0 == ":" } == 1 ? String(lower.prefix { $0 != ":" }) : lower
  }

  private static func isAddress(_ name: String) -> Bool {
    var bytes = in6_addr()
    return inet_pton(AF_INET, name, &bytes) == 1 || inet_pton(AF_INET6, name, &bytes) == 1
  }
}
