import Foundation
import GuideModel

/// What rows need to measure: the programs, the data, and the number of rounds.
final class BenchContext {
  let options: BenchOptions
  let data: DataFolder
  /// Key presses by the data they were measured on. Several rows use them.
  var keyRounds: [KeyCase: KeyContest] = [:]
  /// The measured points of each growth curve.
  private var curves: [GrowthCurve] = []
  private var told: Set<String> = []

  init(options: BenchOptions) {
    self.options = options
    data = DataFolder(path: options.folder + "/data", stamp: options.stamp, note: Self.say)
  }

  /// Prints a progress message.
  static func say(_ words: String) { FileHandle.standardError.write(Data("bench: \(words)\n".utf8)) }

  func say(_ words: String) { Self.say(words) }

  /// The path of a floor program.
  func floor(_ name: String) -> String { "\(options.floorFolder)/\(name)" }

  /// The path of one of our programs.
  func product(_ name: String) -> String { "\(options.productFolder)/\(name)" }

  /// The guide, with its clock frozen at the moment around which the data are made.
  func guide(home: GuideHome, view: String = "horizontal", arguments: [String] = []) -> Contestant {
    let fixed = ["--now", Stores.now.rfc3339(), "--view", view, "--no-mouse", "--images", "none"]
    return Contestant(
      name: "tvguide", command: [product("tvguide")] + fixed + arguments, environment: ["HOME": home.path],
      awaited: ["? help"], keysToEdge: { ($0.rows, $0.columns / 7) }, down: "j", right: "l", leave: ["q"])
  }

  /// The path of a program. If it is not installed, says so once.
  func installedPath(_ name: String) -> String? {
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let found = (["/usr/bin", "/usr/local/bin", "/bin"] + path).map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
    if found == nil, told.insert(name).inserted { say("\(name) is not installed: measured without it") }
    return found
  }

  /// Runs a body once per round for each contestant in turn. Returns the results of each contestant by round.
  func rounds<Result>(times: Int? = nil, _ contestants: [() throws -> Result]) throws -> [[Result]] {
    var results = contestants.map { _ in [Result]() }
    for _ in 0..<(times ?? options.rounds) {
      for (place, contestant) in contestants.enumerated() { results[place].append(try contestant()) }
    }
    return results
  }
}

extension BenchContext {
  /// The curves measured since the last call.
  func takeCurves() -> [GrowthCurve] {
    defer { curves = [] }
    return curves
  }

  /// Adds a point to a growth curve.
  func note(_ curve: String, sizeUnit: String, costUnit: String, _ point: GrowthCurve.Point) {
    if let place = curves.firstIndex(where: { $0.name == curve }) {
      curves[place].points.append(point)
    } else {
      curves.append(GrowthCurve(name: curve, sizeUnit: sizeUnit, costUnit: costUnit, points: [point]))
    }
  }
}
