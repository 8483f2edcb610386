/// Runs a few fetches and decodes at a time, the most urgent first.
extension PosterService {
  func pump() {
    while decodesRunning < limits.decodes, let request = mostUrgent({ _, job in job.isDecodable }) {
      startDecoding(request)
    }
    while fetches.count < limits.fetches,
      let request = mostUrgent({ request, job in job.isFetchable && fetches[request.url] == nil })
    {
      startFetching(request.url)
    }
  }

  private func mostUrgent(_ isRight: (TileRequest, PosterJob) -> Bool) -> TileRequest? {
    jobs.filter { isRight($0.key, $0.value) }.min { $0.value.isBefore($1.value) }?.key
  }

  // MARK: - Decoding

  private func startDecoding(_ request: TileRequest) {
    guard case .decode(let image) = jobs[request]?.stage else { return }
    jobs[request]?.stage = .decoding
    decodesRunning += 1
    Task {
      await decode(request, image)
      decodesRunning -= 1
      pump()
    }
  }

  private func decode(_ request: TileRequest, _ fetched: [UInt8]?) async {
    var image = fetched
    if image == nil { image = cache.image(request.url) }
    guard let image else {
      jobs[request]?.stage = .fetch
      return
    }
    switch await helper.outcome(for: request, image: image) {
    case .tile(let tile): finish(request, tile)
    case .unavailable: pause()
    case .refused(.badRequest): fail(request)
    case .refused, .defeated:
      cache.keep(nil, request.url)
      // A kept image may be old or damaged, so it is fetched again once.
      if fetched == nil, jobs[request]?.wasFetched == false {
        jobs[request]?.stage = .fetch
      } else {
        failedURLs.insert(request.url, until: now().advanced(by: limits.retryBroken))
        finishAll(of: request.url)
      }
    }
  }

  /// Without a helper callers get nil, and nothing is fetched for a while.
  private func pause() {
    pausedUntil = now().advanced(by: PosterHelper.pause)
    for request in jobs.keys { finish(request, nil) }
    dropUnwanted()
  }

  /// The picture may work in another size.
  private func fail(_ request: TileRequest) {
    failedRequests.insert(request, until: now().advanced(by: limits.retryBroken))
    finish(request, nil)
  }

  /// Gives up all sizes of a damaged picture.
  private func finishAll(of url: String) {
    for request in jobs.keys where request.url == url { finish(request, nil) }
  }

  // MARK: - Fetching

  private func startFetching(_ url: String) {
    counter += 1
    let number = counter
    let fetch = self.fetch
    let work = Task {
      do {
        let bytes = try await fetch(url)
        self.fetched(url, number, bytes)
      } catch {
        self.failedToFetch(url, number)
      }
    }
    let watch = Task { [time = limits.fetchTime] in
      guard (try? await Task.sleep(for: time)) != nil else { return }
      self.failedToFetch(url, number)
    }
    fetches[url] = (number, [work, watch])
  }

  private func fetched(_ url: String, _ number: Int, _ bytes: [UInt8]) {
    guard fetches[url]?.number == number else { return }
    guard !bytes.isEmpty, bytes.count <= HelperProtocol.largestImage else { return failedToFetch(url, number) }
    cache.keep(bytes, url)
    guard endFetch(url, number) else { return }
    for request in jobs.keys where request.url == url && jobs[request]?.isFetchable == true {
      jobs[request]?.stage = .decode(image: bytes)
      jobs[request]?.wasFetched = true
    }
    pump()
  }

  private func failedToFetch(_ url: String, _ number: Int) {
    guard endFetch(url, number) else { return }
    failedURLs.insert(url, until: now().advanced(by: limits.retryFetch))
    finishAll(of: url)
    pump()
  }

  /// Whether the fetch with this number was still wanted. A late result is ignored.
  private func endFetch(_ url: String, _ number: Int) -> Bool {
    guard let fetch = fetches[url], fetch.number == number else { return false }
    fetches[url] = nil
    for task in fetch.tasks { task.cancel() }
    return true
  }
}
