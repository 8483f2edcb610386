/// The running requests, one per kind.
struct RunningRequests {
  typealias Work = Task<Void, any Error>
  var load, channels, broadcasts, days, day, week, episodes: Work?
  var prices, locating, search, plan, watch: Work?
  /// A request that is never cancelled.
  var keep: Task<Void, Never>?

  func cancel() {
    let asked = [load, channels, broadcasts, days, day, week, episodes]
    for task in asked + [prices, locating, search, plan, watch] { task?.cancel() }
  }
}
