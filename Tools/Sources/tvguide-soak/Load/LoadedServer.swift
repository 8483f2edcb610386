import Foundation

/// `tvguide serve` with its own listings, as a process to query and measure.
final class LoadedServer {
  let port: Int
  let figures: ProcessFigures
  private let process = Process()
  private let errors = Pipe()
  private var said = Data()

  /// Imports the listings and starts to serve them. `home` has all files that it writes.
  init(program: String, home: String) throws {
    let environment = ["HOME": home, "PATH": "/usr/bin:/bin", "TZ": "UTC", "LANG": "C.UTF-8"]
    let listings = home + "/listings.xml"
    try LoadListings.write(to: listings)
    let importing = Process()
    importing.executableURL = URL(fileURLWithPath: program)
    importing.arguments = ["import", "xmltv", listings]
    importing.environment = environment
    try importing.run()
    importing.waitUntilExit()
    guard importing.terminationStatus == 0 else { throw SoakFailure(description: "the listings cannot be imported") }
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["serve", "--port", "0"]
    process.environment = environment
    process.standardError = errors
    try process.run()
    figures = ProcessFigures(identifier: process.processIdentifier)
    port = try Self.port(errors, &said)
  }

  /// `serving http://127.0.0.1:41234/api/tv-guide; …`
  private static func port(_ pipe: Pipe, _ said: inout Data) throws -> Int {
    while !said.contains(0x0A) {
      let more = pipe.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      said += more
    }
    let line = String(decoding: said, as: UTF8.self)
    guard let address = line.firstRange(of: "127.0.0.1:"),
      let port = Int(line[address.upperBound...].prefix { $0.isNumber })
    else { throw SoakFailure(description: "the server does not begin: \(line)") }
    return port
  }

  var isRunning: Bool { process.isRunning }

  /// Ends it with a signal as a user would, and returns its output after the first line; nil if it did not end well.
  func stop() -> String? {
    process.terminate()
    said += errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { return nil }
    return String(decoding: said, as: UTF8.self).split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  /// The way it ended, if it has.
  var end: String { "\(process.terminationReason == .exit ? "exit" : "signal") \(process.terminationStatus)" }
}
