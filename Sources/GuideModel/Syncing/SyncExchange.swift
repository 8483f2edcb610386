/// What a machine says to the server that a person's machines share.
public struct SyncQuestion: Hashable, Sendable {
  /// Which history of changes `since` is about; nil if none is known yet.
  public var history: String?
  /// The number of the last change that was received.
  public var since: Int64
  /// What the machine's clock shows, in microseconds since 1970.
  public var now: Int64
  /// What was changed here and not sent yet.
  public var changes: [PersonalChange]
  /// Whether these are all of them.
  public var isWhole: Bool

  /// A question.
  public init(history: String?, since: Int64, now: Int64, changes: [PersonalChange], isWhole: Bool = true) {
    (self.history, self.since, self.now) = (history, since, now)
    (self.changes, self.isWhole) = (changes, isWhole)
  }

  /// The maximum number of changes.
  public static let mostChanges = 5_000
  /// The maximum size of all changes, in bytes.
  public static let largestChanges = 4 << 20
  /// The maximum size as JSON, in bytes: a byte may be written as six.
  public static let largestBody = 8 << 20
}

/// What the server answers.
public struct SyncReply: Hashable, Sendable {
  /// Which history of changes this is.
  public var history: String
  /// Whether the history is another one than the machine knows: then it sends all it has.
  public var isAnew: Bool
  /// The number of the last change that was looked at.
  public var upTo: Int64
  /// Whether there are more after it.
  public var hasMore: Bool
  /// What other machines changed, and what the server has in the place of what was sent.
  public var changes: [PersonalChange]

  /// A reply.
  public init(history: String, isAnew: Bool, upTo: Int64, hasMore: Bool, changes: [PersonalChange]) {
    (self.history, self.isAnew, self.upTo) = (history, isAnew, upTo)
    (self.hasMore, self.changes) = (hasMore, changes)
  }
}
