/// A type that works on the state: it takes the state and returns it.
protocol StateLens: Sendable {
  var state: State { get set }
  init(state: State)
}

extension State {
  /// Runs a body with a type that works on the state.
  mutating func within<Lens: StateLens, Result>(_ type: Lens.Type, _ work: (inout Lens) -> Result) -> Result {
    // The state is moved and not copied, because copying its contents for each change would be slow.
    var lens = Lens(state: consume self)
    let result = work(&lens)
    self = lens.state
    return result
  }
}
