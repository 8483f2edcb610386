import Foundation

/// Excludes this machine's own addresses from a proxy in the environment. The program's own server listens there, and a
/// proxy cannot reach it. On Linux URLSession only reads curl's variables.
enum LoopbackProxy {
  /// Runs once before the first request.
  static let exempt: Void = {
    if let value = exemption(environment: ProcessInfo.processInfo.environment) { setenv("no_proxy", value, 1) }
  }()

  /// The new value of `no_proxy`; nil if no change is needed. (curl reads `no_proxy` before `NO_PROXY`.)
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
