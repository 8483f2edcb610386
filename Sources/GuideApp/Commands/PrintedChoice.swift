import GuideModel
import GuideUI

/// The part of the guide to print.
struct PrintedChoice: Equatable {
  /// The number of days; nil for as many as the view has room for.
  var days: Int?
  /// A filter as typed in the guide, or the name of a saved one.
  var filter: String?
  /// The only channel or service: its key, number or name.
  var channel: String?
  /// The only group of channels, by name.
  var group: String?
  /// Whether only followed shows are printed.
  var followedOnly = false

  init() {}

  init(_ raw: RawArguments) throws(UsageError) {
    days = try raw.value("--days", "number of days", like: "7 (1 to \(GuideWindow.maximumDays))") {
      Int($0).flatMap { (1...GuideWindow.maximumDays).contains($0) ? $0 : nil }
    }
    filter = raw.options["--filter"].flatMap { CleanText.nonEmptyLine($0, limit: 4 * FilterCriteria.maximumLength) }
    channel = raw.options["--channel"] ?? raw.options["--service"]
    group = raw.options["--group"]
    _ = try raw.one(of: ["--channel", "--service", "--group"])
    followedOnly = raw.has("--followed")
  }
}
