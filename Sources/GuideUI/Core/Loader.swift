/// The running request of one kind. A newer one replaces it, and late answers are recognised by their generation.
struct Loader<Question: Sendable>: Sendable {
  /// The running request; nil if there is none.
  private(set) var question: Question?
  /// The number of the last request.
  private(set) var generation = 0

  init() {}

  /// A loader without a request. Generations continue, so that answers to the other one's requests are ignored.
  init(after other: Loader) { generation = other.generation }

  /// Begins a request and returns its generation.
  mutating func begin(_ question: Question) -> Int {
    self.question = question
    return skip()
  }

  /// Ends the request with this generation and returns its question. Nil if the answer is late.
  mutating func end(_ generation: Int) -> Question? {
    guard generation == self.generation, let question else { return nil }
    self.question = nil
    return question
  }

  /// Ignores the answer to the running request.
  mutating func cancel() { question = nil }

  /// The generation of a request that is not the loader's, but has the same kind of answer.
  mutating func skip() -> Int {
    generation += 1
    return generation
  }
}
