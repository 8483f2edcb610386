/// The state of a view that it keeps while it is closed.
protocol KeptByView: Sendable {
  /// The initial state.
  init()
}
