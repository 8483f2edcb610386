import TerminalKit
import Testing

@testable import GuideUI

@Suite struct ScrollbarTests {
  @Test func aListThatIsAllVisibleHasNone() {
    #expect(Scrollbar(first: 0, count: 10).thumb(height: 10, shown: 10) == nil)
    #expect(Scrollbar(first: 0, count: 3).thumb(height: 10, shown: 10) == nil)
  }

  @Test func itsPlaceAndLengthSayWhatIsVisible() {
    #expect(Scrollbar(first: 0, count: 40).thumb(height: 10, shown: 10) == 0..<2)
    #expect(Scrollbar(first: 15, count: 40).thumb(height: 10, shown: 10) == 4..<6)
    #expect(Scrollbar(first: 30, count: 40).thumb(height: 10, shown: 10) == 8..<10)
    // Two columns of a list.
    #expect(Scrollbar(first: 0, count: 40).thumb(height: 10, shown: 20) == 0..<5)
  }

  @Test func itIsAtAnEndOnlyWhereTheListIs() throws {
    for height in 3...40 {
      for count in (height + 1)...(height + 120) {
        var former = 0
        for first in 0...(count - height) {
          let thumb = try #require(Scrollbar(first: first, count: count).thumb(height: height, shown: height))
          #expect(!thumb.isEmpty && thumb.lowerBound >= former && thumb.upperBound <= height)
          former = thumb.lowerBound
          if height - thumb.count > 1 {
            #expect((thumb.lowerBound == 0) == (first == 0))
            #expect((thumb.upperBound == height) == (first == count - height))
          }
        }
      }
    }
  }
}
