/// A type that works on the state: it takes the state and returns it.
protocol StateLens: Sendable {
  var state: State { get set }
  init(state: State)
}
