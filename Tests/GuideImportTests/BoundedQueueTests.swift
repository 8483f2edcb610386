import Foundation
import Testing

@testable import GuideImport

@Suite struct BoundedQueueTests {
  @Test func elementsComeOutInOrderAndNeverMoreThanItHolds() {
    let queue = BoundedQueue<Int>(capacity: 3)
    let producer = Thread {
      for number in 0..<1000 { _ = queue.put(number) }
      queue.close()
    }
    producer.start()
    var taken: [Int] = []
    while let number = queue.take() { taken.append(number) }
    #expect(taken == Array(0..<1000))
    #expect(queue.take() == nil)
  }

  @Test func closingFreesWhoeverWaits() {
    let queue = BoundedQueue<Int>(capacity: 1)
    #expect(queue.put(1))
    let closer = Thread { queue.close() }
    closer.start()
    // Waits for room, or until the queue is closed.
    #expect(!queue.put(2))
    #expect(queue.take() == 1)
    #expect(queue.take() == nil)
    #expect(!queue.put(3))
  }
}
