import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct ChannelChooserGoldenTests {
  private static func screen(
    width: Int = 80, height: Int = 24, ascii: Bool = false, depth: ColorDepth = .palette256
  ) -> TimelineScreen {
    var screen = TimelineScreen(width: width, height: height, ascii: ascii, depth: depth)
    var arrangement = ChannelArrangement()
    arrangement.setFavourite("long", true)
    arrangement.setHidden("short", true)
    arrangement.setGroup("one", "Sea")
    arrangement.setGroup("short", "Sea")
    arrangement.hidesEmpty = true
    screen.send(.arrangementKnown(arrangement))
    screen.type("c")
    return screen
  }

  @Test(arguments: [(80, 24), (200, 60)]) func theList(width: Int, height: Int) {
    expectGolden(Self.screen(width: width, height: height).buffer, "channels-list-\(width)x\(height)")
  }

  @Test func withoutColour() {
    let screen = Self.screen(depth: .mono)
    #expect(screen.buffer.cells.allSatisfy { $0.foreground == .standard && $0.background == .standard })
    expectGolden(screen.buffer, "channels-mono-80x24")
  }

  @Test func inASCII() {
    let buffer = Self.screen(ascii: true, depth: .mono).buffer
    // The third channel's programmes have a title that is not ASCII.
    for row in 0..<24 { #expect(buffer.text(row: row).dropFirst(18).utf8.allSatisfy { $0 < 0x80 }) }
    expectGolden(buffer, "channels-ascii-80x24")
  }

  @Test func typedNamedAndGrouped() {
    var screen = Self.screen()
    screen.type("/li")
    expectGolden(screen.buffer, "channels-finding-80x24")
    screen.press(Key(.escape), Key(.home))
    screen.type("gNight")
    expectGolden(screen.buffer, "channels-naming-80x24")
    screen.press(Key(.enter))
    screen.type("G")
    screen.press(Key(.down))
    expectGolden(screen.buffer, "channels-groups-80x24")
  }

  @Test func manyChannelsScroll() {
    var screen = TimelineScreen(.large(channels: 300))
    screen.type("c")
    screen.press(Key(.end))
    screen.type("kkk")
    expectGolden(screen.buffer, "channels-many-80x24")
  }

  @Test(arguments: [(32, 6), (40, 10), (56, 12)]) func onSmallScreensItTakesAll(width: Int, height: Int) {
    let screen = Self.screen(width: width, height: height)
    #expect(screen.text.contains("Channels"))
    expectGolden(screen.buffer, "channels-small-\(width)x\(height)")
  }

  @Test func nothingIsShown() {
    var screen = TimelineScreen()
    screen.type("c")
    for _ in 0..<6 { screen.type(" j") }
    screen.press(Key(.escape))
    expectGolden(screen.buffer, "channels-none-80x24")
  }
}
