import GuideModel
import Planner

/// The options of `tvguide plan`.
struct PlanOptions: Equatable {
  var action: PlanAction
  var months = 12
  var json = false
  var server: String?
  var country: Country?
  var now: Instant?
}

extension PlanOptions {
  init(_ raw: RawArguments) throws(UsageError) {
    action = try PlanAction(raw)
    months =
      try raw.value("--months", "number of months", like: "12 (1 to \(PlanRequest.longest))") {
        Int($0).flatMap { (1...PlanRequest.longest).contains($0) ? $0 : nil }
      } ?? 12
    json = raw.has("--json")
    server = try raw.value("--server", "address", like: "http://localhost:3001") {
      GuideOptions.isAddress($0) ? $0 : nil
    }
    country = try raw.country()
    now = try raw.value("--now", "moment", like: "2026-12-24T18:30:00Z") { Instant(rfc3339: $0) }
  }
}
