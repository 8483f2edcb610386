import Foundation

/// nginx with the file of Docs/deploy, with its own port and paths, in front of servers on this machine.
///
/// Needs Debian's `nginx`, or its program in `PATH`.
public final class Nginx {
  /// Nil if it is not installed.
  public static let program: String? = {
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return (["/usr/sbin", "/usr/bin"] + path).map { "\($0)/nginx" }
      .first(where: FileManager.default.isExecutableFile)
  }()
  public static var isInstalled: Bool { program != nil }

  private struct Failure: Error, CustomStringConvertible { let description: String }

  public let port: Int
  private let directory = NSTemporaryDirectory() + "tvguide-nginx-\(UUID().uuidString)"
  private let process = Process()

  /// Starts it, and returns when it listens. `cache` is how much memory it has for the keys of its copies.
  public init(servers: [Int], cache: String = "1m") throws {
    guard let program = Self.program else { throw Failure(description: "nginx is not installed") }
    port = Self.freePort()
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try configuration(servers, cache).write(toFile: "\(directory)/nginx.conf", atomically: true, encoding: .utf8)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-c", "\(directory)/nginx.conf", "-p", directory, "-e", "\(directory)/error.log"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    let start = ContinuousClock.now
    while !Self.listens(port) {
      let log = try? String(contentsOfFile: "\(directory)/error.log", encoding: .utf8)
      guard process.isRunning, start.duration(to: .now) < .seconds(100) else {
        throw Failure(description: "nginx: \(log ?? "")")
      }
      usleep(10_000)
    }
  }

  deinit { stop() }

  /// Ends it, and removes its copies.
  public func stop() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: directory)
  }

  private func configuration(_ servers: [Int], _ cache: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let page = try String(contentsOf: root.appendingPathComponent("Docs/deploy/nginx.conf"), encoding: .utf8)
    let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(directory)/\($0);" }
    let own = page.replacing("/var/cache/nginx/tvguide", with: "\(directory)/cache")
      .replacing("keys_zone=tvguide:100m", with: "keys_zone=tvguide:\(cache)")
      .replacing("server 127.0.0.1:3001;", with: servers.map { "server 127.0.0.1:\($0);" }.joined(separator: " "))
      .replacing("listen 80;", with: "listen 127.0.0.1:\(port);")
    return """
      \(getuid() == 0 ? "user root;" : "")
      daemon off; pid \(directory)/pid; error_log \(directory)/error.log; worker_processes 1;
      events { worker_connections 1024; }
      http { access_log off; \(places.joined(separator: " "))
      \(own)
      }
      """
  }

  private static func freePort() -> Int {
    withSocket { socket in
      withLoopback(port: 0) { address, length in
        var (address, length) = (address, length)
        guard bind(socket, &address, length) == 0, getsockname(socket, &address, &length) == 0 else { return 0 }
        return withUnsafeBytes(of: address) { Int($0[2]) << 8 | Int($0[3]) }
      }
    }
  }

  private static func listens(_ port: Int) -> Bool {
    withSocket { socket in
      withLoopback(port: port) { address, length in
        var address = address
        return connect(socket, &address, length) == 0
      }
    }
  }

  private static func withSocket<Result>(_ body: (Int32) -> Result) -> Result {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(socket) }
    return body(socket)
  }

  private static func withLoopback<Result>(port: Int, _ body: (sockaddr, socklen_t) -> Result) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    address.sin_port = in_port_t(port).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeBytes(of: address) { body($0.loadUnaligned(as: sockaddr.self), length) }
  }
}
