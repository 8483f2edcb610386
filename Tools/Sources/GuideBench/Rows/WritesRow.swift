import Foundation

/// Counts the write calls of a program to its terminal, with a preloaded library.
final class WriteCount {
  private let page: UnsafeMutablePointer<UInt64>
  let environment: [String: String]

  init(library: String, file: String) throws {
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, ftruncate(descriptor, 8) == 0 else {
      throw BenchFailure(description: "\(file) cannot be written")
    }
    let mapped = mmap(nil, 8, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    close(descriptor)
    guard let mapped, mapped != MAP_FAILED else { throw BenchFailure(description: "\(file) cannot be mapped") }
    page = mapped.bindMemory(to: UInt64.self, capacity: 1)
    environment = ["LD_PRELOAD": library, "BENCH_WRITES": file]
  }

  deinit { munmap(page, 8) }

  var value: Int { Int(page.pointee) }
}

extension Row {
  static let writes = Row(name: "writes", summary: "write calls on the terminal for a frame") { bench in
    let count = try WriteCount(
      library: bench.floor("count-writes.so"), file: bench.options.folder + "/writes")
    return try KeyCase.all(quick: bench.options.isQuick).flatMap { on in
      let programs = Contestants(bench: bench, shows: on.shows)
      let ours = try frameWrites(programs.ours(), on.size, count)
      let floor = try frameWrites(programs.floor(), on.size, count)
      return [("down", ours.down, floor.down), ("right", ours.right, floor.right)].map { direction, ours, theirs in
        Finding(
          "writes", on: on.name, "\(direction), calls a frame", PairedRounds(ours: [ours], theirs: [theirs]),
          yardstick: Contestants.floorName, target: .atMost(1))
      }
    }
  }

  private static func frameWrites(
    _ contestant: Contestant, _ size: TerminalSize, _ count: WriteCount
  ) throws -> (down: Double, right: Double) {
    var counted = contestant
    counted.environment.merge(count.environment) { $1 }
    let terminal = try counted.startAtBottom(size: size)
    defer { terminal.quit(contestant.leave) }
    let before = count.value
    _ = try terminal.measure(contestant.down, count: 30)
    let down = Double(count.value - before) / 30
    terminal.type(Array(repeating: contestant.right, count: contestant.keysToEdge(size).right + 2))
    let between = count.value
    _ = try terminal.measure(contestant.right, count: 20)
    guard count.value > between else { throw BenchFailure(description: "\(contestant.name)'s writes are not seen") }
    return (down, Double(count.value - between) / 20)
  }
}
