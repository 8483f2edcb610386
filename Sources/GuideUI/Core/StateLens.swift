/// Works on a state: takes it in, and hands it back.
protocol StateLens: Sendable {
  var state: State { get set }
  init(state: State)
}
