import TerminalKit
import Testing

@testable import GuideUI

/// What is left of the selection's facts where there is little room.
@Suite struct FooterFittingTests {
  @Test(arguments: [40, 60, 80, 100]) func theTimeIsNeverCut(width: Int) {
    var words = FooterWords()
    words.title = "A Very Long Title of a Show About Houses"
    words.source = "HGTV"
    words.facts = ["S1E7", "Midcentury Lake House"]
    words.when = ["Airs tomorrow", "20:00–21:00"]
    let fitted = words.fitted(to: width, .unicode)
    #expect(fitted.when == words.when)
    let all = ([fitted.title] + fitted.allFacts).joined(separator: " · ")
    #expect(TextWidth.of(all) <= width)
    #expect(width < 60 || fitted.source == "HGTV")
  }

  /// A title that was shortened gets the room of facts that were left out.
  @Test func roomIsNotWasted() {
    var words = FooterWords()
    (words.title, words.source) = ("Blue Bloods", "Foxtel One")
    words.facts = ["S7E12", "Not Fade Away", "9 that day"]
    words.when = ["On now", "19:35–20:30"]
    #expect(words.fitted(to: 78, .unicode).allFacts.contains("Not Fade Away"))
    #expect(words.fitted(to: 78, .unicode).facts.count == 2)
    #expect(words.fitted(to: 67, .unicode).facts.last == "Not Fade…")
  }
}
