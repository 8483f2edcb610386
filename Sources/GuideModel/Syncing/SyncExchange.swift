/// A request of a machine to the server that a person's machines share.
public struct SyncQuestion: Hashable, Sendable {
  /// The id of the server's history that `since` refers to; nil if it is not known yet.
  public var history: String?
  /// The number of the last change that was received.
  public var since: Int64
  /// The time of the machine's clock, in microseconds since 1970.
  public var now: Int64
  /// The unsent changes of this machine.
  public var changes: [PersonalChange]
  /// Whether `changes` has all unsent changes.
  public var isWhole: Bool
  /// Whether the changes were exchanged before, so that their times are those of a server.
  public var isAgain = false

  /// A question.
  public init(history: String?, since: Int64, now: Int64, changes: [PersonalChange], isWhole: Bool = true) {
    (self.history, self.since, self.now) = (history, since, now)
    (self.changes, self.isWhole) = (changes, isWhole)
  }

  /// The maximum number of changes.
  public static let mostChanges = 5_000
  /// The maximum size of all changes, in bytes.
  public static let largestChanges = 4 << 20
  /// The maximum size as JSON, in bytes.
  public static let largestBody = 8 << 20
}

/// The server's answer.
public struct SyncReply: Hashable, Sendable {
  /// The id of the server's history.
  public var history: String
  /// Whether the history is not the one that the machine knows. The machine then sends everything again.
  public var isAnew: Bool
  /// The number of the last change that this reply covers.
  public var upTo: Int64
  /// Whether there are changes after `upTo`.
  public var hasMore: Bool
  /// The changes of other machines, and what the server stored if it differs from what was sent.
  public var changes: [PersonalChange]

  /// A reply.
  public init(history: String, isAnew: Bool, upTo: Int64, hasMore: Bool, changes: [PersonalChange]) {
    (self.history, self.isAnew, self.upTo) = (history, isAnew, upTo)
    (self.hasMore, self.changes) = (hasMore, changes)
  }
}
