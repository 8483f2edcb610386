import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct LoadingOrderTests {
  /// Keys faster than answers end far from the loaded rows: the visible ones are loaded next, then those around them.
  @Test func whatIsSeenComesFirst() throws {
    var screen = TestScreen(.large(shows: 3000, providers: 1))
    for _ in 0..<1000 { screen.press(Key("j")) }
    #expect(screen.state.cursor.row == 1000 && screen.requests.count == 1)
    screen.answerOnce()
    let visible = screen.state.visibleRows
    #expect(screen.requests.map(\.request.rows) == [GuideRows.chunks(around: visible)])
    screen.answerOnce()
    #expect(visible.allSatisfy { screen.state.rows?.show(at: $0) != nil })
    let around = screen.state.wantedRows(around: visible)
    #expect(screen.requests.count == 1 && screen.requests[0].request.rows.isSubset(of: around))
    screen.answer()
    #expect(around.allSatisfy { screen.state.rows?.show(at: $0) != nil })
    #expect(screen.state.loader.question == nil)
  }
}

extension TestScreen {
  /// Only answers the last request.
  fileprivate mutating func answerOnce() {
    guard let (request, generation) = requests.popLast() else { return }
    send(.loaded(generation: generation, .success(guide.page(for: request)), at: noon))
  }
}

extension Range<Int> {
  fileprivate func isSubset(of other: Range) -> Bool {
    lowerBound >= other.lowerBound && upperBound <= other.upperBound
  }
}
