import Foundation
import TerminalTesting

// tvguide-soak use PROGRAM HOME MINUTES CLOCK-LIBRARY; see Scripts/soak.
// tvguide-soak load PROGRAM HOME MINUTES; see Scripts/load.
signal(SIGPIPE, SIG_IGN)

func fail(_ words: String) { FileHandle.standardError.write(Data("\(words)\n".utf8)) }

/// The real program on a terminal.
func use(_ program: String, home: String, minutes: Double, library: String) throws -> [String] {
  guard let clock = SkewedClock(library: library, file: "\(home)/skew") else {
    throw SoakFailure(description: "\(home) cannot be written")
  }
  // 2026-03-02T12:00:00Z, a Monday.
  clock.set(to: 1_772_452_800)
  let environment = [
    "HOME": home, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "TZ": "Europe/London", "LANG": "C.UTF-8",
    "SWIFT_BACKTRACE": "enable=no",
  ].merging(clock.environment) { $1 }
  let terminal = try PseudoTerminal(program: program, environment: environment, width: 120, height: 40)
  let figures = ProcessFigures(identifier: terminal.processIdentifier ?? 0)
  return try Soak(clock: clock, terminal: terminal, figures: figures).run(minutes: minutes)
}

let arguments = CommandLine.arguments
guard arguments.count >= 5, let minutes = Double(arguments[4]), arguments.count == (arguments[1] == "use" ? 6 : 5)
else {
  fail("tvguide-soak: run Scripts/soak or Scripts/load")
  exit(2)
}
do {
  let faults =
    arguments[1] == "use"
    ? try use(arguments[2], home: arguments[3], minutes: minutes, library: arguments[5])
    : try Load(server: LoadedServer(program: arguments[2], home: arguments[3])).run(minutes: minutes)
  for words in faults { fail("\(arguments[1]): \(words)") }
  exit(faults.isEmpty ? 0 : 1)
} catch {
  fail("\(arguments[1]): \(error)")
  exit(1)
}
