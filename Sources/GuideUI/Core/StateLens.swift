/// Works on a state: takes it in, and hands it back.
protocol StateLens: Sendable {
  var state: State { get set }
  init(state: State)
}

extension State {
  /// Has something that works on a state do so.
  mutating func within<Lens: StateLens, Result>(_ type: Lens.Type, _ work: (inout Lens) -> Result) -> Result {
    // There is one state at a time: what it holds must not be copied to be changed.
    var lens = Lens(state: consume self)
    let result = work(&lens)
    self = lens.state
    return result
  }
}
