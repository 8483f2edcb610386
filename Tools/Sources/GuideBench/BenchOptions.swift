/// The command line of `tvguide-bench`. `Scripts/bench` supplies the folders.
struct BenchOptions: Equatable {
  /// An invalid command line.
  struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  var rows: [String] = []
  var folder = ".build/bench"
  var productFolder = ".build/release"
  var floorFolder = ".build/bench/floor"
  var stamp = "unstamped"
  var json: String?
  var growth: String?
  var page: String?
  var rounds = 3
  var keys = 60
  /// The number of countries for `cluster`; nil for the usual one.
  var countries: Int?
  var countryChannels: Int?
  var loadSeconds: Int?
  var isQuick = false
  var withPeers = true
  var isStrict = false
  /// Searched before the programs of the machine.
  var isUrgent = false
  var isMarkdown = false
  var isList = false
  /// Prints the results of an earlier run again.
  var isReport = false

  static let usage = """
    usage: Scripts/bench [OPTION]... [ROW]...
    Measures what the guide costs, beside what other programs take for the same, in turns, and says which targets are met.

      --list           name the rows; without any, all are measured
      --quick          leave out the largest data: 50,000 shows, 600 MB, five million programmes
      --no-peers       hold it against the floor alone, not against vim, less, mc, visidata and pspg
      --urgent         measure before whatever else runs on the machine; needs root
      --rounds N       turns that each takes (3)
      --keys N         downward keys a turn (60)
      --countries N    countries of cluster (12; 3 with --quick), at most 12
      --channels N     channels of each of them (300; 80 with --quick)
      --seconds N      seconds of load of each of its parts (20; 3 with --quick)
      --json FILE      where results are written (.build/bench/results.json)
      --markdown       print the table for a page
      --growth FILE    draw growth curves as SVG
      --page FILE      put the table into this page, between the marks it has (Docs/performance.md)
      --report         measure nothing: print the results there are, as --markdown, --growth and --page want them
      --strict         exit code 1 where a target is missed
    """

  /// Throws `Failure`, which names the invalid argument.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        rows.append(argument)
        continue
      }
      if let flag = Self.flags[argument] {
        flag(&self)
      } else if let text = Self.texts[argument] {
        guard let value = rest.popFirst() else { throw Failure(description: "\(argument) needs a value") }
        try text(&self, value)
      } else {
        throw Failure(description: "there is no option \(argument)")
      }
    }
  }

  private static let flags: [String: @Sendable (inout BenchOptions) -> Void] = [
    "--list": { $0.isList = true }, "--quick": { $0.isQuick = true }, "--no-peers": { $0.withPeers = false },
    "--markdown": { $0.isMarkdown = true }, "--report": { $0.isReport = true }, "--strict": { $0.isStrict = true },
    "--urgent": { $0.isUrgent = true },
  ]

  private static let texts: [String: @Sendable (inout BenchOptions, String) throws -> Void] = [
    "--json": { $0.json = $1 }, "--growth": { $0.growth = $1 }, "--page": { $0.page = $1 },
    "--folder": { $0.folder = $1 },
    "--products": { $0.productFolder = $1 }, "--floor": { $0.floorFolder = $1 }, "--stamp": { $0.stamp = $1 },
    "--countries": { $0.countries = try number($1, of: "--countries") },
    "--channels": { $0.countryChannels = try number($1, of: "--channels") },
    "--seconds": { $0.loadSeconds = try number($1, of: "--seconds") },
    "--rounds": { $0.rounds = try number($1, of: "--rounds") }, "--keys": { $0.keys = try number($1, of: "--keys") },
  ]

  private static func number(_ text: String, of option: String) throws -> Int {
    guard let number = Int(text), (1...1000).contains(number) else {
      throw Failure(description: "\(option) \(text): a number from 1 to 1000 is wanted")
    }
    return number
  }
}
