import GuideModel
import SeededRandom
import Testing

@testable import GuideUI

/// Marks, without a screen.
struct MarksTests {
  private let show = Show(key: "s", title: "Low Tide")
  private let episode = Episode(key: "e", day: day(2025, 9, 10), title: "Ebb", season: 1, number: 2)

  @Test func nothingIsMarkedAtFirst() {
    let marks = Marks()
    #expect(!marks.isWatched(episode, of: show) && !marks.isFollowed(show) && !marks.isHidden(show))
    #expect(marks.isMine(Provider(id: "1", name: "Alpha")), "all services count where none was chosen")
  }

  @Test func aHiddenShowIsShownAgainUnderAllItsNames() {
    var marks = Marks()
    marks.set(.hidden, [ShowMark.names(of: show) + ["tvmaze:1"]], true)
    #expect(marks.isHidden(show) && marks.hidden.contains("tvmaze:1"))
    marks.make(marks.togglingHidden(show))
    #expect(!marks.isHidden(show) && marks.hidden.isEmpty)
  }

  @Test func spoilersAreHiddenUntilWatched() {
    var marks = Marks(hidesSpoilers: true)
    #expect(marks.isSpoiler(episode, of: show) && marks.told(episode, of: show).title == nil)
    marks.make(MarkChange(watching: [episode], of: show))
    #expect(!marks.isSpoiler(episode, of: show) && marks.told(episode, of: show) == episode)
  }

  @Test(arguments: UInt64(0)..<20) func undoingEveryChangeLeavesNothing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var marks = Marks()
    for number in 0..<Int.random(in: 1...40, using: &random) {
      let mark = [Mark.watched, .followed, .hidden, .service].randomElement(using: &random) ?? .watched
      marks.make(MarkChange(mark: mark, things: [["name \(number)"]], isMarked: true, what: ""))
    }
    while marks.undo() != nil {}
    #expect(marks.watched.isEmpty && marks.followed.isEmpty && marks.hidden.isEmpty && marks.services.isEmpty)
  }
}
