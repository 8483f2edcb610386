import SeededRandom
import TestThreads
import Testing

@testable import CursesTerminal

@Suite(.onOwnThreads) struct OutputQueueTests {
  @Test(arguments: [UInt64](1...10))
  func everyByteArrivesOnceAndInOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var queue = OutputQueue()
    var (sent, arrived): ([UInt8], [UInt8]) = ([], [])
    for _ in 0..<200 {
      let more = (0..<Int.random(in: 0...50, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      sent += more
      queue.append(more)
      let room = Int.random(in: 0...60, using: &random)
      let isThere = queue.flush { bytes in
        arrived += bytes.prefix(room)
        return min(room, bytes.count)
      }
      #expect(isThere && queue.count == sent.count - arrived.count)
    }
    _ = queue.flush { bytes in
      arrived += bytes
      return bytes.count
    }
    #expect(queue.isEmpty && arrived == sent && queue.written == sent.count)
  }

  @Test func aTerminalThatIsGoneGetsNothingMore() {
    var queue = OutputQueue()
    queue.append([1, 2, 3])
    #expect(!queue.flush { _ in -1 })
    #expect(queue.isEmpty)
    #expect(queue.flush { _ in 99 } && queue.written == 0)
  }
}
