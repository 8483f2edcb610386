/// Findings as a table, for a terminal or a page.
struct FindingTable {
  var findings: [Finding]

  private static let heads = ["row", "on", "figure", "ours", "yardstick", "its", "ratio", "target", "met"]
  /// Columns with numbers are aligned to the right.
  private static let numeric: Set = [3, 5, 6]

  /// In columns of the least possible width.
  var text: String {
    let lines = [Self.heads] + cells
    let widths = Self.heads.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      let padded = line.enumerated().map { column, cell in
        let blank = String(repeating: " ", count: widths[column] - cell.count)
        return Self.numeric.contains(column) ? blank + cell : cell + blank
      }.joined(separator: "  ")
      return String(padded.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// As Markdown.
  var markdown: String {
    let rule = Self.heads.indices.map { Self.numeric.contains($0) ? "---:" : "---" }
    let lines = [Self.heads, rule] + cells
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  /// How many targets were met, in one sentence.
  var summary: String {
    let judged = findings.compactMap(\.isMet)
    return "\(judged.filter { $0 }.count) of \(judged.count) targets are met"
  }

  private var cells: [[String]] {
    findings.map { finding in
      [
        finding.row, finding.on, finding.figure, Figures.short(finding.ours), finding.yardstick ?? "",
        finding.theirs.map(Figures.short) ?? "", finding.ratio.map(Figures.short) ?? "", finding.target.words,
        finding.isMet.map { $0 ? "yes" : "NO" } ?? "",
      ]
    }
  }
}
