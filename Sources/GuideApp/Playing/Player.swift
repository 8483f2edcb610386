import Foundation
import GuideModel
import Lineups

/// The program that plays streams: a list of arguments, never a shell command.
struct Player: Sendable {
  /// The program and its arguments, with the placeholders `{url}` and `{title}`.
  let command: [String]
  let environment: [String: String]

  /// The default player.
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

  /// Each placeholder is replaced once, so a placeholder in a title stays. An argument that starts with a placeholder
  /// cannot become an option.
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

  /// Starts the player, which runs independently. `report` is called on another thread if it fails at once.
  func play(_ address: String, title: String, report: @escaping @Sendable (String) -> Void = { _ in })
    throws(StartError)
  {
    guard StreamAddress.checked(address) == address else {
      throw StartError("the address of \(CleanText.line(title)) cannot be played")
    }
    try DetachedProgram(
      command: command[0], arguments: arguments(address: address, title: title), environment: environment
    ).start(
      advice: "install it, or set \"player\" in the configuration", failure: "\(title) cannot be played", report: report
    )
  }
}
