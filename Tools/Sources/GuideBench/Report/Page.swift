import Foundation

/// A page with a table of figures between two marks.
enum Page {
  static let begin = "<!-- figures: Scripts/bench --page -->"
  static let end = "<!-- end of figures -->"

  /// The page with new figures. Throws `BenchFailure` if the marks are missing.
  static func updated(_ page: String, with results: Results) throws -> String {
    guard let first = page.range(of: begin), let last = page.range(of: end, range: first.upperBound..<page.endIndex)
    else { throw BenchFailure(description: "the page has no “\(begin)” with “\(end)” after it") }
    let table = FindingTable(findings: results.findings)
    let heading = "Measured \(results.measuredAt.prefix(10)), \(results.processors) processors; \(table.summary)."
    return page[..<first.upperBound] + "\n\n\(heading)\n\n\(table.markdown)\n\n" + page[last.lowerBound...]
  }
}
