/// A line of the table: our figure beside a yardstick's, and its target.
struct Finding: Codable, Equatable {
  /// The name of the row on the command line.
  var row: String
  /// The data it was measured on.
  var on: String
  /// The quantity with its unit.
  var figure: String
  var ours: Double
  var yardstick: String?
  var theirs: Double?
  var ratio: Double?
  var target: Target
  var isMet: Bool?

  /// A figure by itself.
  init(_ row: String, on: String, _ figure: String, _ ours: Double, target: Target) {
    (self.row, self.on, self.figure, self.ours, self.target) = (row, on, figure, ours, target)
    isMet = target.isMet(ours: ours, theirs: nil, ratio: nil)
  }

  /// A figure beside a yardstick's, over the same number of rounds.
  init(
    _ row: String, on: String, _ figure: String, _ rounds: PairedRounds, yardstick: String, target: Target
  ) {
    (self.row, self.on, self.figure, self.target) = (row, on, figure, target)
    (ours, theirs, ratio) = (rounds.ourMedian, rounds.theirMedian, rounds.ratio)
    self.yardstick = yardstick
    isMet = target.isMet(ours: ours, theirs: theirs, ratio: ratio)
  }
}
