import Foundation
import GuideModel
import Lineups

/// The program that plays streams: a list of arguments, never a shell's line.
struct Player: Sendable {
  /// The program and its arguments; `{url}` and `{title}` are replaced.
  let command: [String]
  let environment: [String: String]

  /// What plays unless the configuration says otherwise.
  static let standard = ["mpv", "--force-media-title={title}", "--", "{url}"]

  init(_ loaded: LoadedConfiguration, environment: [String: String]) {
    command = loaded.configuration.player ?? Self.standard
    self.environment = environment
  }

  /// The arguments after the program.
  func arguments(address: String, title: String) -> [String] {
    let title = CleanText.line(title, limit: 200)
    return command.dropFirst().map { Self.filled($0, address: address, title: title) }
  }

  /// Each place is filled once: what a title says of places is a title. What begins with a place can become no option.
  private static func filled(_ pattern: String, address: String, title: String) -> String {
    var result = ""
    var rest = pattern[...]
    while let first = rest.first {
      if rest.hasPrefix("{url}") {
        result += address
        rest = rest.dropFirst(5)
      } else if rest.hasPrefix("{title}") {
        result += result.isEmpty ? String(title.drop { $0 == "-" || $0 == " " }) : title
        rest = rest.dropFirst(7)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Starts the player, which runs on by itself. `report` is called on another thread if it fails at once.
  func play(_ address: String, title: String, report: @escaping @Sendable (String) -> Void = { _ in })
    throws(StartError)
  {
    guard StreamAddress.checked(address) == address else {
      throw StartError("the address of \(CleanText.line(title)) is not one that is played")
    }
    try DetachedProgram(
      command: command[0], arguments: arguments(address: address, title: title), environment: environment
    ).start(
      advice: "install it, or set \"player\" in the configuration", failure: "\(title) cannot be played", report: report
    )
  }
}
