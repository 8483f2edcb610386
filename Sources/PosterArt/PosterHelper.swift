import Glibc

/// Makes tiles with the helper process. Starts it when needed, kills it when it takes too long, and restarts it when it
/// has ended. Waits on its own queue, so that no thread of Swift's pool is blocked.
actor PosterHelper {
  /// The result for an image.
  enum Outcome: Equatable {
    case tile(PosterTile)
    case refused(ImageRefusal)
    /// The helper took too long, or ended twice.
    case defeated
    /// The helper cannot be started.
    case unavailable
  }

  private let executor = QueueExecutor(label: "tvguide.posters")
  private let path: String
  private let deadline: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  private var running: HelperProcess?
  private var nextID: UInt32 = 1
  private var deathsInARow = 0
  private var retryAt: ContinuousClock.Instant?

  private static let mostDeathsInARow = 6
  /// The time until a helper that cannot be used is retried.
  static let pause: Duration = .seconds(60)

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(path: String, deadline: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant) {
    self.path = path
    self.deadline = deadline
    self.now = now
  }

  /// The id of the running process, if there is one.
  var process: pid_t? { running?.process }

  /// Allows another start at once.
  func retry() { (retryAt, deathsInARow) = (nil, 0) }

  /// Makes a tile. If the helper ends, the image is tried once more, because something else may have ended the helper.
  func outcome(for request: TileRequest, image: [UInt8]) -> Outcome {
    if let retryAt, now() < retryAt { return .unavailable }
    for _ in 0..<2 {
      do throws(HelperFailure) {
        let answer = try ask(request, image)
        (deathsInARow, retryAt) = (0, nil)
        return answer
      } catch {
        running = nil
        switch error {
        case .notStarted:
          pause()
          return .unavailable
        case .tooSlow: return .defeated
        case .died, .nonsense: deathsInARow += 1
        }
      }
    }
    if deathsInARow >= Self.mostDeathsInARow {
      pause()
      return .unavailable
    }
    return .defeated
  }

  private func ask(_ request: TileRequest, _ image: [UInt8]) throws(HelperFailure) -> Outcome {
    let helper: HelperProcess
    if let running { helper = running } else { helper = try HelperProcess(path: path) }
    running = helper
    let id = nextID
    nextID &+= 1
    let question = HelperRequest(
      id: id, columns: request.columns, rows: request.rows, mode: request.mode, image: image)
    // A deadline is in real time, whatever the caller's clock is.
    let payload = try helper.exchange(question.encoded(), deadline: ContinuousClock.now.advanced(by: deadline))
    guard let answer = HelperAnswer(decoding: payload), answer.id == id else { throw .nonsense }
    switch answer.outcome {
    case .failure(let refusal): return .refused(refusal)
    case .success(let tile):
      guard tile.columns <= request.columns, tile.rows <= request.rows, tile.isOf(request.mode.imageProtocol) else {
        throw .nonsense
      }
      return .tile(tile)
    }
  }

  private func pause() { retryAt = now().advanced(by: Self.pause) }
}

extension PosterTile {
  fileprivate func isOf(_ imageProtocol: ImageProtocol) -> Bool {
    switch kind {
    case .symbols: imageProtocol == .symbols
    case .kitty: imageProtocol == .kitty
    case .sixel: imageProtocol == .sixel
    }
  }
}
