import Foundation
import TerminalTesting
import TestThreads
import Testing

/// The examples of Docs/api.md, run with the real server and the demo.
@Suite(.onOwnThreads) struct APIExampleTests {
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")))
  func answersAreAsOnThePage() throws {
    let examples = APIExample.all(in: try Repository.text("Docs/api.md"))
    #expect(examples.count >= 7)
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let server = try harness.start("serve", "--demo", "--port", "0", width: 120)
    #expect(server.waitUntil { $0.contains("/api/tv-guide") })
    let address = try #require(server.screen.text.firstMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+/)).output
    for example in examples {
      let command = example.command.replacing("http://localhost:3001", with: address)
      let result = try harness.shell(command.replacing("curl ", with: "curl -si "))
      let parts = result.out.replacing("\r\n", with: "\n").split(separator: "\n\n", maxSplits: 1).map(String.init)
      try #require(parts.count == 2, "\(example.command): \(result.err)")
      for line in example.head { #expect(parts[0].contains(line), "\(example.command): \(parts[0])") }
      let body = try JSONSerialization.jsonObject(with: Data(parts[1].utf8))
      let wanted = try JSONSerialization.jsonObject(with: Data(example.body.utf8))
      for fault in Self.faults(body, wanted, at: "") { Issue.record("\(example.command): \(fault)") }
    }
    server.signal(SIGTERM)
    #expect(server.waitForExit() == 0)
  }

  /// The differences between an answer and the example: missing members and other types. For a list the example shows
  /// the first element.
  private static func faults(_ found: Any, _ wanted: Any, at path: String) -> [String] {
    switch (found, wanted) {
    case (let found as [String: Any], let wanted as [String: Any]):
      wanted.sorted { $0.key < $1.key }.flatMap { key, value in
        found[key].map { faults($0, value, at: "\(path).\(key)") } ?? ["\(path).\(key) is missing"]
      }
    case (let found as [Any], let wanted as [Any]):
      wanted.first.map { first in found.first.map { faults($0, first, at: "\(path)[0]") } ?? ["\(path) is empty"] }
        ?? []
    case (is String, is String), (is NSNumber, is NSNumber): []
    default: ["\(path) has another type"]
    }
  }
}

/// A command in a `console` block, and the answer in the next block.
private struct APIExample {
  var command: String
  /// Header lines that must be there.
  var head: [String]
  var body: String

  static func all(in page: String) -> [APIExample] {
    let blocks = page.matches(of: /(?s)```(console|json|http)\n(.*?)```/).map { (String($0.1), String($0.2)) }
    return zip(blocks, blocks.dropFirst()).compactMap { first, second in
      guard first.0 == "console", second.0 != "console", first.1.hasPrefix("$ curl ") else { return nil }
      let parts = second.1.split(separator: "\n\n", maxSplits: 1).map(String.init)
      let isWhole = second.0 == "http" && parts.count == 2
      return APIExample(
        command: first.1.dropFirst(2).trimmingCharacters(in: .newlines).replacing("curl -i ", with: "curl "),
        head: isWhole ? parts[0].split(separator: "\n").map(String.init) : ["HTTP/1.1 200 OK"],
        body: isWhole ? parts[1] : second.1)
    }
  }
}
