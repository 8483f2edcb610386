import Foundation
import TerminalTesting

// tvguide-soak PROGRAM CLOCK-LIBRARY HOME MINUTES; see Scripts/soak.
let arguments = CommandLine.arguments
guard arguments.count == 5, let minutes = Double(arguments[4]),
  let clock = SkewedClock(library: arguments[2], file: "\(arguments[3])/skew")
else {
  FileHandle.standardError.write(Data("tvguide-soak: run Scripts/soak\n".utf8))
  exit(2)
}
// 2026-03-02T12:00:00Z, a Monday.
clock.set(to: 1_772_452_800)
let environment = [
  "HOME": arguments[3], "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "TZ": "Europe/London", "LANG": "C.UTF-8",
  "SWIFT_BACKTRACE": "enable=no",
].merging(clock.environment) { $1 }
do {
  let terminal = try PseudoTerminal(program: arguments[1], environment: environment, width: 120, height: 40)
  let figures = ProcessFigures(identifier: terminal.processIdentifier ?? 0)
  let growth = try Soak(clock: clock, terminal: terminal, figures: figures).run(minutes: minutes)
  for words in growth { FileHandle.standardError.write(Data("soak: \(words)\n".utf8)) }
  exit(growth.isEmpty ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("soak: \(error)\n".utf8))
  exit(1)
}
