import Foundation
import TerminalKit
import Testing

/// Compares a screen with the one in `Goldens`, cell by cell: text and style.
///
/// With `TVGUIDE_RECORD=1` the screen is written there, and the test fails so that recording is not left on.
func expectGolden(_ buffer: Buffer, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens")
  let file = folder.appendingPathComponent("\(name).txt")
  let found = describe(buffer)
  if ProcessInfo.processInfo.environment["TVGUIDE_RECORD"] == "1" {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try found.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name); run again without TVGUIDE_RECORD", sourceLocation: sourceLocation)
    } catch {
      Issue.record("cannot record \(name): \(error)", sourceLocation: sourceLocation)
    }
    return
  }
  guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record("there is no golden screen \(name); record it with TVGUIDE_RECORD=1", sourceLocation: sourceLocation)
    return
  }
  if expected != found {
    Issue.record("\(name) differs:\n\(difference(expected, found))", sourceLocation: sourceLocation)
  }
}

/// The rows as text, then the rows as styles, a letter each, then the meanings of the letters.
func describe(_ buffer: Buffer) -> String {
  var letters: [Style: Character] = [.plain: "."]
  var legend: [String] = []
  let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  var styles: [String] = []
  for y in 0..<buffer.size.height {
    var line = ""
    var last: (style: Style, letter: Character)?
    for x in 0..<buffer.size.width {
      let style = buffer[x: x, y: y].style
      if last?.style != style {
        let letter = letters[style] ?? alphabet[legend.count % alphabet.count]
        if letters.updateValue(letter, forKey: style) == nil { legend.append("\(letter) \(describe(style))") }
        last = (style, letter)
      }
      line.append(last?.letter ?? "?")
    }
    while line.hasSuffix(".") { line.removeLast() }
    styles.append(line)
  }
  return ([buffer.text, String(repeating: "=", count: buffer.size.width)] + styles + ["=="] + legend).joined(
    separator: "\n")
    + "\n"
}

extension Buffer {
  /// Whether the terminal shows the same cells for both.
  func looksSame(as other: Buffer) -> Bool {
    size == other.size && zip(cells, other.cells).allSatisfy { looksSame($0, as: $1, in: other) }
  }
}

private func describe(_ style: Style) -> String {
  var words = [describe(style.foreground, "fg"), describe(style.background, "bg")].compactMap { $0 }
  let names: [(Attributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"), (.italic, "italic"),
  ]
  words += names.filter { style.attributes.contains($0.0) }.map(\.1)
  return words.joined(separator: " ")
}

private func describe(_ color: Color, _ what: String) -> String? {
  switch color.kind {
  case .standard: nil
  case .palette(let index): "\(what)=\(index)"
  case .rgb(let red, let green, let blue): "\(what)=\(red),\(green),\(blue)"
  }
}

private func difference(_ expected: String, _ found: String) -> String {
  let left = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let right = found.split(separator: "\n", omittingEmptySubsequences: false)
  return (0..<max(left.count, right.count)).compactMap { index in
    let pair = (index < left.count ? left[index] : "(none)", index < right.count ? right[index] : "(none)")
    return pair.0 == pair.1 ? nil : "line \(index + 1)\n  expected \(pair.0)\n  found    \(pair.1)"
  }.prefix(12).joined(separator: "\n")
}
