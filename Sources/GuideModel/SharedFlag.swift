import Synchronization

/// Set once, and read from other threads.
public final class SharedFlag: Sendable {
  private let value = Atomic(false)

  public init() {}

  public var isSet: Bool { value.load(ordering: .relaxed) }

  public func set() { value.store(true, ordering: .relaxed) }
}
