import GuideModel

/// Something that the user wants to watch.
public struct WatchRequest: Hashable, Sendable {
  /// The channel or service.
  public var provider: Provider
  /// The title; nil if only a channel is selected.
  public var title: String?
  /// The start and the end; nil if unknown.
  public var start: Instant?
  /// The end of the programme; nil if unknown.
  public var end: Instant?
  /// A page that says where to watch it.
  public var page: String?
  /// Whether to play a running programme from its start.
  public var fromStart = false
  /// The country of the channels.
  public var country: Country
}
