import Foundation
import TerminalTesting
import Testing

@testable import ScreenPicture

@Suite struct PictureToolTests {
  private let environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8"]

  private func session(_ script: String, wait: String? = nil, keys: String = "", until: String? = nil) throws
    -> PictureSession
  {
    try PictureSession(
      program: "/bin/sh", arguments: ["-c", script], environment: environment, width: 30, height: 4, awaited: wait,
      keys: KeyScript(keys), awaitedAfterKeys: until, timeout: 5)
  }

  @Test func keysArePressedOnceTheTextIsThere() throws {
    let script = "stty -echo; printf ready; read line; printf '\\r\\n%s!' \"$line\"; read line"
    let taken = try session(script, wait: "ready", keys: "<Space>hi<Enter>", until: "hi!").take()
    #expect(taken.screen.rows == ["ready", "hi!", "", ""] && taken.faint.isEmpty)
  }

  @Test func aProgramThatAsksIsToldTheBackground() throws {
    let script = "stty -echo -icanon; printf 'ready\\033]11;?\\007'; head -c 19 | tr '\\033' ' '; printf .; read line"
    var asking = try session(script, wait: "ready", until: ".")
    asking.background = PictureColors.light.background
    #expect(try asking.take().screen.rows[0].contains("]11;rgb:ff/ff/ff"))
  }

  @Test func faintCellsComeWithTheScreen() throws {
    let taken = try session("printf 'a\\033[2mb\\033[mc'; read line", wait: "abc").take()
    #expect(taken.faint == [1])
  }

  @Test func whatAnEndedProgramPrintedIsShown() throws {
    #expect(try session("echo over").take().screen.rows[0] == "over")
  }

  @Test func aProgramThatDoesNotShowTheTextIsTold() throws {
    let failing = try session("echo sorry; exit 3", wait: "ready")
    #expect { try failing.take() } throws: { error in
      "\(error)".contains("does not show “ready”") && "\(error)".contains("code 3") && "\(error)".contains("sorry")
    }
    var silent = try session("read line", wait: "ready")
    silent.timeout = 0.2
    #expect { try silent.take() } throws: { "\($0)".contains("does not show “ready” within 0.2 s") }
    var restless = try session("while :; do printf .; done")
    restless.timeout = 0.3
    #expect { try restless.take() } throws: { "\($0)".contains("goes on drawing") }
  }

  @Test func theToolWritesAFile() throws {
    let path = NSTemporaryDirectory() + "picture-\(UUID().uuidString).svg"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let code = PictureTool.run(
      arguments: [
        "--out", path, "--size", "12x2", "--light", "--title", "Two & two", "--", "sh", "-c", "printf '%s' $COLUMNS-4",
      ],
      environment: environment.merging(["COLUMNS": "99"]) { $1 })
    #expect(code == 0)
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written.contains("width=\"132\" height=\"62\"") && written.contains("<title>Two &amp; two</title>"))
    #expect(written.contains("fill=\"#24292f\" textLength=\"18\">-4</text>"))
  }

  private static let commandLines: [([String], Int32)] = [
    (["--size", "80"], 2), (["--size", "0x24", "sh"], 2), (["--size", "80x24x1", "sh"], 2),
    (["--nonsense", "sh"], 2),
    (["--keys"], 2), (["--keys", "<Nope>", "sh"], 2), (["--timeout", "-1", "sh"], 2), ([], 2), (["--"], 2),
    (["no-such-program-here"], 1), (["--out", "/nonexistent/folder/x.svg", "sh", "-c", "echo x"], 1), (["--help"], 0),
  ]

  @Test(arguments: commandLines)
  func exitCodes(arguments: [String], code: Int32) {
    #expect(PictureTool.run(arguments: arguments, environment: environment) == code)
  }

  @Test func optionsAreRead() throws {
    let options = try PictureOptions([
      "--wait", "a", "--until", "b", "--keys", "c", "--timeout", "2.5", "p", "--out", "x",
    ])
    #expect(options.wait == "a" && options.until == "b" && options.keys == "c" && options.timeout == 2.5)
    #expect(options.program == "p" && options.arguments == ["--out", "x"] && options.out == "-")
    #expect((options.width, options.height) == (100, 30))
  }
}
