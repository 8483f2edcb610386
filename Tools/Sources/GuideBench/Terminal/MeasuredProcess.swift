import Foundation

/// A running program and what it started, as the kernel accounts for them (proc(5)).
struct MeasuredProcess {
  let identifier: pid_t

  /// The program and its descendants that run now.
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

  /// Milliseconds of processor time, by each process' own clock, which is exact.
  func processorTime(of family: [pid_t]) -> Double {
    family.reduce(0) { sum, process in
      var time = timespec()
      guard clock_gettime(clockid_t((~process << 3) | 2), &time) == 0 else { return sum }
      return sum + Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
  }

  /// How often each thread of the family went to sleep so far; for each time it was woken.
  var sleeps: [String: Int] {
    var counts: [String: Int] = [:]
    for process in family {
      for thread in threads(of: process) {
        counts[thread] = Self.number("voluntary_ctxt_switches:", in: text("\(process)/task/\(thread)/status"))
      }
    }
    return counts
  }

  /// Wake-ups between two counts. A thread that has ended since was woken at least once for it; one that is new counts whole.
  static func wakeUps(from before: [String: Int], to after: [String: Int]) -> Int {
    let living = after.reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) }
    return living + before.keys.filter { after[$0] == nil }.count
  }

  /// The most memory that was in use, in megabytes (2^20); of the program alone.
  var peakMemory: Double { Double(Self.number("VmHWM:", in: text("\(identifier)/status"))) / 1024 }

  /// The number behind a name at the start of a line; 0 where there is none.
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
