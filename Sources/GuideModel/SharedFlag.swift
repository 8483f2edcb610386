import Synchronization

/// Set once, and read from other threads.
public final class SharedFlag: Sendable {
  private let value = Atomic(false)

  /// A flag that is not set.
  public init() {}

  /// Whether it was set.
  public var isSet: Bool { value.load(ordering: .relaxed) }

  /// Sets it. It cannot be taken back.
  public func set() { value.store(true, ordering: .relaxed) }
}
