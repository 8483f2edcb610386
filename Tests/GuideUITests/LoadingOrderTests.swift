import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct LoadingOrderTests {
  /// Keys that are applied together end far from what is loaded: what is seen there comes first, then what is around it.
  @Test func whatIsSeenComesFirst() throws {
    var screen = TestScreen(.large(shows: 3000, providers: 1))
    for index in 0..<1000 {
      for effect in update(&screen.state, .input(.key(Key("j"))), isFollowed: index < 999) {
        if case .load(let request, let generation) = effect { screen.requests.append((request, generation)) }
      }
    }
    #expect(screen.state.cursor.row == 1000 && screen.requests.count == 1)
    let visible = screen.state.visibleRows
    let asked = screen.requests.popLast()
    let (first, generation) = try #require(asked)
    #expect(first.rows == GuideRows.chunks(around: visible))
    screen.send(.loaded(generation: generation, .success(screen.guide.page(for: first)), at: noon))
    #expect(visible.allSatisfy { screen.state.rows?.show(at: $0) != nil })
    let around = screen.state.wantedRows(around: visible)
    #expect(screen.requests.count == 1 && screen.requests[0].request.rows.isSubset(of: around))
    screen.answer()
    #expect(around.allSatisfy { screen.state.rows?.show(at: $0) != nil })
    #expect(screen.state.pending == nil)
  }
}

extension Range<Int> {
  fileprivate func isSubset(of other: Range) -> Bool {
    lowerBound >= other.lowerBound && upperBound <= other.upperBound
  }
}
