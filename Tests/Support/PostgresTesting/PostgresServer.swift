import Foundation
import Synchronization

/// A PostgreSQL server for tests, on a socket in its own folder. When this process ends for any reason, the server ends
/// and the folder is removed.
///
/// Needs Debian's `postgresql`, or its programs in `PATH`.
public final class PostgresServer: Sendable {
  /// The server for all tests of this process; nil if PostgreSQL is not installed.
  public static let shared: PostgresServer? = {
    guard let programs else {
      print("PostgreSQL is not installed: the tests over it are skipped (apt-get install postgresql)")
      return nil
    }
    return try? PostgresServer(programs: programs)
  }()

  public static var isInstalled: Bool { programs != nil }

  /// The folder with `initdb` and `postgres`.
  static let programs: String? = {
    let debian = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let folders =
      debian.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }.map { "/usr/lib/postgresql/\($0)/bin" }
      + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return folders.first { access("\($0)/initdb", X_OK) == 0 && access("\($0)/postgres", X_OK) == 0 }
  }()

  private struct Failure: Error, CustomStringConvertible { let description: String }

  /// The folder with the socket.
  public let folder: String
  private let programs: String
  private let process = Mutex<Process?>(nil)
  private let next = Atomic(0)

  /// Creates a server and starts it.
  public convenience init() throws {
    guard let programs = Self.programs else { throw Failure(description: "PostgreSQL is not installed") }
    try self.init(programs: programs)
  }

  private init(programs: String) throws {
    self.programs = programs
    // A socket's path must be short.
    folder = "/tmp/tvg-pg-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if geteuid() == 0, let user = getpwnam("nobody") { chown(folder, user.pointee.pw_uid, user.pointee.pw_gid) }
    // A database with the rules of a language, to test that texts are compared by their bytes anyway.
    let initdb =
      "'\(programs)/initdb' -D data -U tvguide -A trust -E UTF8 --no-sync --locale=C.UTF-8"
      + " --locale-provider=icu --icu-locale=en-US"
    let made = try start("\(initdb) > initdb.log 2>&1 || exit 1")
    made.waitUntilExit()
    guard made.terminationStatus == 0 else { throw Failure(description: log("initdb.log")) }
    try start()
  }

  deinit { stop() }

  private func log(_ name: String) -> String {
    (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? "no \(name)"
  }

  /// Starts it again after `stop`, and returns when it answers.
  public func start() throws {
    let settings = [
      "fsync=off", "full_page_writes=off", "synchronous_commit=off", "listen_addresses=", "max_connections=200",
      "unix_socket_directories='\(folder)'", "autovacuum=off",
    ]
    // The shell reads until this process ends, and then ends the server.
    let started = try start(
      """
      '\(programs)/postgres' -D data \(settings.map { "-c \($0)" }.joined(separator: " ")) > server.log 2>&1 < /dev/null & server=$!
      read line; kill -INT $server; while [ -e data/postmaster.pid ]; do sleep 0.05; done
      [ "$line" = keep ] || rm -rf '\(folder)'
      """)
    process.withLock { $0 = started }
    for _ in 0..<3000 where !isReady { usleep(10_000) }
    guard isReady else { throw Failure(description: log("server.log")) }
  }

  private var isReady: Bool { log("data/postmaster.pid").split(separator: "\n").last?.hasPrefix("ready") == true }

  /// Stops it and breaks all connections. With `keepsData` it can be started again.
  public func stop(keepsData: Bool = false) {
    let ended = process.withLock { process in
      defer { process = nil }
      return process
    }
    guard let ended, let input = ended.standardInput as? Pipe else { return }
    try? input.fileHandleForWriting.write(contentsOf: Data((keepsData ? "keep\n" : "end\n").utf8))
    try? input.fileHandleForWriting.close()
    ended.waitUntilExit()
  }

  /// Kills one of its processes. The server then breaks all connections and starts again. Returns when it has.
  public func crash() throws {
    let starts = { [self] in log("server.log").components(separatedBy: "ready to accept connections").count }
    let before = starts()
    try start("kill -KILL $(pgrep -P $(head -n1 data/postmaster.pid) | tail -n1)").waitUntilExit()
    for _ in 0..<3000 where starts() == before { usleep(10_000) }
    guard starts() > before else { throw Failure(description: log("server.log")) }
  }

  /// Runs a shell script in the folder, as a user who may run a server.
  private func start(_ script: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: geteuid() == 0 ? "/usr/bin/setpriv" : "/bin/sh")
    let user = ["--reuid=nobody", "--regid=nogroup", "--clear-groups", "/bin/sh"]
    process.arguments = (geteuid() == 0 ? user : []) + ["-c", "cd '\(folder)' || exit 1\n\(script)"]
    process.standardInput = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// The URL of the server's database, with a new schema.
  public func newAddress() -> String {
    address(schema: "t\(next.wrappingAdd(1, ordering: .relaxed).newValue)_\(getpid())")
  }

  /// The URL of the server's database, with a schema.
  public func address(schema: String) -> String {
    let host = folder.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? folder
    return "postgresql://tvguide@\(host)/postgres?schema=\(schema)"
  }
}
