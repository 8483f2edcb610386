import SeededRandom
import Foundation
import GuideModel
import Testing

@testable import GuideAPI

@Suite struct BodyFailureTests {
  static let bodies: [(String, String)] = [
    ("", "empty answer"),
    ("  \n", "empty answer"),
    ("<!DOCTYPE html><html></html>", "web page"),
    ("upstream error", "not a guide"),
    ("[1,2]", "not a guide"),
    (#"{"success":true,"data":{"services":["#, "broken or cut off"),
    (#"{"success":true,"data":{"n":NaN}}"#, "broken or cut off"),
    (
      #"{"success":false,"error":"Failed to load TV guide data","message":"TMDB\u0007 is down."}"#,
      "answer: TMDB is down"
    ),
    (#"{"success":false}"#, "could not answer"),
    (#"{"status":"success","data":{"programs":[]}}"#, "status, data.programs"),
    (#"{"success":true,"data":{"services":{}}}"#, "not a TV guide"),
    (#"{"success":true,"data":null}"#, "not a TV guide"),
    (#"{}"#, "not a TV guide"),
  ]

  @Test(arguments: bodies) func aBodyThatIsNoGuideSaysWhatCame(body: String, words: String) throws {
    let failure = #expect(throws: GuideFailure.self) { try GuideAnswer(Data(body.utf8), from: "tv.test:4000") }
    let message = try #require(failure?.message)
    #expect(message.hasPrefix("tv.test:4000 "))
    #expect(message.contains(words))
    #expect(!message.hasSuffix("."))
    #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test(arguments: ["[", #"{"a":"#]) func deepNestingIsRefusedBeforeDecoding(unit: String) throws {
    let body = Data((#"{"success":true,"data":"# + String(repeating: unit, count: 200_000)).utf8)
    let failure = #expect(throws: GuideFailure.self) { try GuideAnswer(body, from: "tv.test") }
    #expect(failure?.message.contains("nested deeper") == true)
  }

  @Test func bracketsInStringsAndClosedOnesAreNoDepth() throws {
    let text = #"{"a":"\#(String(repeating: "[", count: 100))","b":[\#(String(repeating: "[],", count: 100))]}"#
    #expect(try JSONReader.value(of: Data(text.utf8)) { json in json.object { _, _ in } } == true)
  }

  /// A damaged body gives a guide or a failure, never a crash.
  @Test(arguments: 0..<8) func damagedBodiesNeverTrap(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let show = Fixture.show("Tidewater", episodes: Fixture.episode("2025-09-04", "x", more: #","seasonNumber":1"#))
    let whole = Fixture.body(Fixture.block(shows: show, show), more: #","page":{"offset":0,"limit":2,"total":2}"#)
    let tokens = [
      "null", "[", "]", "{", "}", "-", "1e400", "\"", "\\u0000", "\\ud800", "99999999999999999999", ",", ":",
    ]
    var guides = 0
    for _ in 0..<300 {
      var body = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<body.count, using: &random)
        if Bool.random(using: &random) {
          body[place] = UInt8.random(in: 0...255, using: &random)
        } else {
          let end = min(body.count, place + Int.random(in: 0...6, using: &random))
          body.replaceSubrange(place..<end, with: Data((tokens.randomElement(using: &random) ?? "").utf8))
        }
      }
      if let answer = try? GuideAnswer(body, from: "x") {
        guides += 1
        let page = try answer.whole(for: request())
        #expect(page.total == page.shows.count)
        _ = try answer.page(for: request())
      }
    }
    #expect(guides > 0 && guides < 300)
  }

  @Test func errorBodiesBecomeSentences() throws {
    let sentence = { (text: String) in ErrorBody(Data(text.utf8))?.sentence }
    #expect(sentence(#"{"error":"TMDB_UNAVAILABLE"}"#) == "tmdb unavailable")
    #expect(sentence(#"{"error":"TMDB_UNAVAILABLE","message":"TMDB is down."}"#) == "TMDB is down")
    #expect(sentence(#"{"success":false,"error":"Invalid token"}"#) == "Invalid token")
    #expect(ErrorBody(Data("<html>".utf8)) == nil)
    #expect(ErrorBody(Data(#"{"detail":"x"}"#.utf8)) == nil)
    let error = ErrorBody(error: "NOT_FOUND", message: "No such path", parameter: "tz")
    #expect(
      String(decoding: error.data(), as: UTF8.self)
        == #"{"details":{"parameter":"tz"},"error":"NOT_FOUND","message":"No such path","success":false}"#)
    #expect(ErrorBody(error.data())?.error == "NOT_FOUND")
  }

  static let corpus = ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"]

  @Test(.enabled(if: corpus != nil)) func anotherServiceOnTheSamePathIsToldApart() throws {
    let file = try #require(Self.corpus) + "/seasons/other-service-api-tv-guide.json"
    let failure = #expect(throws: GuideFailure.self) {
      try GuideAnswer(Data(contentsOf: URL(fileURLWithPath: file)), from: "tv.test")
    }
    #expect(failure?.message.contains("data.programs") == true)
  }
}
