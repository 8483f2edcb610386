import TerminalKit
import TestThreads
import Testing

@testable import CursesTerminal

@Suite(.onOwnThreads) struct TerminalTypeTests {
  @Test(arguments: [nil, "", "unknown"] as [String?])
  func withoutATypeASentenceSaysSo(term: String?) {
    #expect(throws: TerminalError.noType) { try TerminalType(environment: term.map { ["TERM": $0] } ?? [:]) }
    #expect("\(TerminalError.noType)".contains("TERM"))
  }

  @Test func dumbTerminalsAreRefused() {
    #expect(throws: TerminalError.incapable(type: "dumb")) { try TerminalType(environment: ["TERM": "dumb"]) }
  }

  @Test(arguments: ["xterm-kitty", "foot", "alacritty", "xterm-ghostty", "wezterm", "tmux-256color", "konsole-direct"])
  func terminalsLikeXtermFallBackOnIt(term: String) throws {
    let type = try TerminalType(environment: ["TERM": term])
    #expect(type.entries.first == term && type.entries.contains("xterm-256color"))
  }

  @Test func othersDoNot() throws {
    #expect(try TerminalType(environment: ["TERM": "wyse60"]).entries == ["wyse60"])
  }

  @Test(
    arguments: [
      ("xterm-256color", "truecolor", nil, true), ("xterm-256color", "24bit", nil, true),
      ("xterm-256color", "TrueColor", "", true), ("xterm-256color", "yes", nil, false),
      ("xterm-256color", "truecolor", "1", false), ("linux", "truecolor", nil, false),
    ] as [(String, String, String?, Bool)])
  func truecolorIsWhatTheEnvironmentSays(term: String, colorterm: String, noColor: String?, wanted: Bool) throws {
    var environment = ["TERM": term, "COLORTERM": colorterm]
    environment["NO_COLOR"] = noColor
    #expect(try TerminalType(environment: environment).wantsTruecolor == wanted)
  }

  @Test func depthsOfTheDatabase() {
    let depths = [-1, 0, 2, 8, 16, 88, 256, 0x100_0000].map(TerminalType.depth)
    #expect(depths == [.mono, .mono, .mono, .ansi8, .ansi16, .ansi16, .palette256, .truecolor])
  }
}

@Suite(.onOwnThreads) struct TerminalModesTests {
  private let capabilities = TerminalModes.Capabilities(
    enterScreen: "<in>$<5>", leaveScreen: "<out$<50/>>", hideCursor: "<hide>", showCursor: "<show>",
    resetAttributes: "<plain>", endInsert: nil, scrollRegion: true)

  private func modes(xterm: Bool = true, mouse: Bool = true, leave: String? = "<out>") -> (enter: String, leave: String)
  {
    var capabilities = capabilities
    if leave == nil { capabilities.leaveScreen = nil }
    capabilities.scrollRegion = xterm
    let modes = TerminalModes(capabilities, isXtermLike: xterm, usesMouse: mouse, asksQuestions: xterm)
    return (String(decoding: modes.enter, as: UTF8.self), String(decoding: modes.leave, as: UTF8.self))
  }

  @Test func delaysAreTakenOut() {
    #expect(TerminalModes.withoutPadding("a$<50/>b$<5*>$c$<") == Array("ab$c$<".utf8))
  }

  @Test func theScreenIsEnteredFirstAndLeftLast() {
    #expect(modes().enter.hasPrefix("<in>\u{1B}[?2004h"))
    #expect(modes().leave.hasSuffix("<show><out>"))
  }

  @Test func plainTerminalsGetNothingTheyDoNotKnow() {
    #expect(!modes(xterm: false).enter.contains("?"))
    #expect(!modes(xterm: false).leave.contains("\u{1B}"))
  }

  @Test func theMouseOnlyWhereWanted() {
    #expect(modes().enter.contains("?1006h") && modes().leave.contains("?1006l"))
    #expect(!modes(mouse: false).enter.contains("?1006h"))
  }

  @Test func withoutASecondScreenThePromptComesBelow() { #expect(modes(leave: nil).leave.hasSuffix("\r\n")) }
}
