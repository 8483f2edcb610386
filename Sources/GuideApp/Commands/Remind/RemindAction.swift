import GuideModel
import GuideUI
import Reminders

/// The actions of `tvguide remind`.
enum RemindAction: Equatable {
  case list(json: Bool)
  /// Add a reminder for the next airing of a show, or for all new episodes.
  case add(title: String, minutes: Set<Int>?, each: Bool)
  case remove(Int64)
  /// Deliver what is due: now, or as long as the program runs.
  case run(once: Bool, command: String?)
  case install
  case uninstall

  /// A week.
  static let mostMinutes = 10_080

  init(_ raw: RawArguments) throws(UsageError) {
    switch raw.command.words.last {
    case "add":
      guard let title = CleanText.nonEmptyLine(raw.arguments.joined(separator: " "), limit: 200) else {
        throw UsageError("'remind add' needs a show: remind add TITLE")
      }
      let minutes = try raw.options["--minutes"].map { text throws(UsageError) in try Self.minutes(text) }
      self = .add(title: title, minutes: minutes, each: raw.has("--each"))
    case "remove":
      guard let number = Int64(raw.arguments[0]), number > 0 else {
        throw UsageError("'remind remove' takes the number of a reminder; 'tvguide remind' lists them")
      }
      self = .remove(number)
    case "run": self = .run(once: raw.has("--once"), command: raw.options["--command"])
    case "install": self = .install
    case "uninstall": self = .uninstall
    default: self = .list(json: raw.has("--json"))
    }
  }

  /// Reads several numbers separated by commas.
  static func minutes(_ text: String) throws(UsageError) -> Set<Int> {
    let minutes = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard minutes.count <= 10, minutes.allSatisfy({ $0.map { (0...mostMinutes).contains($0) } ?? false }) else {
      throw UsageError("invalid minutes '\(text)'; write them like 10 or 60,10,0 (0–\(mostMinutes), at most 10)")
    }
    return Set(minutes.compactMap { $0 })
  }
}
