import Foundation
import PosterArt
import Synchronization

/// Answers fetches on request, and counts them.
final class FakeNetwork: Sendable {
  struct Missing: Error {}
  private struct State {
    var files: [String: [UInt8]] = [:]
    var asked: [String] = []
    var cancelled: Set<String> = []
    var held: Set<String> = []
    var waiting: [String: CheckedContinuation<Void, Never>] = [:]
    var observers: [(condition: @Sendable (FakeNetwork) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  }
  private let state = Mutex(State())

  var asked: [String] { state.withLock { $0.asked } }
  var cancelled: Set<String> { state.withLock { $0.cancelled } }

  func serve(_ file: [UInt8], at url: String) { state.withLock { $0.files[url] = file } }

  /// Fetches of the URL wait until it is released or they are cancelled.
  func hold(_ url: String) { state.withLock { _ = $0.held.insert(url) } }

  func release(_ url: String) {
    let waiting = state.withLock { state in
      state.held.remove(url)
      return state.waiting.removeValue(forKey: url)
    }
    waiting?.resume()
  }

  @Sendable func fetch(_ url: String) async throws -> [UInt8] {
    state.withLock { $0.asked.append(url) }
    notify()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isHeld = state.withLock { state in
          guard state.held.contains(url), !state.cancelled.contains(url) else { return false }
          state.waiting[url] = continuation
          return true
        }
        if !isHeld { continuation.resume() }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        state.cancelled.insert(url)
        return state.waiting.removeValue(forKey: url)
      }
      waiting?.resume()
      notify()
    }
    try Task.checkCancellation()
    guard let file = state.withLock({ $0.files[url] }) else { throw Missing() }
    return file
  }

  /// Returns when the condition holds; it is checked after each fetch and cancellation.
  func wait(until condition: @escaping @Sendable (FakeNetwork) -> Bool) async {
    await withCheckedContinuation { continuation in
      state.withLock { $0.observers.append((condition, continuation)) }
      notify()
    }
  }

  private func notify() {
    let observers = state.withLock { state in
      defer { state.observers = [] }
      return state.observers
    }
    for observer in observers {
      if observer.condition(self) {
        observer.continuation.resume()
      } else {
        state.withLock { $0.observers.append(observer) }
      }
    }
  }
}

extension PosterCache {
  /// A file for each image.
  static func files(in directory: String) -> PosterCache {
    let file = { @Sendable (url: String) in
      URL(
        fileURLWithPath: "\(directory)/\(Data(url.utf8).base64EncodedString().replacingOccurrences(of: "/", with: "_"))"
      )
    }
    return PosterCache(
      image: { (try? Data(contentsOf: file($0))).map(Array.init) },
      keep: { image, url in
        guard let image else {
          try? FileManager.default.removeItem(at: file(url))
          return
        }
        try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try? Data(image).write(to: file(url))
      })
  }
}

extension FakeNetwork {
  /// A service that fetches from this network.
  func service(
    _ directory: String, helper: String = Fixtures.helperPath, limits: PosterService.Limits = .init(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) -> PosterService {
    var limits = limits
    // Generous for a loaded machine; tests of deadlines set their own.
    if limits.decodeTime == PosterService.Limits().decodeTime { limits.decodeTime = .seconds(120) }
    return PosterService(
      helperPath: helper, cache: .files(in: directory), limits: limits, now: now,
      fetch: fetch)
  }
}

/// Collects what is delivered.
final class Arrivals: Sendable {
  private let state = Mutex<(urls: [String], waiting: [(Int, CheckedContinuation<Void, Never>)])>(([], []))

  var urls: [String] { state.withLock { $0.urls } }

  @Sendable func add(_ request: TileRequest, _ tile: PosterTile) {
    let ready = state.withLock { state in
      state.urls.append(request.url)
      let count = state.urls.count
      defer { state.waiting.removeAll { $0.0 <= count } }
      return state.waiting.filter { $0.0 <= count }
    }
    for (_, continuation) in ready { continuation.resume() }
  }

  func wait(for count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.urls.count >= count { return true }
        state.waiting.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}

/// A clock that the test sets.
final class TestClock: Sendable {
  private let moment = Mutex(ContinuousClock.now)
  @Sendable func now() -> ContinuousClock.Instant { moment.withLock { $0 } }
  func advance(by duration: Duration) { moment.withLock { $0 = $0.advanced(by: duration) } }
}
