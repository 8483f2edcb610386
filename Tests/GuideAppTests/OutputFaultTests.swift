import Foundation
import Glibc
import TestThreads
import Testing

/// If stdout or stderr cannot be written, the program reports it if possible, and never crashes.
@Suite(.onOwnThreads) struct OutputFaultTests {
  private static let commands = [
    "--help", "--version", "import xmltv $HOME/guide.xml", "sources", "sources --json", "channels", "channels --json",
    "config", "config --example", "doctor", "doctor --json", "personal export", "--demo --plain", "--demo --json",
  ]

  @Test(arguments: [">/dev/full", ">&-"]) func whatCannotBePrintedIsAFailure(redirection: String) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    _ = try harness.file("guide.xml", smallListing)
    for command in Self.commands {
      let result = try harness.shell("exec $T \(command) \(redirection)")
      #expect(result.code == 1, "\(command)")
      #expect(result.err.contains("the output cannot be written ("), "\(command): \(result.err)")
    }
  }

  /// A token that nobody saw is not valid, and one that is not valid is not seen.
  @Test func aTokenThatCannotBePrintedIsNotKept() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let unwritable = try harness.run("people", "add", "ada", "--file", "/nowhere/people")
    #expect(unwritable.code == 1 && unwritable.out.isEmpty, "\(unwritable)")
    #expect(try harness.shell("exec $T people add ada --file $HOME/people >/dev/full").code == 1)
    let list = try harness.shell("exec $T people list --file $HOME/people")
    #expect(list.code == 0 && list.out.isEmpty && list.err.contains("has no tokens"), "\(list)")
  }

  @Test(arguments: ["2>/dev/full", "2>&-"]) func whatCannotBeComplainedIsLost(redirection: String) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    #expect(try harness.shell("exec $T bogus \(redirection)").code == 2)
    #expect(try harness.shell("exec $T import xmltv /nonexistent \(redirection)").code == 1)
    #expect(try harness.shell("exec $T sources remove nothing \(redirection)").code == 1)
    let file = try harness.file("guide.xml", smallListing)
    #expect(try harness.shell("exec $T import xmltv \(file) \(redirection)").code == 0)
  }

  @Test(arguments: ["", "trap '' PIPE;"]) func aReaderThatIsGoneEndsAPipe(before: String) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    // The reader has exited before anything is written.
    let result = try harness.shell(
      "\(before) mkfifo $HOME/pipe; exec 4<>$HOME/pipe 5>$HOME/pipe 4<&-; $T --help >&5; echo $? >&2")
    #expect(result.err == "141\n", "\(result.err)")
  }

  /// Its log is on a full disk: messages are lost, and it continues.
  @Test func aServerGoesOnWithoutItsLog() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let file = try harness.file("guide.xml", smallListing)
    #expect(try harness.run("import", "xmltv", file).code == 0)
    // It listens before it has opened its listings, so the first request waits until it has.
    let script = """
      port=\(Int.random(in: 20_000..<30_000)); $T serve --port $port 2>/dev/full & server=$!
      until curl -sf -m 5 http://127.0.0.1:$port/readyz; do kill -0 $server || exit 7; done 2>/dev/null
      for request in 1 2 3; do
        curl -s -m 20 -o /dev/null -w '%{http_code}\\n' http://127.0.0.1:$port/api/tv-guide || exit 8
        # From the second request on the listings cannot be read, which it says.
        seq 2000 > $HOME/other; mv $HOME/other $HOME/.local/share/tvguide/guide.sqlite
      done
      kill -TERM $server; wait $server
      """
    let result = try harness.shell(script)
    #expect(result.code == 0)
    #expect(result.out == "ready\n200\n500\n500\n")
  }

  @Test func aLimitOnTheSizeOfFilesIsAFullDisk() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let file = try harness.file("guide.xml", smallListing)
    let result = try harness.shell("ulimit -f 8; exec $T import xmltv \(file)")
    #expect(result.code == 1)
    #expect(
      result.err.contains("no space left to write") && result.err.contains("limit on file sizes"), "\(result.err)")
    // The demo counts as listings too.
    let demo = try harness.shell("ulimit -f 8; exec $T --demo --plain")
    #expect(demo.code == 1 && demo.err.contains("no space left to write"), "\(demo.err)")
    #expect(try harness.run("import", "xmltv", file).code == 0)
  }

  /// Runs as another user, because limits do not apply to root.
  @Test(arguments: [0, 1, 2]) func withoutThreadsItSaysSo(limit: Int) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let file = try harness.file("guide.xml", smallListing)
    for command in ["--demo --plain", "import xmltv \(file)", "serve --port 0", "channels"] {
      let result = try harness.shellOfAnotherUser("ulimit -u \(limit); exec $T \(command)")
      #expect(result.code == 1, "\(command)")
      #expect(result.err.contains("cannot start a thread"), "\(command): \(result.err)")
    }
  }

  @Test func theDemoNeedsNoHome() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.shell("exec env -u HOME $T --demo --plain")
    #expect(result.code == 0 && result.out.lowercased().contains("demo"), "\(result.err)")
    #expect(try harness.shell("exec env -u HOME $T channels").code == 1)
  }
}
