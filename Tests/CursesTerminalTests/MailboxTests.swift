import Synchronization
import TestThreads
import Testing

@testable import CursesTerminal

@Suite(.onOwnThreads) struct MailboxTests {
  @Test func nothingIsLostBetweenThreads() async throws {
    let mailbox = Mailbox<Int>(wakeUp: try WakeUp())
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<8 {
        group.addTask { for number in 0..<500 { mailbox.post(sender * 1000 + number) } }
      }
      await group.waitForAll()
    }
    let messages = mailbox.drain()
    #expect(messages.count == 4000 && mailbox.drain().isEmpty)
    for sender in 0..<8 {
      let own = messages.filter { $0 / 1000 == sender }
      #expect(own == own.sorted(), "one sender's messages stay in order")
    }
  }
}
