import Foundation
import GuideModel
import Lineups

/// The program that plays streams: a list of arguments, never a shell command.
struct Player: Sendable {
  /// The program and its arguments; `{url}` and `{title}` are replaced. Nil for mpv.
  private let configured: [String]?
  let environment: [String: String]

  /// The default player.
  static let standard = ["mpv", "--force-media-title={title}", "--", "{url}"]
  /// The default player for web addresses. They may contain passwords, and all users of the machine can read arguments,
  /// so the address is written to its input. mpv accepts only web addresses there.
  private static let standardForWeb = ["mpv", "--force-media-title={title}", "--playlist=-"]

  init(_ loaded: LoadedConfiguration, environment: [String: String]) {
    configured = loaded.configuration.player
    self.environment = environment
  }

  /// The name or path of the program.
  var name: String { (configured ?? Self.standard)[0] }

  private func program(_ address: String, title: String) -> DetachedProgram {
    let isOnInput = configured == nil && address.hasPrefix("http")
    let command = configured ?? (isOnInput ? Self.standardForWeb : Self.standard)
    let title = CleanText.line(title, limit: 200)
    return DetachedProgram(
      command: name, arguments: command.dropFirst().map { Self.filled($0, address: address, title: title) },
      environment: environment, input: isOnInput ? address : nil)
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
    try program(address, title: title).start(
      advice: "install it, or set \"player\" in the configuration", failure: "\(title) cannot be played", report: report
    )
  }
}
