import Foundation

/// All that a run has found, as it is kept.
struct Results: Codable, Equatable {
  /// When, in words of a machine: 2026-03-04T12:00:00Z.
  var measuredAt: String
  /// Processors of the machine.
  var processors: Int
  var rounds: Int
  var findings: [Finding]
  var curves: [GrowthCurve]
  /// Rows that could not be measured, with why.
  var failures: [String: String]

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  static func read(_ path: String) throws -> Results {
    try JSONDecoder().decode(Results.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// These with those rows replaced that another run has measured.
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
