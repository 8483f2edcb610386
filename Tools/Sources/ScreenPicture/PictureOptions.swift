/// The command line of `tvguide-picture`.
struct PictureOptions: Equatable {
  /// The error in a command line.
  struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// The file to write; `-` for stdout.
  var out = "-"
  var width = 100
  var height = 30
  var keys = ""
  var wait: String?
  var until: String?
  var title: String?
  var isLight = false
  var timeout = 10.0
  var program = ""
  var arguments: [String] = []

  static let usage = """
    usage: tvguide-picture [OPTION]... [--] PROGRAM [ARGUMENT]...
    Runs a program on a terminal of its own and writes what it shows as an SVG picture.

      --out FILE       where to (-: stdout, the default)
      --size WxH       columns and rows of the terminal (100x30)
      --wait TEXT      wait for this text before pressing keys (else for anything)
      --keys KEYS      then press these: 'jj<Enter><S-Down><C-d>', <lt> for <
      --until TEXT     then wait for this text
      --title TEXT     the picture's title
      --light          dark text on a light window
      --timeout S      seconds for each text to come (10)

    The program's environment is this one, with TERM=xterm-256color.
    """

  /// - Throws: `Failure`, which names the invalid argument.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.first, argument.hasPrefix("--") {
      rest.removeFirst()
      if argument == "--" { break }
      try take(argument, from: &rest)
    }
    guard let program = rest.popFirst() else { throw Failure(description: "no program is named") }
    self.program = program
    self.arguments = Array(rest)
  }

  private mutating func take(_ option: String, from rest: inout ArraySlice<String>) throws {
    if option == "--light" {
      isLight = true
      return
    }
    guard Self.valued.contains(option) else { throw Failure(description: "there is no option \(option)") }
    guard let value = rest.popFirst() else { throw Failure(description: "\(option) needs a value") }
    switch option {
    case "--out": out = value
    case "--size": (width, height) = try Self.size(value)
    case "--wait": wait = value
    case "--keys": keys = value
    case "--until": until = value
    case "--title": title = value
    default:
      guard let seconds = Double(value), seconds > 0, seconds <= 3600 else {
        throw Failure(description: "--timeout \(value): seconds are wanted, more than 0, 3600 at most")
      }
      timeout = seconds
    }
  }

  private static let valued: Set = ["--out", "--size", "--wait", "--keys", "--until", "--title", "--timeout"]

  private static func size(_ text: String) throws -> (width: Int, height: Int) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ (1...1000).contains($0) }) else {
      throw Failure(description: "--size \(text): columns and rows are wanted, 80x24, 1000 at most")
    }
    return (sides[0], sides[1])
  }
}
