import Synchronization

/// Passes messages from any thread to the one in `CursesTerminal.nextEvents`.
public final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let wakeUp: WakeUp

  /// A mailbox that wakes the terminal's thread.
  public init(wakeUp: WakeUp) { self.wakeUp = wakeUp }

  /// Adds a message. Can be called from any thread; does not wait for the reader.
  public func post(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    // The wake-up for the first message is enough for the others.
    if isFirst { wakeUp.signal() }
  }

  /// Removes and returns all messages in order.
  public func drain() -> [Message] {
    messages.withLock { messages in
      // The usual case.
      if messages.isEmpty { return [] }
      defer { messages.removeAll(keepingCapacity: true) }
      return messages
    }
  }
}
