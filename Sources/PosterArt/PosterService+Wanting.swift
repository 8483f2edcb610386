/// Requests for tiles.
extension PosterService {
  func want(_ request: TileRequest, _ priority: PosterJob.Priority) {
    if let tile = memory.use(request) {
      deliver?(request, tile)
      return
    }
    guard isWorthTrying(request) else { return }
    counter += 1
    var job = jobs[request] ?? PosterJob(rank: (priority, counter))
    if job.waiters.isEmpty { job.rank = (priority, counter) }
    job.isWanted = true
    jobs[request] = job
  }

  func wait(for request: TileRequest, _ number: Int, _ continuation: CheckedContinuation<PosterTile?, Never>) {
    if let tile = memory.use(request) { return continuation.resume(returning: tile) }
    if Task.isCancelled || !isWorthTrying(request) { return continuation.resume(returning: nil) }
    counter += 1
    var job = jobs[request] ?? PosterJob(rank: (.awaited, counter))
    job.rank = (.awaited, counter)
    job.waiters[number] = continuation
    jobs[request] = job
    pump()
  }

  func stopWaiting(for request: TileRequest, _ number: Int) {
    guard let waiter = jobs[request]?.waiters.removeValue(forKey: number) else { return }
    waiter.resume(returning: nil)
    dropUnwanted()
    pump()
  }

  /// Removes jobs without waiting callers that are not in the latest set, and cancels fetches without a job.
  func dropUnwanted() {
    jobs = jobs.filter { $0.value.isWanted || !$0.value.waiters.isEmpty }
    let urls = Set(jobs.keys.map(\.url))
    for (url, fetch) in fetches where !urls.contains(url) {
      fetches[url] = nil
      for task in fetch.tasks { task.cancel() }
    }
  }

  private func isWorthTrying(_ request: TileRequest) -> Bool {
    let moment = now()
    if let pausedUntil, moment < pausedUntil { return false }
    return !failedURLs.contains(request.url, now: moment) && !failedRequests.contains(request, now: moment)
  }

  /// Passes a tile, or nil for a failure, to all who want it.
  func finish(_ request: TileRequest, _ tile: PosterTile?) {
    if let tile { memory.insert(tile, for: request, cost: tile.cost) }
    guard let job = jobs.removeValue(forKey: request) else { return }
    for waiter in job.waiters.values { waiter.resume(returning: tile) }
    if let tile, job.isWanted { deliver?(request, tile) }
  }
}
