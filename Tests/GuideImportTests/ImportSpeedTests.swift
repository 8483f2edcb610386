import Foundation
import GuideModel
import Testing

@testable import GuideImport

/// Prints the time and memory of an import of 100 MB. Run it manually in a release build:
/// `TVGUIDE_SPEED=1 swift test -c release -Xswiftc -enable-testing --filter ImportSpeedTests`.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["TVGUIDE_SPEED"] != nil))
struct ImportSpeedTests {
  @Test func aHundredMegabytes() throws {
    let place = try Workplace()
    let path = place.directory + "/large.xml"
    try write(to: path)
    print("peak memory before: \(peak()) MB")
    for round in ["first", "again"] {
      let clock = ContinuousClock()
      var summary: ImportSummary?
      let duration = try clock.measure { summary = try place.importFile(path) }
      print("\(round): \(summary?.programmes ?? 0) programmes, \(duration), \(peak()) MB")
    }
  }

  /// 188,000 programmes on 500 channels, each about 540 bytes.
  private func write(to path: String) throws {
    try Data().write(to: URL(fileURLWithPath: path))
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data("<?xml version=\"1.0\"?>\n<tv>\n".utf8))
    var state: UInt64 = 1
    func word() -> String {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // A few words are common and most are rare, as in any language.
      let rank = UInt64(exp(Double(state >> 40) / Double(1 << 24) * 9))
      return String(rank &* 7919 % 99_991 + 1000, radix: 26)
    }
    for channel in 0..<500 {
      var text = ""
      for number in 0..<376 {
        let start = importTime.adding(seconds: Int64(number) * 3000)
        let stamps = [start, start.adding(seconds: 3000)].map { $0.rfc3339().filter(\.isNumber) + " +0000" }
        let title = "Series \(channel) \(number % 100)"
        let words = (0..<32).map { _ in word() }.joined(separator: " ")
        text += """
            <programme start="\(stamps[0])" stop="\(stamps[1])" channel="channel\(channel).example.org">
              <title lang="en">\(title)</title>
              <sub-title lang="en">\(word()) \(word())</sub-title>
              <desc lang="en">\(words)</desc>
              <category lang="en">Series</category>
              <episode-num system="xmltv_ns">2.\(number).</episode-num>
              <icon src="https://images.example.org/posters/\(channel)/\(number % 100).jpg" />
            </programme>

          """
      }
      try file.write(contentsOf: Data(text.utf8))
    }
    try file.write(contentsOf: Data("</tv>\n".utf8))
    try file.close()
  }

  private func peak() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) / 1000
  }
}
