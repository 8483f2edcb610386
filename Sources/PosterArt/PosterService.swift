/// Posters as tiles: fetched, kept on disk, decoded by a helper program, kept in memory. Nothing here ever blocks the
/// caller's thread, and no image can do more than not appear.
public actor PosterService {
  /// What it may take.
  public struct Limits: Sendable {
    /// For tiles in memory, in bytes.
    public var memoryBytes = 8 << 20
    /// Fetches at the same time.
    public var fetches = 4
    /// Tiles decoded at the same time; one helper makes one at a time, the others are being read from disk.
    public var decodes = 2
    /// For one fetch.
    public var fetchTime: Duration = .seconds(30)
    /// For one image in the helper; then it is ended and another started.
    public var decodeTime: Duration = .seconds(5)
    /// After which a failed fetch is tried again.
    public var retryFetch: Duration = .seconds(120)
    /// After which an image that cannot be decoded is fetched again.
    public var retryBroken: Duration = .seconds(3600)

    /// What suits a screen full of posters.
    public init() {}
  }

  typealias Deliver = @Sendable (TileRequest, PosterTile) -> Void

  let helper: PosterHelper
  let disk: DiskCache
  let limits: Limits
  let now: @Sendable () -> ContinuousClock.Instant
  let fetch: @Sendable (String) async throws -> [UInt8]

  var memory: RecentlyUsed<TileRequest, PosterTile>
  var jobs: [TileRequest: PosterJob] = [:]
  var fetches: [String: (number: Int, tasks: [Task<Void, Never>])] = [:]
  var decodesRunning = 0
  var deliver: Deliver?
  var counter = 0
  /// The number of the newest call of `want`.
  private var newestWant = 0
  var failedURLs = FailureMemory<String>(capacity: 4096)
  var failedRequests = FailureMemory<TileRequest>(capacity: 256)
  /// Without a helper nothing is fetched either.
  var pausedUntil: ContinuousClock.Instant?

  /// A service. Nothing is started or opened before the first tile is asked for.
  /// - Parameters:
  ///   - helperPath: the program `tvguide-posters`, absolute; by convention beside the running program.
  ///   - cacheDirectory: for image files; made when needed. Deleting it loses nothing.
  ///   - cacheLimitBytes: for that directory.
  ///   - now: for how long failures are remembered; another clock in tests.
  ///   - fetch: gives the bytes behind a URL, and limits their count. Cancelled where nobody wants them any more.
  public init(
    helperPath: String, cacheDirectory: String, cacheLimitBytes: Int, limits: Limits = Limits(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    fetch: @escaping @Sendable (String) async throws -> [UInt8]
  ) {
    helper = PosterHelper(path: helperPath, deadline: limits.decodeTime, now: now)
    disk = DiskCache(directory: cacheDirectory, limitBytes: cacheLimitBytes)
    memory = RecentlyUsed(limit: limits.memoryBytes)
    self.limits = limits
    self.now = now
    self.fetch = fetch
  }

  /// Why there are no pictures at all, in a sentence for people; nil while all is well or nothing was tried.
  public var trouble: String? { get async { await helper.trouble } }

  /// The tile, if it is in memory.
  public func known(_ request: TileRequest) -> PosterTile? { memory.use(request) }

  /// One tile, as soon as may be; nil if there is none to be had, or the task is cancelled. For a single picture,
  /// such as an enlarged one; a screen's worth is asked for with `want`.
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

  /// The tiles that a screen wants: those on it first, in their order, then those about to be. The newest call wins: what
  /// earlier ones asked for and this one does not is dropped, its fetch cancelled.
  /// - Parameters:
  ///   - number: where calls may come in another order than they were made, which is the newest: the one of the largest number. Nil: this one.
  ///   - deliver: called for each tile when it is there, at once for those in memory; never for failures.
  public func want(
    visible: [TileRequest], soon: [TileRequest] = [], number: Int? = nil,
    deliver: @escaping @Sendable (TileRequest, PosterTile) -> Void
  ) {
    if let number {
      guard number > newestWant else { return }
      newestWant = number
    }
    self.deliver = deliver
    for request in jobs.keys { jobs[request]?.isWanted = false }
    // What is wanted twice is wanted as the more urgent.
    for request in soon { want(request, .soon) }
    for request in visible { want(request, .visible) }
    dropUnwanted()
    pump()
  }

  /// Drops everything that is under way and ends the helper; a later call starts it again.
  public func stop() async {
    for (request, job) in jobs {
      for waiter in job.waiters.values { waiter.resume(returning: nil) }; jobs[request] = nil
    }
    for fetch in fetches.values { for task in fetch.tasks { task.cancel() } }
    fetches.removeAll()
    deliver = nil
    await helper.stop()
  }

  /// Tries again what failed: when the user asks for a refresh.
  public func forgetFailures() async {
    await helper.retry()
    failedURLs.removeAll()
    failedRequests.removeAll()
    pausedUntil = nil
  }
}
