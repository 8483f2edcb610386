import Dispatch
import Foundation
import GuideModel
import GuideStore
import GuideUI
import Synchronization
import TestThreads
import Testing

@testable import GuideApp

/// Two guides and a command on one file of marks.
@Suite(.onOwnThreads) struct OtherProgramsTests {
  /// A guide's marks with the events that its screen receives, in words.
  private final class Guide: Sendable {
    let data: UserDataStore
    let events = Mutex<[String]>([])
    private let arrived = DispatchSemaphore(value: 0)

    init(_ path: String) {
      data = UserDataStore(path: path)
      _ = data.open(server: nil)
    }

    func mark(_ mark: Mark, _ names: String..., to isMarked: Bool = true) {
      data.mark(mark, [names], isMarked, at: Instant(secondsSinceEpoch: 0)) { Issue.record("\($0)") }
      #expect(data.finish() == nil)
    }

    /// The next `count` events after a look, in order of their words.
    func next(_ count: Int) -> [String] {
      data.look(server: nil) { [self] event in
        events.withLock { $0.append(Self.words(event)) }
        arrived.signal()
      }
      for _ in 0..<count { #expect(arrived.wait(timeout: .now() + 30) == .success) }
      return events.withLock { events in
        defer { events = [] }
        return events.sorted()
      }
    }

    private static func words(_ event: Event) -> String {
      switch event {
      case .marksKnown(let mark, let names): "\(mark) + \(names.sorted())"
      case .marksForgotten(let mark, let names): "\(mark) - \(names.sorted())"
      case .hiddenKnown(let things): "hidden + \(things.map { $0.sorted() })"
      case .remindersKnown(let reminders): "reminders \(reminders.map(\.title))"
      case .filtersKnown(let filters): "filters \(filters)"
      case .arrangementKnown(let channels): "channels without \(channels.hidden.sorted())"
      default: "another event"
      }
    }
  }

  @Test func whatAnotherProgramChangesReachesTheScreen() throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/personal.sqlite"
    let (mine, other) = (Guide(path), Guide(path))
    other.mark(.watched, "title:a 1x1", "tvmaze:1")
    other.mark(.hidden, "title:b", "tvmaze:2")
    #expect(mine.next(2) == [#"hidden + [["title:b", "tvmaze:2"]]"#, #"watched + ["title:a 1x1", "tvmaze:1"]"#])
    // What was changed here is not news.
    mine.mark(.followed, "title:c")
    mine.mark(.watched, "title:a 1x1", "tvmaze:1", to: false)
    other.mark(.hidden, "title:b", "tvmaze:2", to: false)
    #expect(mine.next(1) == [#"hidden - ["title:b", "tvmaze:2"]"#])
    #expect(other.next(2) == [#"followed + ["title:c"]"#, #"watched - ["title:a 1x1", "tvmaze:1"]"#])

    _ = try PersonalStore(path: path).addReminder(
      .show, names: ["title:c"], title: "C", minutes: [10], at: Instant(secondsSinceEpoch: 0))
    #expect(mine.next(1) == [#"reminders ["C"]"#])
    var channels = ChannelArrangement()
    channels.setHidden("hgtv", true)
    other.data.remember(channels, of: nil) { Issue.record("\($0)") }
    var preferences = Preferences()
    preferences.savedFilters = ["quiz": "on:hgtv"]
    other.data.remember(preferences) { Issue.record("\($0)") }
    #expect(other.data.finish() == nil)
    #expect(mine.next(2) == [#"channels without ["hgtv"]"#, #"filters ["quiz": "on:hgtv"]"#])
  }
}
