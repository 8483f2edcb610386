import GuideModel
import Planner

/// The options of `tvguide plan`.
struct PlanOptions: Equatable {
  var action: PlanAction
  var months = 12
  var json = false
  /// The source and the clock.
  var guide: GuideOptions
}

extension PlanOptions {
  init(_ raw: RawArguments) throws(UsageError) {
    action = try PlanAction(raw)
    months =
      try raw.value("--months", "number of months", like: "12 (1 to \(PlanRequest.longest))") {
        Int($0).flatMap { (1...PlanRequest.longest).contains($0) ? $0 : nil }
      } ?? 12
    json = raw.has("--json")
    guard !json || action == .show else { throw UsageError("--json belongs to 'plan show'") }
    guide = try GuideOptions(reading: raw)
  }
}
