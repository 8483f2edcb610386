import Foundation

/// The files of the project, relative to this file.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()

  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  /// `README.md`, `Docs/manual.md` and so on.
  static func pages() throws -> [String] {
    let top = try FileManager.default.contentsOfDirectory(atPath: String(root))
    let docs = FileManager.default.enumerator(atPath: "\(root)/Docs")?.compactMap { $0 as? String } ?? []
    return (top + docs.map { "Docs/\($0)" }).filter { $0.hasSuffix(".md") }.sorted()
  }

  /// Whether pages are written instead of compared.
  static var isRecording: Bool { ProcessInfo.processInfo.environment["TVGUIDE_RECORD"] == "1" }

  static func write(_ text: String, to path: String) throws {
    try text.write(toFile: "\(root)/\(path)", atomically: true, encoding: .utf8)
  }
}
