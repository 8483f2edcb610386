import Foundation
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// The completions in the real shells.
@Suite(.onOwnThreads) struct CompletionTests {
  private static func isInstalled(_ shell: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)")
  }

  /// A command line at the end of which Tab is pressed, and some of the expected candidates.
  private static let lines: [(words: [String], offers: [String])] = [
    (["so"], ["sources"]), (["import", ""], ["xmltv", "tvmaze"]), (["sources", "add", "tv"], ["tvmaze"]),
    (["sources", "remove", "x", "--ke"], ["--keep-listings"]), (["--vi"], ["--view"]),
    (["--view", "time"], ["timeline"]), (["--demo", "--images", "si"], ["sixel"]),
    (["import", "tvmaze", "--country", "G"], ["GB", "GR"]), (["channels", "fav"], ["favourite"]),
    (["completions", ""], ["bash", "zsh", "fish"]), (["personal", "import", "my"], ["my-marks.json"]),
    (["serve", "--token-file", "my"], ["my-marks.json"]), (["help", "so"], ["sources"]),
  ]

  private func harness() throws -> ProgramHarness {
    let harness = try ProgramHarness()
    _ = try harness.file("my-marks.json", "{}")
    return harness
  }

  @Test func bashCompletes() throws {
    let harness = try harness()
    defer { harness.remove() }
    for (words, offers) in Self.lines {
      let list = (["tvguide"] + words).map(\.inShellQuotes).joined(separator: " ")
      let result = try harness.shell(
        """
        cd "$HOME"; source <("$T" completions bash); COMP_WORDS=(\(list)); COMP_CWORD=\(words.count)
        _tvguide; printf '%s\\n' "${COMPREPLY[@]}"
        """)
      let found = result.out.split(separator: "\n").map(String.init)
      #expect(Set(offers).isSubset(of: found) && result.err.isEmpty, "\(words): \(found) \(result.err)")
      #expect(found.allSatisfy { $0.hasPrefix(words.last ?? "") }, "\(words): \(found)")
    }
    // --view=time, as bash splits it.
    let equals = try harness.shell(
      "source <(\"$T\" completions bash); COMP_WORDS=(tvguide --view = time); COMP_CWORD=3; _tvguide; echo \"${COMPREPLY[@]}\""
    )
    #expect(equals.out == "timeline\n")
  }

  @Test(.enabled(if: isInstalled("fish"))) func fishCompletes() throws {
    let harness = try harness()
    defer { harness.remove() }
    let script = try harness.file("tvguide.fish", CompletionShell.fish.script)
    for (words, offers) in Self.lines {
      let line = (["tvguide"] + words).joined(separator: " ")
      let result = try harness.shell("cd; fish --no-config -c 'source \(script); complete -C \"\(line)\"'")
      let found = result.out.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
      #expect(Set(offers).isSubset(of: found) && result.err.isEmpty, "\(words): \(found) \(result.err)")
    }
  }

  @Test(.enabled(if: isInstalled("zsh"))) func zshCompletes() throws {
    let harness = try harness()
    defer { harness.remove() }
    try harness.directory("functions")
    _ = try harness.file("functions/_tvguide", CompletionShell.zsh.script)
    let start = """
      fpath=($HOME/functions $fpath); autoload -Uz compinit; compinit -u -D; cd; PS1='ready> '; setopt no_list_beep
      bindkey '^I' complete-word
      """
    _ = try harness.file(".zshrc", start)
    let terminal = try PseudoTerminal(
      program: "/usr/bin/zsh", arguments: ["-i"], environment: harness.environment, directory: harness.home, width: 100,
      height: 40)
    #expect(terminal.waitUntil { $0.contains("ready>") })
    for (words, offers) in Self.lines {
      terminal.send("tvguide " + words.joined(separator: " ") + "\t")
      #expect(terminal.waitUntil { screen in offers.allSatisfy(screen.contains) }, "\(words): \(terminal.screen.text)")
      // Ctrl-U clears the line, Ctrl-L the screen.
      terminal.send("\u{15}\u{0C}")
      #expect(terminal.waitUntil { !$0.contains("tvguide") })
    }
    terminal.send("exit\r")
  }

  @Test func aShellThatIsNotKnownIsNamed() {
    #expect(throws: UsageError("unknown shell 'nu' (bash, zsh, fish)")) { try CompletionShell(named: "nu") }
  }
}
