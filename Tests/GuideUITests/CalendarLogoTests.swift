import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct CalendarLogoTests {
  private static let url = "https://example.org/harbour.png"

  /// A provider with a logo, alone on 10 September and with two others on the 11th.
  private func screen(width: Int = 200, height: Int = 60, images: Bool = true) -> CalendarScreen {
    var guide = FixtureGuide.small
    guide.sections[0].provider.logo = Self.url
    return CalendarScreen(guide, width: width, height: height, images: images)
  }

  private func picture() throws -> CellPicture {
    let size = DayTile.logoSize
    let element = CellPicture.Element(scalar: "▚", style: Style(foreground: .palette(1), background: .palette(2)))
    return try #require(
      CellPicture(size: size, elements: Array(repeating: element, count: size.width * size.height)))
  }

  @Test func isDrawnWhereThereIsRoom() throws {
    var screen = screen()
    let key = Pictures.Key(url: Self.url, size: DayTile.logoSize, isWhole: true)
    #expect(Pictures.wanted(in: screen.state) == [key])
    #expect(!screen.text.contains("▚"))
    screen.send(.picture(key, try picture()))
    #expect(screen.text.contains("▚▚▚▚▚▚ ▌Harbour Max"))
    expectGolden(screen.buffer, "calendar-logos-200x60")
  }

  @Test func isNotAskedForWithoutImages() {
    #expect(Pictures.wanted(in: screen(images: false).state).isEmpty)
  }

  @Test func aSmallTileHasTheName() throws {
    var screen = screen(width: 80, height: 24)
    screen.send(
      .picture(Pictures.Key(url: Self.url, size: DayTile.logoSize, isWhole: true), try picture()))
    #expect(!screen.text.contains("▚") && screen.text.contains("Harbour"))
  }
}
