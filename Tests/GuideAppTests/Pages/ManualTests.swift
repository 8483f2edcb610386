import Foundation
import TestThreads
import Testing

@testable import GuideApp

/// The manual and its page for `man` match the table of options. `TVGUIDE_RECORD=1` writes these parts.
@Suite(.onOwnThreads) struct ManualTests {
  @Test func theManualHasEveryCommandAndOption() throws {
    try check("Docs/manual.md", from: "<!-- commands: ", to: "<!-- end of commands -->", has: Self.markdown)
  }

  @Test func theManualPageHasEveryCommandAndOption() throws {
    try check("Docs/tvguide.1", from: ".\\\" begin of commands", to: ".\\\" end of commands", has: Self.mdoc)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")))
  func mandocFindsNoFault() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.shell("mandoc -T lint -W style '\(Repository.root)/Docs/tvguide.1'")
    #expect(result.out == "" && result.err == "" && result.code == 0)
  }

  /// The text between two lines of a page.
  private func check(_ page: String, from first: String, to last: String, has expected: String) throws {
    let lines = try Repository.text(page).components(separatedBy: "\n")
    let begin = try #require(lines.firstIndex { $0.hasPrefix(first) })
    let end = try #require(lines.firstIndex(of: last))
    let found = lines[(begin + 1)..<end].joined(separator: "\n")
    if Repository.isRecording, found != expected {
      try Repository.write((lines[...begin] + [expected] + lines[end...]).joined(separator: "\n"), to: page)
      Issue.record("recorded \(page)")
    } else {
      #expect(found == expected, "\(page) differs from the table of options; TVGUIDE_RECORD=1 writes it anew")
    }
  }

  private static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }

  // MARK: Markdown

  private static var markdown: String {
    (CommandSpec.all.map(section) + ["### Every command\n\n" + rows(CommandSpec.common)]).joined(separator: "\n\n")
  }

  private static func section(_ command: CommandSpec) -> String {
    var parts = ["### \(command.words.isEmpty ? "tvguide" : command.name)", sentence(command.summary)]
    parts.append("    \(command.usage)" + (command.options.isEmpty ? "" : " [OPTIONS]"))
    if !command.options.isEmpty { parts.append(rows(command.options)) }
    if !command.examples.isEmpty {
      parts.append("Examples:")
      parts.append(command.examples.map { "    tvguide \($0)" }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  private static func rows(_ options: [OptionSpec]) -> String {
    (["| option | |", "| --- | --- |"]
      + options.map { option in
        let value = option.value.map { " \($0)" } ?? ""
        return "| `\((option.name + value).replacing("|", with: "\\|"))` | \(option.summary) |"
      }).joined(separator: "\n")
  }

  // MARK: mdoc

  private static var mdoc: String {
    let commands = CommandSpec.all.filter { !$0.words.isEmpty }
    return
      ([".Sh OPTIONS", list(CommandSpec.guide.options + CommandSpec.common), ".Sh COMMANDS"]
      + commands.map { command in
        // The character at the end says that a bracket or a full stop there belongs to the title.
        var lines = [".Ss \(escaped(([command.name] + command.arguments).joined(separator: " ")))\\&"]
        lines.append(wrapped(escaped(sentence(command.summary))))
        if !command.options.isEmpty { lines.append(list(command.options)) }
        return lines.joined(separator: "\n")
      }).joined(separator: "\n")
  }

  private static func list(_ options: [OptionSpec]) -> String {
    ([".Bl -tag -width Ds"]
      + options.flatMap { option in
        let value = option.value.map { " Ar \(escaped($0))" } ?? ""
        return [".It Fl -\(option.name.dropFirst(2))\(value)", wrapped(escaped(sentence(option.summary)))]
      } + [".El"]).joined(separator: "\n")
  }

  /// In mdoc a vertical bar alone, and a dot or an apostrophe at the start of a line, have a meaning.
  private static func escaped(_ text: String) -> String {
    guarded(text.replacing("\\", with: "\\e"))
  }

  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// Lines of at most 80 columns.
  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 80 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(guarded(String(word)))
      }
    }
    return lines.joined(separator: "\n")
  }
}
