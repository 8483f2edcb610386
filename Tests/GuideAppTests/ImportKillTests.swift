import SeededRandom
import Foundation
import GuideModel
import GuideStore
import TestThreads
import Testing

/// A killed import loses nothing: the earlier listings are complete, and the next import succeeds.
///
/// The real program is killed after a number of written bytes, which shows its progress without a clock: at 50 points
/// spread over everything that an import writes, including its switch and clean-up at the end.
@Suite(.onOwnThreads, .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/io")))
struct ImportKillTests {
  private static let workers = 5
  private static let killsEach = 10

  /// The number of bytes that a complete import of the larger listing over the smaller one writes.
  private static let written = Result {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let files = try Files(harness)
    try files.importBefore()
    return try files.importAfter(killedAfterWriting: .max).written
  }

  /// Every other worker has an open guide, so that the log is not emptied in between.
  @Test(arguments: 0..<workers) func anImportKilledAnywhereLosesNothing(worker: Int) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let files = try Files(harness)
    try files.importBefore()
    let open = worker.isMultiple(of: 2) ? try GuideReader(path: files.database) : nil
    let total = try Self.written.get()
    var random = SeededGenerator(seed: UInt64(worker))
    var finished = 0
    for kill in 0..<Self.killsEach {
      let place = Double(kill * Self.workers + worker) + Double.random(in: 0..<1, using: &random)
      let target = Int(place / Double(Self.workers * Self.killsEach) * Double(total))
      let end = try files.importAfter(killedAfterWriting: target)
      let found = try files.programmes()
      #expect(end.wasKilled || found == MadeListing.after.programmes, "killed after \(end.written) of \(total) bytes")
      #expect(
        found == MadeListing.before.programmes || found == MadeListing.after.programmes,
        "\(found.count) programmes after \(end.written) of \(total) bytes")
      if let open { #expect(try Files.programmes(open) == found) }
      if found == MadeListing.after.programmes { finished += 1 }
      try files.importBefore()
      #expect(try files.programmes() == MadeListing.before.programmes)
    }
    // The switch comes after all rows: some points must be before it, or nothing was tested.
    #expect(finished < Self.killsEach)
    try files.expectNothingLeft()
  }
}

/// The program's database and the two listings.
private struct Files {
  let harness: ProgramHarness
  let before: String
  let after: String
  var database: String { harness.home + "/.local/share/tvguide/guide.sqlite" }

  init(_ harness: ProgramHarness) throws {
    self.harness = harness
    // Both have the same source, so the second replaces the first.
    before = try harness.file("before.xml", MadeListing.before.xml)
    after = try harness.file("after.xml", MadeListing.after.xml)
  }

  func importBefore() throws {
    let text = try String(contentsOfFile: before, encoding: .utf8)
    let (code, _, errors) = try harness.run("import", "xmltv", "-", "--quiet", input: text)
    #expect(code == 0, "\(errors)")
  }

  /// Imports until a number of bytes was written, or to the end. Returns the number, and whether it was killed.
  func importAfter(killedAfterWriting target: Int) throws -> (written: Int, wasKilled: Bool) {
    let program = try RunningProgram(
      ["import", "xmltv", "-", "--quiet"], input: after, environment: harness.environment)
    var written = 0
    while written < target, !program.hasEnded() {
      written = max(written, program.bytesWritten())
      sched_yield()
    }
    return (written, program.kill())
  }

  func programmes() throws -> Set<String> { try Self.programmes(GuideReader(path: database)) }

  static func programmes(_ reader: GuideReader) throws -> Set<String> {
    let page = try reader.epg(
      BroadcastRequest(from: MadeListing.first, to: MadeListing.first.adding(seconds: MadeListing.span)))
    return Set(
      page.channels.flatMap { channel in
        channel.programmes.map { "\(channel.channel.name)/\($0.programme.start)/\($0.programme.title)" }
      })
  }

  /// No lock file, and no unfinished imports in the database: a complete one takes 1 MB.
  func expectNothingLeft() throws {
    let directory = URL(fileURLWithPath: database).deletingLastPathComponent().path
    let names = try FileManager.default.contentsOfDirectory(atPath: directory)
    #expect(names.filter { $0.contains("-import-") }.isEmpty)
    let size = try FileManager.default.attributesOfItem(atPath: database)[.size] as? Int
    #expect(try #require(size) < 4_000_000)
  }
}

/// A listing of channels with consecutive programmes for `span`. All listings share the first channels, so that nothing
/// of one could be hidden behind another.
private struct MadeListing {
  let name: String
  let channels: Int
  let perChannel: Int

  static let before = MadeListing(name: "before", channels: 3, perChannel: 100)
  /// More than one transaction of the writer.
  static let after = MadeListing(name: "after", channels: 16, perChannel: 300)
  /// 2025-09-10T00:00:00Z.
  static let first = Instant(secondsSinceEpoch: 1_757_462_400)
  /// Seconds.
  static let span: Int64 = 180_000

  private func start(_ number: Int) -> Instant {
    Self.first.adding(seconds: Self.span / Int64(perChannel) * Int64(number))
  }

  /// The programmes in the form of `Files.programmes`.
  var programmes: Set<String> {
    Set(
      (0..<channels).flatMap { channel in
        (0..<perChannel).map { "Channel \(name) \(channel)/\(start($0))/Show \(name) \($0 % 40)" }
      })
  }

  var xml: String {
    var text = "<?xml version=\"1.0\"?>\n<tv>\n"
    for channel in 0..<channels {
      text += "<channel id=\"channel\(channel)\"><display-name>Channel \(name) \(channel)</display-name></channel>\n"
      for number in 0..<perChannel {
        text += """
          <programme start="\(stamp(number))" stop="\(stamp(number + 1))" channel="channel\(channel)">
          <title>Show \(name) \(number % 40)</title><desc>Episode \(number) of a show on channel \(channel).</desc>
          </programme>

          """
      }
    }
    return text + "</tv>\n"
  }

  private func stamp(_ number: Int) -> String { start(number).rfc3339().filter(\.isNumber) + " +0000" }
}

/// The program as a child of this process, which alone waits for it, so that its process id is not reused before.
private final class RunningProgram {
  private struct NotStarted: Error { let code: Int32 }
  private let process: pid_t
  private var status: Int32?

  /// Reads the file `input` and discards the output.
  init(_ arguments: [String], input: String, environment: [String: String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    let words = ([ProgramHarness.program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var started: pid_t = 0
    let code = posix_spawn(&started, ProgramHarness.program, &actions, nil, words, variables)
    guard code == 0 else { throw NotStarted(code: code) }
    process = started
  }

  deinit { kill() }

  func hasEnded() -> Bool {
    if status != nil { return true }
    var ended: Int32 = 0
    guard waitpid(process, &ended, WNOHANG) == process else { return false }
    status = ended
    return true
  }

  /// The number of bytes given to the system for writing, from `/proc/<pid>/io` (proc(5)); 0 after its end.
  func bytesWritten() -> Int {
    let descriptor = open("/proc/\(process)/io", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = read(descriptor, &bytes, bytes.count)
    let lines = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.hasPrefix("wchar: ") } ?? ""
    return Int(line.dropFirst("wchar: ".count)) ?? 0
  }

  /// Kills it if it is still running, and waits for it. Returns whether the signal ended it.
  @discardableResult
  func kill() -> Bool {
    if !hasEnded() {
      Glibc.kill(process, SIGKILL)
      var ended: Int32 = 0
      while waitpid(process, &ended, 0) < 0 && errno == EINTR {}
      status = ended
    }
    return (status ?? 0) & 0x7F == SIGKILL
  }
}
