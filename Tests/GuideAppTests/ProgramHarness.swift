import Foundation
import GuideModel
import GuideServer
import GuideStore
import Synchronization
import TerminalTesting
import Testing

/// The real binary with its own home directory; everything it writes is in a temporary directory.
struct ProgramHarness {
  let home: String
  let environment: [String: String]
  /// Whether the guide chooses its first view. Otherwise it is the horizontal one.
  let choosesView: Bool

  init(_ extra: [String: String] = [:], choosesView: Bool = false) throws {
    self.choosesView = choosesView
    home = NSTemporaryDirectory() + "tvguide-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    environment = [
      "HOME": home, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "TZ": "UTC", "LANG": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no",
    ].merging(ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }) { $1 }.merging(extra) {
      $1
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: home) }

  /// The tested program. `Scripts/test` names the release; without a name it is the one that the package manager built
  /// beside the tests.
  static let program =
    ProcessInfo.processInfo.environment["TVGUIDE_PROGRAM"]
    ?? Bundle.main.bundleURL.appendingPathComponent("tvguide").path

  /// A server of the imported listings.
  func server(now: @escaping @Sendable () -> Instant) throws -> EmbeddedServer {
    let path = "\(home)/.local/share/tvguide/guide.sqlite"
    return try EmbeddedServer(router: RouterSettings(defaultZone: .utc, now: now, programVersion: "")) { _ in
      LocalGuide(try GuideReader(path: path))
    }
  }

  /// Writes a file to the home directory and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    let path = "\(home)/\(name)"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// Writes an executable file to the home directory and returns its path.
  ///
  /// A shell writes it. Programs that other tests start inherit the files that are open here, and Linux does not run a
  /// file that is open for writing.
  func script(_ name: String, _ text: String) throws -> String {
    let path = "\(home)/\(name)"
    let written = try run("/bin/bash", ["-c", "cat > \"$1\"; chmod +x \"$1\"", "script", path], input: text)
    guard written.code == 0 else { throw CocoaError(.fileWriteUnknown) }
    return path
  }

  /// Runs the program to its end without a terminal.
  func run(_ arguments: String..., input: String? = nil) throws -> (code: Int32, out: String, err: String) {
    try run(arguments: arguments, input: input)
  }

  /// Runs the program to its end without a terminal.
  func run(arguments: [String], input: String? = nil) throws -> (code: Int32, out: String, err: String) {
    try run(Self.program, arguments, input: input)
  }

  /// Runs a shell command in which `$T` is the program.
  func shell(_ line: String) throws -> (code: Int32, out: String, err: String) {
    try run("/bin/bash", ["-c", "T='\(Self.program)'\n\(line)"])
  }

  /// The same as a user without root's permissions, for whom limits and permissions apply.
  /// - Parameter closing: a directory that this user must not open.
  func shellOfAnotherUser(
    _ line: String, ownsHome: Bool = true, closing directory: String? = nil
  ) throws -> (code: Int32, out: String, err: String) {
    guard getuid() == 0 else {
      if let directory { chmod("\(home)/\(directory)", 0) }
      defer { if let directory { chmod("\(home)/\(directory)", 0o700) } }
      return try shell(line)
    }
    _ = try shell(ownsHome ? "chown -R 54321:54321 '\(home)'" : "chmod a+rx '\(home)'")
    return try run(
      "/usr/bin/setpriv",
      ["--reuid=54321", "--regid=54321", "--clear-groups", "/bin/bash", "-c", "T='\(Self.program)'\n\(line)"])
  }

  /// The demo's databases that were made, by time zone and moment.
  private static let demos = Mutex<[String: Data]>([:])

  /// Puts the demo's database for a moment, or for today, into the home directory.
  ///
  /// For tests that are not about the demo: making it takes the program longer than the rest of most such tests.
  func giveDemo(at moment: String? = nil) throws {
    let file = URL(fileURLWithPath: "\(home)/.cache/tvguide/demo.sqlite")
    let key = "\(environment["TZ"] ?? "") \(moment ?? "")"
    let database = try Self.demos.withLock { known in
      if let database = known[key] { return database }
      _ = try run(arguments: ["now", "--demo"] + (moment.map { ["--now", $0] } ?? []))
      let database = try Data(contentsOf: file)
      known[key] = database
      return database
    }
    try directory(".cache/tvguide")
    try database.write(to: file)
  }

  /// Creates a directory in the home directory.
  func directory(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: "\(home)/\(name)", withIntermediateDirectories: true)
  }

  private func run(
    _ program: String, _ arguments: [String], input: String? = nil
  ) throws -> (code: Int32, out: String, err: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    let out = Pipe()
    let err = try file("stderr-\(UUID().uuidString)", "")
    process.standardOutput = out
    process.standardError = FileHandle(forWritingAtPath: err)
    if let input {
      process.standardInput = FileHandle(forReadingAtPath: try file("stdin-\(UUID().uuidString)", input))
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try process.run()
    let text = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, try String(contentsOfFile: err, encoding: .utf8))
  }

  /// Starts the program on a terminal.
  func start(_ arguments: String..., width: Int = 80, height: Int = 24) throws -> PseudoTerminal {
    try start(arguments: arguments, width: width, height: height)
  }

  /// Starts the program on a terminal.
  func start(arguments: [String], width: Int = 80, height: Int = 24) throws -> PseudoTerminal {
    let opensGuide = arguments.first?.hasPrefix("-") ?? true
    let namesView = !["--view", "--open", "--demo", "--plain", "--json"].allSatisfy { !arguments.contains($0) }
    let view = choosesView || !opensGuide || namesView ? [] : ["--view", "horizontal"]
    return try PseudoTerminal(
      program: Self.program, arguments: arguments + view, environment: environment, directory: home, width: width,
      height: height)
  }
}

/// Listings for the tests: two channels, 10 and 11 September 2025, all in +0000.
let smallListing = """
  <?xml version="1.0" encoding="UTF-8"?>
  <tv>
    <channel id="one"><display-name>Channel One</display-name></channel>
    <channel id="two"><display-name>Second Channel</display-name></channel>
    <programme start="20250910190000 +0000" stop="20250910200000 +0000" channel="one">
      <title lang="en">The Harbour Watch</title><sub-title>Low Tide</sub-title>
      <desc>Fog closes the port, and the pilot is missing.</desc><episode-num system="xmltv_ns">1.4.</episode-num>
    </programme>
    <programme start="20250911190000 +0000" stop="20250911200000 +0000" channel="one">
      <title lang="en">The Harbour Watch</title><sub-title>Slack Water</sub-title>
      <episode-num system="xmltv_ns">1.5.</episode-num>
    </programme>
    <programme start="20250910060000 +0000" stop="20250910063000 +0000" channel="two"><title>Morning News</title></programme>
    <programme start="20250910180000 +0000" stop="20250910183000 +0000" channel="two"><title>Evening News</title></programme>
    <programme start="20250911180000 +0000" stop="20250911183000 +0000" channel="two"><title>Evening News</title></programme>
  </tv>
  """
