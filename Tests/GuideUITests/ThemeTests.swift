import SeededRandom
import Foundation
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct ThemeTests {
  private static let black = Color.rgb(red: 0, green: 0, blue: 0)
  private static let white = Color.rgb(red: 255, green: 255, blue: 255)
  private static let textRoles = [ColourRole.accent, .past, .today, .faint]

  /// Relative luminance of sRGB (WCAG 2).
  private static func luminance(_ color: Color) -> Double {
    guard let (red, green, blue) = color.components else { return .nan }
    let linear = [red, green, blue].map { value in
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// Contrast ratio, 1 to 21 (WCAG 2).
  private static func contrast(_ first: Color, _ second: Color) -> Double {
    let (low, high) = (min(luminance(first), luminance(second)), max(luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
  }

  private func colours(_ name: ThemeName, _ depth: ColorDepth = .palette256) -> ThemeColours {
    ThemeColours(Appearance(depth: depth, themeName: name))
  }

  @Test func countsContrastAsDefined() {
    #expect(abs(Self.contrast(Self.black, Self.white) - 21) < 0.001)
    #expect(abs(Self.contrast(.rgb(red: 0x77, green: 0x77, blue: 0x77), Self.white) - 4.48) < 0.01)
  }

  @Test func lightIsReadableOnWhite() {
    for role in Self.textRoles + [.rule] {
      #expect(Self.contrast(colours(.light)[role], Self.white) >= 4.5, "\(role)")
    }
  }

  @Test func darkIsReadableOnBlack() {
    for role in Self.textRoles { #expect(Self.contrast(colours(.dark)[role], Self.black) >= 4.5, "\(role)") }
  }

  @Test(arguments: [ThemeName.auto, .colourBlind])
  func othersAreReadableOnBoth(name: ThemeName) {
    for role in Self.textRoles {
      for background in [Self.black, Self.white] {
        #expect(Self.contrast(colours(name)[role], background) >= 3.8, "\(role)")
      }
    }
  }

  @Test(arguments: ThemeName.allCases)
  func textOnColoursIsReadable(name: ThemeName) throws {
    let theme = Theme(Appearance(themeName: name))
    let cursor = try #require(theme.cursor)
    for style in [theme.banner, cursor, theme.bar, theme.barFacts] {
      #expect(Self.contrast(style.foreground, style.background) >= 4.5)
    }
  }

  /// As bright as the titles; lines, headers and the status are not.
  @Test(arguments: ThemeName.allCases, [ColorDepth.mono, .ansi8, .ansi16, .palette256])
  func whatIsToComeIsBrighterThanTheChrome(name: ThemeName, depth: ColorDepth) {
    let theme = Theme(Appearance(depth: depth, themeName: name))
    #expect(theme.future == .plain && theme.faint != .plain && theme.rule != .plain)
  }

  @Test func autoGoesByTheTerminalsBackground() {
    var screen = WholeScreen(view: .horizontal)
    let unknown = screen.state.look.theme.today
    func light(_ level: UInt8) -> Event { .input(.reply(.background(.rgb(red: level, green: level, blue: level)))) }
    screen.send(light(0xFD))
    #expect(screen.state.look.theme.today == Theme(Appearance(themeName: .light)).today)
    #expect(screen.state.look.theme.today != unknown)
    screen.send(light(0x10))
    #expect(screen.state.look.theme.today == unknown)
  }

  @Test func aThemeThatWasChosenStays() {
    var appearance = Appearance(themeName: .dark)
    let before = Theme(appearance)
    appearance.hasLightBackground = true
    #expect(Theme(appearance).today == before.today && Theme(appearance).faint == before.faint)
  }

  /// Blue and orange differ for people with red-green colour blindness.
  @Test func colourBlindNeedsNeitherRedNorGreen() throws {
    let (past, today) = (colours(.colourBlind)[.past], colours(.colourBlind)[.today])
    func blueness(_ color: Color) throws -> Int {
      let (red, green, blue) = try #require(color.components)
      return blue - max(red, green)
    }
    #expect(try blueness(past) > 50 && blueness(today) < -100)
    for depth in [ColorDepth.ansi8, .ansi16] { #expect(colours(.colourBlind, depth)[.past] == .standard) }
  }

  @Test(arguments: [UInt64](1...10))
  func blackOrWhiteIsChosenWell(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let color = Color.rgb(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random))
      #expect(Self.contrast(color, color.legibleText) >= 4, "\(color.components ?? (0, 0, 0))")
    }
  }

  @Test func exceptionsStandWhereTheyAreMeant() {
    let own = Color.rgb(red: 1, green: 2, blue: 3)
    let colours: [ColourRole: Color] = [.past: own, .selection: .palette(226), .alert: own]
    let theme = Theme(Appearance(colours: colours))
    #expect(theme.past.foreground == own && theme.onToday.foreground == .palette(32))
    #expect(theme.cursor == Style(foreground: .palette(16), background: .palette(226)))
    #expect(theme.banner.background == own && theme.banner.foreground == .palette(231))
    // Users without colours get none.
    #expect(Theme(Appearance(depth: .mono, colours: colours)).past == .plain)
    #expect(Theme(Appearance(depth: .mono, colours: colours)).cursor == nil)
  }

  @Test func theListOfKeysCallsColoursByTheirNames() {
    func help(_ name: ThemeName, _ colours: [ColourRole: Color] = [:]) -> String {
      var screen = TestScreen(height: 90)
      screen.state = State(
        size: screen.state.size, now: noon, zone: .utc, country: .unitedStates, sourceName: "test guide",
        appearance: Appearance(themeName: name, colours: colours))
      screen.press(Key("?"))
      return screen.text
    }
    #expect(help(.auto).contains("aired (green)") && help(.auto).contains("on now, or released today (blue)"))
    #expect(
      help(.colourBlind).contains("aired (blue)") && help(.colourBlind).contains("on now, or released today (orange)"))
    #expect(!help(.auto, [.past: .palette(1)]).contains("green"))
  }
}
