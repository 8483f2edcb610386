/// The state of a tile that is being made.
struct PosterJob {
  /// The stage of a job.
  enum Stage {
    /// To be read from disk and decoded; with the image if it was just fetched.
    case decode(image: [UInt8]?)
    /// Being read or decoded.
    case decoding
    /// To be fetched.
    case fetch
  }

  /// The priority: tiles with waiting callers, then visible ones.
  enum Priority: Int {
    case awaited, visible
  }

  /// Jobs of equal priority are ordered by the time of the request.
  var rank: (priority: Priority, order: Int)
  var stage: Stage = .decode(image: nil)
  /// Whether it is in the latest set of wanted tiles.
  var isWanted = false
  /// The callers that wait for it.
  var waiters: [Int: CheckedContinuation<PosterTile?, Never>] = [:]
  /// Whether the image was fetched for this job. It is then not fetched again.
  var wasFetched = false

  func isBefore(_ other: PosterJob) -> Bool {
    (rank.priority.rawValue, rank.order) < (other.rank.priority.rawValue, other.rank.order)
  }

  var isDecodable: Bool { if case .decode = stage { true } else { false } }
  var isFetchable: Bool { if case .fetch = stage { true } else { false } }
}
