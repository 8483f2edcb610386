import Foundation

/// Runs of the guide under callgrind, which records every call.
struct KeyRecording {
  /// As `--view` names them, and whether the demo is shown there: it has fewer channels than rows, and nothing scrolls.
  static let views = [("horizontal", true), ("vertical", true), ("timeline", false), ("calendar", true)]
  /// Downward first: the others have somewhere to go then.
  static let keys = ["j", "k", "l", "h"]
  /// Of each key.
  static let presses = 30

  private let bench: Workbench
  private let folder: String
  private let valgrind: String
  private let program: String
  private let size = TerminalSize.small

  /// Throws `BenchFailure` where something that it needs is not installed.
  init(_ bench: Workbench) throws {
    self.bench = bench
    valgrind = try Self.installed("valgrind", package: "valgrind")
    // The guide is given a home there, and that has to be absolute.
    folder = URL(fileURLWithPath: bench.options.folder + "/order").path
    program = folder + "/tvguide"
    let product = bench.product("tvguide")
    guard FileManager.default.isReadableFile(atPath: product) else {
      throw BenchFailure(description: "there is no \(product); Scripts/build makes it")
    }
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Debug information is of no use here, and valgrind gives up on some of what compilers write nowadays.
    let strip = try Self.installed("strip", package: "binutils")
    _ = try TimedRun([strip, "-g", "-o", program, product], environment: [:])
    try Stores.write(InventedListing(channels: 60), to: GuideHome(path: listings).database)
  }

  /// A home with more channels than fit on the screen.
  private var listings: String { folder + "/listings" }

  /// Every view, with each of the keys.
  func runs() throws -> [FunctionOrder.Run] {
    try Self.views.map { view, isDemo in
      let begun = MonotonicTime.now
      let start = try record(view, isDemo, named: "\(view)-start") { _ in }
      let profile = try record(view, isDemo, named: view, pressing: press)
      bench.say("\(view): \(Int(MonotonicTime.now.since(begun) / 1000)) s")
      return FunctionOrder.Run(profile: profile, start: start, presses: Self.presses)
    }
  }

  /// To where every downward key scrolls, and then each key.
  private func press(on terminal: MeasuredTerminal) throws {
    _ = try terminal.measure("j", count: size.rows)
    for key in Self.keys {
      let figures = try terminal.measure(key, count: Self.presses)
      guard figures.ignored * 2 <= Self.presses else {
        throw BenchFailure(description: "\(figures.ignored) of \(Self.presses) presses of \(key) drew nothing")
      }
    }
  }

  /// One run from the start until it is left; what its main thread did.
  private func record(
    _ view: String, _ isDemo: Bool, named name: String, pressing: (MeasuredTerminal) throws -> Void
  ) throws -> CallProfile {
    let (output, log) = ("\(folder)/\(name).callgrind", "\(folder)/\(name).log")
    do {
      let terminal = try guide(view, isDemo, under: valgrind(output, log)).start(size: size)
      defer { terminal.quit([]) }
      // At rest for longer than any other program needs: what comes late is still of the start.
      _ = terminal.settle(since: .now, quiet: 500, patience: 500)
      try pressing(terminal)
      try leave(terminal)
    } catch {
      throw BenchFailure(description: "the guide under valgrind, --view \(view): \(error); \(log) may say why")
    }
    return try Self.profile(ofMainThread: output, log: log)
  }

  private func valgrind(_ output: String, _ log: String) -> [String] {
    [
      valgrind, "--tool=callgrind", "--separate-threads=yes", "--dump-instr=yes", "--demangle=no", "--vgdb=no",
      "--log-file=\(log)", "--callgrind-out-file=\(output)",
    ]
  }

  /// The guide in a home that nobody used before.
  private func guide(_ view: String, _ isDemo: Bool, under tool: [String]) throws -> Contestant {
    let home = folder + "/home"
    try? FileManager.default.removeItem(atPath: home)
    if isDemo {
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    } else {
      try FileManager.default.copyItem(atPath: listings, toPath: home)
    }
    var guide = bench.guide(home: GuideHome(path: home), view: view, arguments: isDemo ? ["--demo"] : [])
    guide.command = tool + [program] + guide.command.dropFirst()
    return guide
  }

  /// Leaving takes a while here: the profiles are written then.
  private func leave(_ terminal: MeasuredTerminal) throws {
    terminal.press("q")
    let deadline = MonotonicTime.now.adding(milliseconds: 60_000)
    while !terminal.isClosed && .now < deadline { terminal.receive(within: 1000) }
    guard terminal.isClosed else { throw BenchFailure(description: "it did not leave") }
  }

  /// Each thread has a file of its own.
  private static func profile(ofMainThread output: String, log: String) throws -> CallProfile {
    guard let data = FileManager.default.contents(atPath: output + "-01") else {
      throw BenchFailure(description: "valgrind wrote no \(output)-01; \(log) may say why")
    }
    return try CallgrindReader.profile(in: String(decoding: data, as: UTF8.self), named: output + "-01")
  }

  private static func installed(_ name: String, package: String) throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    guard let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else {
      throw BenchFailure(description: "\(name) is not installed, and --order needs it: apt-get install \(package)")
    }
    return path
  }
}

extension FunctionOrder {
  /// Records keys and writes their order into a file.
  static func make(_ bench: Workbench, into path: String) throws {
    let order = try FunctionOrder(KeyRecording(bench).runs())
    do {
      try Data(order.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw BenchFailure(description: "\(path) cannot be written: \(error.localizedDescription)")
    }
    bench.say("\(path): \(order.ofKeys.count) functions of keys, \(order.ofStart.count) of a start")
  }
}
