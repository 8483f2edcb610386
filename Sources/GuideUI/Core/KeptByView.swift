/// What a view keeps for itself, from one time it is open to the next.
protocol KeptByView: Sendable {
  /// What it begins with.
  init()
}
