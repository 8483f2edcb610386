import GuideModel

/// What somebody wants to watch.
public struct WatchRequest: Hashable, Sendable {
  /// Where it is on.
  public var provider: Provider
  /// What it is called; nil if a channel alone is selected.
  public var title: String?
  /// When it begins and ends; nil if unknown.
  public var start: Instant?
  /// See `start`.
  public var end: Instant?
  /// A page that says where to watch it.
  public var page: String?
  /// Whether it is played from its beginning although it runs.
  public var fromStart = false
  /// Whose channels are meant.
  public var country: Country
}
