import Foundation

/// The results of a run in the form in which they are saved.
struct Results: Codable, Equatable {
  /// The time in ISO 8601: 2026-03-04T12:00:00Z.
  var measuredAt: String
  /// Processors of the machine.
  var processors: Int
  var rounds: Int
  var findings: [Finding]
  var curves: [GrowthCurve]
  /// The rows that could not be measured, with reasons.
  var failures: [String: String]

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  static func read(_ path: String) throws -> Results {
    try JSONDecoder().decode(Results.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// These results with the rows of another run replaced.
  func updated(with newer: Results) -> Results {
    let rows = Set(newer.findings.map(\.row)).union(newer.failures.keys)
    let order = Row.all.map(\.name)
    var result = newer
    result.findings = order.flatMap { row in
      (rows.contains(row) ? newer.findings : findings).filter { $0.row == row }
    }
    result.failures = failures.filter { !rows.contains($0.key) }.merging(newer.failures) { $1 }
    let drawn = Set(newer.curves.map(\.name))
    result.curves = curves.filter { !drawn.contains($0.name) } + newer.curves
    return result
  }
}
