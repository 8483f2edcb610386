import Foundation
import GuideUI
import SeededRandom
import Testing

@testable import GuideApp

/// Preferences are written by Foundation and read without it.
@Suite struct KeptPreferencesTests {
  private func written(_ preferences: Preferences) throws -> String {
    String(decoding: try JSONEncoder().encode(preferences), as: UTF8.self)
  }

  @Test func nothingIsLost() throws {
    var preferences = Preferences(density: .posters, columnWidth: 12, showsGridLines: true)
    (preferences.providerWidth, preferences.country, preferences.minutesPerColumn) = (40, "GB", 5)
    (preferences.view, preferences.wasAskedForSources, preferences.servicesOnly) = (.timeline, true, false)
    (preferences.hidesPane, preferences.hidesSpoilers) = (true, true)
    preferences.savedFilters = ["krimi \"spät\"": "drama on:bbc \\ new", "\u{1F3AC}": "film\n"]
    preferences.commandHistory = ["goto 2026-12-24", "filter /a/b", ""]
    // All fields are set.
    #expect(Mirror(reflecting: preferences).children.allSatisfy { "\($0.value)" != "nil" })
    #expect(try Preferences(kept: written(preferences)) == preferences)
    #expect(try Preferences(kept: written(Preferences())) == Preferences())
    // An archive adds all that is missing.
    var others = preferences
    others.showsGridLines = false
    #expect(Preferences().adding(preferences) == others)
  }

  @Test(arguments: 0..<20) func whateverWasChosenIsThereAgain(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func some<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
    for _ in 0..<50 {
      var preferences = Preferences(
        density: Bool.random(using: &random) ? .lines : .posters,
        columnWidth: some(.random(in: 7...32, using: &random)),
        showsGridLines: .random(using: &random))
      preferences.providerWidth = some(.random(in: 10...80, using: &random))
      preferences.country = some("DE")
      preferences.minutesPerColumn = some(.random(in: 1...30, using: &random))
      preferences.view = some(GuideView.allCases.randomElement(using: &random) ?? .calendar)
      preferences.wasAskedForSources = some(.random(using: &random))
      preferences.servicesOnly = some(.random(using: &random))
      preferences.savedFilters = some([:])
      preferences.commandHistory = some([])
      #expect(try Preferences(kept: written(preferences)) == preferences)
    }
  }

  /// A newer guide may have stored more, an older one less, and other programs anything.
  @Test func whatIsNotUnderstoodIsAsIfNobodyHadChosenIt() {
    var expected = Preferences()
    (expected.columnWidth, expected.country) = (9, "US")
    let text = """
      {"columnWidth": 9, "density": "holograms", "view": 7, "country": "US", "moods": [{"a": null}], "servicesOnly": "yes",
       "savedFilters": ["none"], "showsGridLines": 1}
      """
    #expect(Preferences(kept: text) == expected)
    #expect(Preferences(kept: "{}") == Preferences())
  }

  @Test(arguments: [
    "", "null", "[]", "7", "{", "{\"columnWidth\": 9", "{\"columnWidth\": 9} {}", "{\"columnWidth\" 9}",
  ])
  func whatIsNoObjectIsNothing(text: String) { #expect(Preferences(kept: text) == nil) }
}
