import Foundation

/// Keeps a proxy named in the environment away from this machine's own addresses: the program's own server listens there,
/// and no proxy could reach it. URLSession knows no other way here than curl's variables.
enum LoopbackProxy {
  /// Done once, before the first request.
  static let exempt: Void = {
    if let value = exemption(environment: ProcessInfo.processInfo.environment) { setenv("no_proxy", value, 1) }
  }()

  /// The value `no_proxy` needs; nil if there is no proxy or nothing to add. (curl reads `no_proxy` before `NO_PROXY`.)
  static func exemption(environment: [String: String]) -> String? {
    let hasProxy = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].contains {
      environment[$0]?.isEmpty == false
    }
    let given = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
    guard hasProxy, given.trimmingCharacters(in: .whitespaces) != "*" else { return nil }
    let names = given.split { $0 == "," || $0 == " " }.map(String.init)
    let missing = ["localhost", "127.0.0.1", "::1"].filter { !names.contains($0) }
    return missing.isEmpty ? nil : (names + missing).joined(separator: ",")
  }
}
