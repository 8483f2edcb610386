import Foundation

/// A running program and its descendants, with the kernel's accounts (proc(5)).
struct MeasuredProcess {
  let identifier: pid_t

  /// The program and its running descendants.
  var family: [pid_t] {
    var found = [identifier]
    var next = 0
    while next < found.count {
      for thread in threads(of: found[next]) {
        let children = text("\(found[next])/task/\(thread)/children")
        found += children.split(separator: " ").compactMap { pid_t($0) }
      }
      next += 1
    }
    return found
  }

  /// Milliseconds of processor time, from the exact clock of each process.
  func processorTime(of family: [pid_t]) -> Double {
    family.reduce(0) { sum, process in
      var time = timespec()
      guard clock_gettime(clockid_t((~process << 3) | 2), &time) == 0 else { return sum }
      return sum + Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
  }

  /// The number of sleeps of each thread so far. Each sleep ends in a wake-up.
  var sleeps: [String: Int] {
    var counts: [String: Int] = [:]
    for process in family {
      for thread in threads(of: process) {
        counts[thread] = Self.number("voluntary_ctxt_switches:", in: text("\(process)/task/\(thread)/status"))
      }
    }
    return counts
  }

  /// The wake-ups between two counts. A thread that has ended was woken at least once for it. All sleeps of a new
  /// thread count.
  static func wakeUps(from before: [String: Int], to after: [String: Int]) -> Int {
    let living = after.reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) }
    return living + before.keys.filter { after[$0] == nil }.count
  }

  /// The peak memory of the program alone, in megabytes (2^20).
  var peakMemory: Double { Double(Self.number("VmHWM:", in: text("\(identifier)/status"))) / 1024 }

  /// The number after a name at the start of a line; 0 if there is none.
  static func number(_ name: String, in status: String) -> Int {
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.dropFirst(name.count).split(whereSeparator: { $0 == " " || $0 == "\t" }).first.flatMap { Int($0) } ?? 0
  }

  private func threads(of process: pid_t) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
  }

  private func text(_ path: String) -> String {
    (try? String(contentsOfFile: "/proc/\(path)", encoding: .utf8)) ?? ""
  }
}
