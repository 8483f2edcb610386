/// A type that works on the state: it takes the state and returns it.
protocol StateLens: Sendable {
  /// Borrowed: reading one value of the state does not copy all of it.
  @_borrowed var state: State { get set }
  init(state: State)
}
