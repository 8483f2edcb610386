/// One tile on its way.
struct PosterJob {
  /// Where it stands.
  enum Stage {
    /// To be looked for on disk and decoded; with the image where it has just been fetched.
    case decode(image: [UInt8]?)
    /// Being looked for or decoded.
    case decoding
    /// Not on disk.
    case fetch
  }

  /// What is done first: what is waited for, then what is on the screen, then what will be.
  enum Priority: Int {
    case awaited, visible, soon
  }

  /// Among equals the order in which they were asked for.
  var rank: (priority: Priority, order: Int)
  var stage: Stage = .decode(image: nil)
  /// Whether it is in the newest wanted set.
  var isWanted = false
  /// Those who wait for it.
  var waiters: [Int: CheckedContinuation<PosterTile?, Never>] = [:]
  /// Whether the image came from the network for this job: then it is not fetched again.
  var wasFetched = false

  func isBefore(_ other: PosterJob) -> Bool {
    (rank.priority.rawValue, rank.order) < (other.rank.priority.rawValue, other.rank.order)
  }

  var isDecodable: Bool { if case .decode = stage { true } else { false } }
  var isFetchable: Bool { if case .fetch = stage { true } else { false } }
}
