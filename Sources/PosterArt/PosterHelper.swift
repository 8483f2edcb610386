import Glibc

/// Has tiles made by the helper program: starts it when first needed, ends it where it takes too long, starts another
/// where it has ended. Waits on a queue of its own, so that no thread of Swift's pool is ever held up.
actor PosterHelper {
  /// What became of an image.
  enum Outcome: Equatable {
    case tile(PosterTile)
    case refused(ImageRefusal)
    /// It took too long, or ended the helper twice.
    case defeated
    /// There is no helper to ask.
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

  /// Why there are no pictures, for people; nil while all is well.
  private(set) var trouble: String?

  private static let mostDeathsInARow = 6
  /// Until a helper that cannot be used is tried again.
  static let pause: Duration = .seconds(60)

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(path: String, deadline: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant) {
    self.path = path
    self.deadline = deadline
    self.now = now
  }

  /// The process that is running now, if any.
  var process: pid_t? { running?.process }

  /// Ends the helper; the next image starts another.
  func stop() { running = nil }

  /// Tries a helper that could not be used at once again.
  func retry() { (retryAt, deathsInARow) = (nil, 0) }

  /// Makes one tile. A helper that ends is given the image a second time: it may have been ended from outside.
  func outcome(for request: TileRequest, image: [UInt8]) -> Outcome {
    if let retryAt, now() < retryAt { return .unavailable }
    for _ in 0..<2 {
      do throws(HelperFailure) {
        let answer = try ask(request, image)
        (deathsInARow, trouble, retryAt) = (0, nil, nil)
        return answer
      } catch {
        running = nil
        switch error {
        case .notStarted(let code):
          pause(because: Self.sentence(path, startError: code))
          return .unavailable
        case .tooSlow: return .defeated
        case .died, .nonsense: deathsInARow += 1
        }
      }
    }
    if deathsInARow >= Self.mostDeathsInARow {
      pause(
        because: "Posters are drawn as plain tiles: the helper program \(path) ends whenever it is used. "
          + "Run it by hand to see why; it is tried again every minute.")
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
    // A deadline is a span of real time, whatever the caller's clock says.
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

  private func pause(because sentence: String) {
    trouble = sentence
    retryAt = now().advanced(by: Self.pause)
  }

  private static func sentence(_ path: String, startError code: Int32) -> String {
    let start = "Posters are drawn as plain tiles: the helper program "
    if code == ENOENT {
      return start + "is not at \(path). Install tvguide-posters beside tvguide (Scripts/build builds both)."
    }
    return start + "\(path) does not start (\(String(cString: strerror(code)))). Check that it may be run."
  }
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
