import SeededRandom
import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// Every key in help, in every view, with anything open.
@Suite struct KeysInEveryViewTests {
  /// How to reach something that keys act on.
  enum Scene: String, CaseIterable {
    case opened, moved, stepped, filtered, followed, searched, listed, listedWeek, described, marked, small, scrolled

    func play(_ screen: inout WholeScreen) {
      let isCalendar = screen.state.view == .calendar
      switch self {
      case .opened: break
      case .moved: move(&screen)
      case .stepped where isCalendar: screen.press(Key(.enter), Key("j"))
      case .stepped:
        move(&screen)
        screen.press(Key("."))
      case .filtered: screen.filter("the")
      case .followed: screen.press(Key("*"), Key("F"))
      case .searched:
        screen.press(Key("/"))
        screen.type("e")
        screen.press(Key(.enter))
      case .listed where isCalendar: screen.press(Key(.enter))
      case .listed: screen.press(Key(.enter), Key(.escape), Key("i"))
      case .listedWeek: screen.press(Key("a"), Key("j"), Key("j"))
      case .described where isCalendar: screen.press(Key("o"))
      case .described: screen.press(Key("z"), Key("i"))
      case .marked: screen.press(Key("m"), Key("*"))
      case .small: screen.send(.resized(Size(width: 40, height: 8)))
      case .scrolled:
        screen.send(.resized(Size(width: 40, height: 8)))
        screen.press(Key(.down, .shift), Key(.right, .shift))
      }
    }

    /// A day with several episodes.
    private func move(_ screen: inout WholeScreen) {
      screen.press(Key("j"), Key("l"), screen.state.view == .vertical ? Key("l") : Key("j"))
    }
  }

  private func screen(_ view: GuideView, _ scene: Scene) -> WholeScreen {
    var screen = WholeScreen(view: view)
    scene.play(&screen)
    return screen
  }

  /// What the cursor selects.
  private struct Selection: Equatable {
    var title: String?
    var episode: String?
    var day: GuideDay
    var moment: Instant?
    var channel: String?

    init(_ state: State) {
      let thing = state.room.selection
      title = thing?.show.title
      episode = thing?.episode.map { "\($0.day) \($0.season ?? 0) \($0.number ?? 0) \($0.title ?? "")" }
      day = state.cursor.day
      if state.view == .timeline {
        moment = state.timeline.anchor
        channel = state.timelineRoom.selectedChannel?.key
      }
    }
  }

  /// Keys that move the cursor or go elsewhere.
  private static let moving: Set<Command> = [
    .moveUp, .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .firstDay, .lastDay, .weekBack, .weekOn, .today,
    .nextEpisode, .previousEpisode, .nextResult, .previousResult, .toggleOrientation, .nextView, .previousView, .view1,
    .view2, .view3, .view4, .view5, .sort, .firstRow, .lastRow, .nextAiring, .previousAiring, .nextProvider,
    .previousProvider, .evening,
  ]

  private func stays(_ command: Command, in view: GuideView, _ before: WholeScreen) -> Bool {
    switch command {
    case _ where Self.moving.contains(command): false
    // The list view is left for the guide; its lines are scrolled by moving through them.
    case .activate, .scrollUp, .scrollDown, .agenda, .back, .legend: view != .calendar
    // If rows are removed, shows that are hidden or not followed cannot stay.
    case .hide: view == .timeline
    case .follow, .undo: view == .timeline || !before.state.followedOnly
    case .followedOnly:
      view == .timeline || before.state.room.selection.map { before.state.marks.isFollowed($0.show) } == true
    default: true
    }
  }

  @Test(arguments: GuideView.allCases, Scene.allCases) func nothingElseMovesTheCursor(view: GuideView, scene: Scene) {
    let before = screen(view, scene)
    for (key, command) in KeyBindings.standard.entries where before.state.layers.isEmpty {
      guard !(view == .timeline && key.isDigit) else { continue }
      var screen = before
      screen.press(key)
      guard stays(command, in: before.state.view, before) else { continue }
      #expect(Selection(screen.state) == Selection(before.state), "\(command) in \(view), \(scene)")
      // Closing what it opened has no effect either.
      let closes = !screen.state.layers.isEmpty
      screen.press(Key(.escape))
      if closes { #expect(Selection(screen.state) == Selection(before.state), "Esc after \(command)") }
    }
  }

  /// Redrawing and suspending work over everything that a key opens, and close nothing.
  @Test(arguments: GuideView.allCases) func redrawingAndSuspendingWorkOverEveryLayer(view: GuideView) {
    let first = screen(view, .moved)
    for (key, command) in KeyBindings.standard.entries {
      var screen = first
      screen.press(key)
      guard !screen.state.layers.isEmpty else { continue }
      let looks = screen.buffer
      screen.effects = []
      screen.press(Key("l", .control), Key("z", .control))
      #expect(screen.effects == [.repaint, .suspend], "after \(command) in \(view)")
      #expect(screen.buffer.looksSame(as: looks), "after \(command) in \(view)")
    }
  }

  /// No sequence of two keys ends the program, and there is always a screen.
  @Test(arguments: GuideView.allCases) func keysAfterKeysLeaveAScreen(view: GuideView) {
    var random = SeededGenerator(seed: 7)
    let first = screen(view, .opened)
    let keys = KeyBindings.standard.entries.map(\.key)
    for key in keys {
      var screen = first
      screen.press(key)
      for _ in 0..<8 { screen.press(keys.randomElement(using: &random) ?? key) }
      let buffer = screen.buffer
      #expect(buffer.size == screen.state.size && buffer.cells.contains { $0 != .blank })
    }
  }

  /// Help lists exactly the keys that have an effect in a view.
  @Test(arguments: GuideView.allCases) func helpTellsTheTruth(view: GuideView) {
    let screens = Scene.allCases.map { scene in
      var screen = screen(view, scene)
      screen.state.notice = nil
      return (scene: scene, screen: screen, looks: screen.buffer)
    }.filter { $0.screen.state.view == view && $0.screen.state.layers.isEmpty }
    for command in Command.allCases {
      guard let key = KeyBindings.standard.entries.first(where: { $0.command == command })?.key,
        !(view == .timeline && key.isDigit)
      else { continue }
      let elsewhere = ": only in \(HintLine.names(ofViewsWith: command, .standard))"
      let does = screens.contains { scene, before, looks in
        var screen = before
        screen.effects = []
        screen.press(key)
        if let notice = screen.state.notice, notice.hasSuffix(elsewhere) { return false }
        return !screen.effects.isEmpty || !screen.buffer.looksSame(as: looks)
      }
      let isView: Command? = [
        .horizontal: .view1, .vertical: .view2, .timeline: .view3, .calendar: .view4, .now: .view5,
      ][view]
      guard command != isView else { continue }
      #expect(does == view.room.isListed(command), "\(command) in \(view)")
    }
  }

  /// If the effect of a command differs between views, so does its description.
  @Test func everyCommandIsSaidInWords() {
    for view in GuideView.allCases {
      for command in Command.allCases where view.room.isListed(command) {
        #expect(!view.room.summary(of: command).isEmpty)
      }
    }
  }
}
