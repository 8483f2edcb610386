import Foundation

/// A program that runs to its end, with its time and memory.
struct TimedRun {
  var seconds: Double
  /// The processor time on all processors, in seconds.
  var cost: Double
  /// Megabytes (2^20).
  var peakMemory: Double

  /// Runs a command without input and discards its output. Throws `BenchFailure` if it fails.
  init(_ command: [String], environment: [String: String]) throws {
    let begun = MonotonicTime.now
    let process = try Self.start(command, environment.merging(["PATH": "/usr/bin:/bin"]) { $1 })
    let measured = MeasuredProcess(identifier: process)
    var (peak, status, usage) = (0.0, CInt(0), rusage())
    // The kernel's figure for children includes the memory of this process at the time of the fork, so the child itself
    // is read. Rarely: its figure is a maximum anyway, and a child that uses all processors would wait for each look.
    while wait4(process, &status, WNOHANG, &usage) == 0 {
      peak = max(peak, measured.peakMemory)
      usleep(peak == 0 ? 2000 : 10_000)
    }
    seconds = MonotonicTime.now.since(begun) / 1000
    cost = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    peakMemory = peak
    guard status == 0 else {
      throw BenchFailure(description: "\(command.prefix(4).joined(separator: " ")) failed with status \(status)")
    }
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

  private static func start(_ command: [String], _ environment: [String: String]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for output: CInt in [1, 2] { posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0) }
    var process: pid_t = 0
    let result = withCStrings(command) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
        posix_spawn(&process, command[0], &actions, nil, arguments, variables)
      }
    }
    guard result == 0 else { throw BenchFailure(description: "\(command[0]) cannot be started") }
    return process
  }
}
