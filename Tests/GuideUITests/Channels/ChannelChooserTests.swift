import SeededRandom
import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

extension TimelineScreen {
  /// Keys of the channels in the timeline.
  var shown: [String] { state.schedules.arrangedChannels.map(\.key) }

  var chooser: ChannelChooser? {
    if let chooser = state.layer as? ChannelChooser { return chooser }
    return nil
  }

  /// Names of the channels in the list.
  var listed: [String] { chooser.map { $0.channels(in: state).map(\.key) } ?? [] }

  /// The last stored arrangement.
  var remembered: ChannelArrangement? {
    effects.lazy.reversed().compactMap { effect -> ChannelArrangement? in
      if case .rememberArrangement(let arrangement) = effect { return arrangement }
      return nil
    }.first
  }
}

@Suite struct ChannelChooserTests {
  private var screen = TimelineScreen()

  @Test mutating func opensAtTheSelectedChannelAndCloses() {
    screen.press(Key("j"), Key("c"))
    #expect(screen.chooser?.channel == "two")
    #expect(screen.text.contains("Channels") && screen.text.contains("Esc close"))
    screen.press(Key(.escape))
    #expect(screen.chooser == nil && screen.channel == "two")
    for closing in ["c", "q"] {
      screen.type("c\(closing)")
      #expect(screen.chooser == nil)
    }
    #expect(screen.remembered == nil, "looking changes nothing")
  }

  @Test mutating func spaceHidesAndShowsAtOnce() {
    screen.type("cj ")
    #expect(screen.shown == ["one", "gaps", "short", "long", "empty"])
    #expect(screen.remembered?.hidden == ["two"])
    #expect(screen.listed.count == 6 && screen.chooser?.channel == "two", "it stays in the list")
    #expect(screen.text.contains("hidden"))
    screen.type(" ")
    #expect(screen.shown == ["one", "two", "gaps", "short", "long", "empty"])
    #expect(screen.remembered?.isStandard == true)
  }

  @Test mutating func hidingTheSelectedChannelSelectsTheNext() {
    screen.type("jjc ")
    #expect(screen.channel == "short")
    screen.press(Key(.escape))
    #expect(screen.channel == "short")
    screen.press(Key(.end))
    screen.type("jjc ")
    #expect(screen.channel == "long", "the last one has none after it")
  }

  @Test mutating func starsStandFirst() {
    screen.type("c")
    screen.press(Key(.end))
    screen.type("*")
    #expect(screen.shown.first == "empty" && screen.listed.first == "empty")
    #expect(screen.chooser?.channel == "empty")
    screen.type("jj*")
    #expect(screen.shown.prefix(2) == ["empty", "two"])
    #expect(screen.remembered?.favourites == ["empty", "two"])
    screen.type("*")
    #expect(screen.shown.prefix(3) == ["empty", "one", "two"])
  }

  @Test(arguments: [Key("J"), Key(.down, .shift)], [Key("K"), Key(.up, .shift)])
  mutating func movingPassesOneLine(down: Key, up: Key) {
    screen.type("c")
    screen.press(down, down)
    #expect(screen.shown == ["two", "gaps", "one", "short", "long", "empty"])
    #expect(screen.channel == "one" && screen.chooser?.channel == "one")
    screen.press(up, up, up)
    #expect(screen.shown == ["one", "two", "gaps", "short", "long", "empty"])
    #expect(screen.remembered?.order.first == "one")
  }

  @Test mutating func favouritesAndOthersAreNotMixed() {
    screen.type("c*J")
    #expect(screen.shown.first == "one" && screen.text.contains("favourites come first; * removes it"))
    screen.type("jK")
    #expect(screen.shown.prefix(2) == ["one", "two"] && screen.text.contains("favourites come first; * adds it"))
  }

  @Test mutating func whatIsLookedForIsListed() {
    screen.type("c/li")
    #expect(screen.listed == ["two", "short"], "Second Light, Clip TV")
    screen.press(Key(.enter))
    screen.type(" ")
    #expect(screen.shown == ["one", "gaps", "short", "long", "empty"])
    screen.press(Key(.escape))
    #expect(screen.listed.count == 6 && screen.chooser != nil)
    screen.type("/jjj")
    #expect(screen.text.contains("no channel matches"))
    screen.press(Key(.enter))
    screen.type(" *K")
    #expect(screen.remembered?.hidden == ["two"], "nothing that is not listed is changed")
    screen.press(Key(.escape), Key(.escape))
    #expect(screen.chooser == nil)
  }

  @Test mutating func digitsFindANumber() {
    screen.type("c12")
    #expect(screen.listed == ["gaps", "long", "empty"] && screen.chooser?.channel == "gaps")
    screen.press(Key(.down), Key(.enter))
    #expect(screen.channel == "long" && screen.chooser == nil)
  }

  @Test mutating func pastedTextIsLookedFor() {
    screen.type("c")
    screen.send(.input(.paste("Clip\u{1B}[31m\n")))
    #expect(screen.chooser?.text == "Clip[31m")
    screen.press(Key("u", .control))
    screen.send(.input(.paste("clip\n")))
    #expect(screen.listed == ["short"])
  }

  @Test mutating func aSearchWithoutAMatchKeepsTheSelection() {
    screen.type("c")
    screen.press(Key(.down), Key(.down))
    let selected = screen.chooser?.channel
    screen.type("/cl")
    #expect(screen.chooser?.channel == "short" && selected != "short")
    screen.type("zz")
    #expect(screen.listed.isEmpty)
    screen.press(Key(.enter), Key(.escape))
    #expect(screen.chooser?.channel == selected && selected != nil)
  }

  @Test mutating func aGroupIsNamedAndShownAlone() {
    screen.type("cG")
    #expect(screen.text.contains("there are no groups yet"))
    screen.type("gSea")
    screen.press(Key(.enter))
    screen.type("jjgSEA")
    screen.press(Key(.enter))
    #expect(screen.remembered?.groups.map(\.name) == ["Sea"])
    #expect(screen.remembered?.groups.first?.channels == ["one", "gaps"])
    screen.type("G")
    screen.press(Key(.down), Key(.enter))
    #expect(screen.shown == ["one", "gaps"] && screen.listed.count == 6)
    #expect(screen.text.contains("only Sea"))
    screen.type("G")
    screen.press(Key(.home), Key(.enter))
    #expect(screen.shown.count == 6)
  }

  @Test mutating func anEmptyNameTakesOutOfAGroup() {
    screen.type("cgSea")
    screen.press(Key(.enter))
    screen.type("g")
    #expect(screen.text.contains("Group of Harbour One: Sea"))
    screen.press(Key("u", .control), Key(.enter))
    #expect(screen.remembered?.groups.isEmpty == true)
    screen.type("gX")
    screen.press(Key(.escape))
    #expect(screen.remembered?.groups.isEmpty == true && screen.chooser?.mode == .list)
  }

  @Test mutating func enterGoesThereOrSaysWhyNot() {
    screen.type("cjjj")
    screen.press(Key(.enter))
    #expect(screen.channel == "short" && screen.chooser == nil)
    screen.type("c ")
    screen.press(Key(.enter))
    #expect(screen.chooser != nil && screen.text.contains("Clip TV is hidden; Space shows it"))
    screen.type("kgSea")
    screen.press(Key(.enter))
    screen.type("G")
    screen.press(Key(.end), Key(.enter), Key(.home), Key(.enter))
    #expect(screen.text.contains("is not in Sea; G shows all"))
  }

  @Test mutating func whereNothingIsShownItSaysSo() {
    screen.type("c")
    for _ in 0..<6 { screen.type(" j") }
    #expect(screen.shown.isEmpty && screen.channel == nil)
    screen.press(Key(.escape))
    #expect(screen.text.contains("No channel of test guide is shown") && screen.text.contains("c lists all channels"))
    screen.press(Key("c"), Key(.home))
    screen.type(" ")
    #expect(screen.shown == ["one"] && screen.title != nil)
  }

  @Test mutating func theMouseSelectsGoesAndCloses() {
    screen.type("c")
    let view = ChannelChooser().box(in: screen.state)
    let (x, y) = (view.list.area.x + 5, view.list.area.y)
    screen.mouse(.press(0), x: x, y: y + 2)
    #expect(screen.chooser?.channel == "gaps")
    screen.mouse(.wheelDown, x: x, y: y)
    #expect(screen.chooser?.channel == "empty")
    screen.mouse(.wheelUp, x: x, y: y)
    #expect(screen.chooser?.channel == "gaps")
    screen.mouse(.press(0), x: x, y: y + 2)
    #expect(screen.chooser == nil && screen.channel == "gaps")
    screen.type("c")
    screen.mouse(.press(0), x: x, y: y + 8)
    #expect(screen.chooser?.channel == "gaps", "below the last line is nothing")
    screen.mouse(.press(0), x: 2, y: y)
    #expect(screen.chooser == nil)
  }

  @Test mutating func keysOfTheWholeProgramStay() {
    screen.type("c")
    screen.press(Key("l", .control))
    #expect(screen.effects.last == .repaint)
    screen.press(Key("z", .control))
    #expect(screen.effects.last == .suspend && screen.chooser != nil)
    screen.type("/")
    screen.press(Key("c", .control))
    #expect(screen.effects.last == .quit)
  }

  @Test mutating func withoutChannelsThereIsNothingToChoose() {
    screen = TimelineScreen(FixtureBroadcasts(channels: [], programmes: [:]))
    screen.type("c")
    #expect(screen.chooser == nil && screen.text.contains("there are no channels to choose from"))
  }

  @Test(arguments: 1...8) mutating func anyKeysLeaveASoundScreen(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let keys =
      " *KJgG/eckj12x".map { Key($0) } + [
        Key(.enter), Key(.escape), Key(.up), Key(.down), Key(.pageDown), Key(.home), Key(.end), Key(.backspace),
      ]
    screen = TimelineScreen(
      .large(channels: 40, seed: seed), width: .random(in: 20...120, using: &random),
      height: .random(in: 4...40, using: &random))
    for _ in 0..<150 {
      if Int.random(in: 0..<20, using: &random) == 0 {
        let size = Size(width: .random(in: 1...120, using: &random), height: .random(in: 1...40, using: &random))
        screen.send(.resized(size))
      }
      screen.press(keys.randomElement(using: &random) ?? Key(.enter))
      if let chooser = screen.chooser, screen.state.timelineLayout != nil {
        let list = screen.listed
        let place = list.firstIndex(of: chooser.channel ?? "") ?? 0
        let view = chooser.box(in: screen.state)
        #expect(list.isEmpty || list.contains(chooser.channel ?? ""))
        #expect(view.list.area.height == 0 || (chooser.top..<(chooser.top + view.list.area.height)).contains(place))
        #expect(view.area.right <= screen.state.size.width && view.area.bottom <= screen.state.size.height)
      }
      #expect(screen.buffer.size == screen.state.size)
      let (place, count) = (screen.state.timeline.channel, screen.shown.count)
      #expect(count == 0 ? screen.channel == nil : place < count)
    }
    if let kept = screen.remembered { #expect(kept == screen.state.schedules.arrangement) }
  }
}
