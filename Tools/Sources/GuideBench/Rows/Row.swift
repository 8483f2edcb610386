/// A measurement with its targets.
struct Row: Sendable {
  /// The name on the command line.
  var name: String
  var summary: String
  var measure: @Sendable (BenchContext) throws -> [Finding]

  /// In the order in which they are measured and shown.
  static let all: [Row] = [
    .keyVertical, .keyHorizontal, .bytes, .writes, .cost, .burst, .start, .slowLink, .heldKey, .timeline, .resize,
    .idle, .waiting,
    .memory, .importing, .windowQuery, .search, .engines, .ask, .http, .cluster, .poster, .plan,
  ]
}
