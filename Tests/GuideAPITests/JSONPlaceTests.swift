import Foundation
import SeededRandom
import Testing

@testable import GuideAPI

@Suite struct JSONPlaceTests {
  private static let text = """
    {
      "a": [1, {"b": "é", "c": [[]]}],
      "é😀": {"x": null, "x": 2}, "d": "last"
    }
    """

  @Test(
    arguments: [
      ([], "1:1"), (["a"], "2:8"), (["a", 0], "2:9"), (["a", 1], "2:12"), (["a", 1, "b"], "2:18"),
      (["a", 1, "c", 0], "2:29"), (["é😀"], "3:9"), (["é😀", "x"], "3:15"), (["d"], "3:35"),
      (["e"], nil), (["a", 2], nil), (["a", 0, 0], nil), (["d", "x"], nil), ([0], nil), (["a", -1], nil),
    ] as [([JSONStep], String?)])
  func aValueIsFound(path: [JSONStep], expected: String?) {
    #expect(JSONPlace.of(path, in: Data(Self.text.utf8))?.description == expected)
    // A byte order mark and other line endings do not change positions.
    let windows = "\u{FEFF}" + Self.text.replacing("\n", with: "\r\n")
    #expect(JSONPlace.of(path, in: Data(windows.utf8))?.description == expected)
  }

  @Test(arguments: [
    ("{\"a\": 1,\n  \"é\": x}", "2:8: 'x' is not a value; put text in double quotes"),
    ("[1, /* two */ 2]", "1:5: comments are not allowed here"),
    ("[1]\n[2]", "2:1: unexpected '[' after the end"),
    ("[1\n 2]", "1:3: missing comma before '2'"),
    ("[\n[[", "2:2: '[' is never closed"),
  ])
  func aFaultIsFound(text: String, expected: String) {
    let fault = JSONPlace.ofFault(in: Data(text.utf8))
    #expect(fault.map { "\($0.place): \($0.reason)" } == expected)
  }

  @Test(arguments: ["", " \n", "{}", "[1.5e3, true, \"\\u00e9\"]", "\u{FEFF}null"])
  func whatIsJSONHasNone(text: String) { #expect(JSONPlace.ofFault(in: Data(text.utf8)) == nil) }

  /// Any bytes have a result, and its place is in the text.
  @Test func anyBytesHaveAnAnswer() {
    var random = SeededGenerator(seed: 8)
    let signs = Array("{}[],:\"\\/*0eé\n \t".utf8) + [0xFF, 0x00]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in signs.randomElement(using: &random) ?? 0 }
      let lines = text.count { $0 == 0x0A } + 1
      guard let place = JSONPlace.ofFault(in: Data(text))?.place else { continue }
      #expect((1...lines).contains(place.line) && (1...text.count + 2).contains(place.column), "\(text): \(place)")
    }
  }
}
