import GuideModel

/// Makes tiles of posters: fetches, caches on disk, decodes in a helper process and caches in memory. It never blocks
/// the caller's thread, and a bad image only fails to appear.
public actor PosterService {
  /// The limits of the service.
  public struct Limits: Sendable {
    /// The size of the memory cache in bytes.
    public var memoryBytes = 8 << 20
    /// The maximum number of simultaneous fetches.
    public var fetches = 4
    /// The maximum number of simultaneous decodes. The helper makes one tile at a time; the others are read from disk.
    public var decodes = 2
    /// The timeout of a fetch.
    public var fetchTime: Duration = .seconds(30)
    /// The timeout of the helper for an image. The helper is then killed and restarted.
    public var decodeTime: Duration = .seconds(5)
    /// The time until a failed fetch is retried.
    public var retryFetch: Duration = .seconds(120)
    /// The time until an image that cannot be decoded is fetched again.
    public var retryBroken: Duration = .seconds(3600)

    /// The defaults fit a screen full of posters.
    public init() {}
  }

  typealias Deliver = @Sendable (TileRequest, PosterTile) -> Void

  let helper: PosterHelper
  let cache: PosterCache
  let limits: Limits
  let now: @Sendable () -> ContinuousClock.Instant
  let fetch: @Sendable (String) async throws -> [UInt8]

  var memory: RecentlyUsed<TileRequest, PosterTile>
  var jobs: [TileRequest: PosterJob] = [:]
  var fetches: [String: (number: Int, tasks: [Task<Void, Never>])] = [:]
  var decodesRunning = 0
  var deliver: Deliver?
  var counter = 0
  /// The number of the latest call of `want`.
  private var newestWant = 0
  var failedURLs = FailureMemory<String>(capacity: 4096)
  var failedRequests = FailureMemory<TileRequest>(capacity: 256)
  /// Without a helper nothing is fetched.
  var pausedUntil: ContinuousClock.Instant?

  /// Creates a service. It starts and opens nothing before the first request.
  /// - Parameters:
  ///   - helperPath: the absolute path of the program that decodes if started with `HelperProtocol.arguments`.
  ///   - cache: the images on disk.
  ///   - now: the clock for remembered failures; tests use their own.
  ///   - fetch: returns the bytes of a URL and limits their number. It is cancelled when they are no longer wanted.
  public init(
    helperPath: String, cache: PosterCache, limits: Limits = Limits(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    fetch: @escaping @Sendable (String) async throws -> [UInt8]
  ) {
    helper = PosterHelper(path: helperPath, deadline: limits.decodeTime, now: now)
    self.cache = cache
    memory = RecentlyUsed(limit: limits.memoryBytes)
    self.limits = limits
    self.now = now
    self.fetch = fetch
  }

  /// A single tile; nil if it fails or the task is cancelled. Use `want` for a whole screen.
  public func tile(for url: String, columns: Int, rows: Int, mode: TileMode) async -> PosterTile? {
    let request = TileRequest(url: url, columns: columns, rows: rows, mode: mode)
    counter += 1
    let number = counter
    return await withTaskCancellationHandler {
      await withCheckedContinuation { wait(for: request, number, $0) }
    } onCancel: {
      Task { await self.stopWaiting(for: request, number) }
    }
  }

  /// Requests the tiles of a screen in order. The newest call replaces earlier ones, and fetches that are no longer
  /// needed are cancelled.
  /// - Parameters:
  ///   - number: orders calls that may arrive out of order; the one with the largest number is the newest.
  ///   - deliver: called for each tile when it is ready, at once if it is in memory; never for failures.
  public func want(
    _ requests: [TileRequest], number: Int, deliver: @escaping @Sendable (TileRequest, PosterTile) -> Void
  ) {
    guard number > newestWant else { return }
    newestWant = number
    self.deliver = deliver
    for request in jobs.keys { jobs[request]?.isWanted = false }
    for request in requests { want(request, .visible) }
    dropUnwanted()
    pump()
  }

  /// Retries what failed, when the user asks for a refresh.
  public func forgetFailures() async {
    await helper.retry()
    failedURLs.removeAll()
    failedRequests.removeAll()
    pausedUntil = nil
  }
}
