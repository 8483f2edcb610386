import Synchronization

/// Messages from any thread to the one that waits in `CursesTerminal.nextEvents`.
public final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let wakeUp: WakeUp

  /// A mailbox that wakes the terminal's loop.
  public init(wakeUp: WakeUp) { self.wakeUp = wakeUp }

  /// Adds a message. Callable from any thread; never waits for the reader.
  public func post(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    // The others are found by the wake-up that the first one caused.
    if isFirst { wakeUp.signal() }
  }

  /// All messages in the order of their posting; the mailbox is empty afterwards.
  public func drain() -> [Message] {
    messages.withLock { messages in
      // Most keys find nothing.
      if messages.isEmpty { return [] }
      defer { messages.removeAll(keepingCapacity: true) }
      return messages
    }
  }
}
