import GuideAPI
import GuideModel
import GuideStore
import HTTPFetch

extension KeptMonths {
  /// Months in the cache of answers, in the form of the API. The version of the listings and of the program is their
  /// validator.
  init(_ answers: AnswerCache) {
    self.init(
      recall: { request, version in
        guard let kept = answers.answer(to: Self.question(request)), kept.note == Self.validator(version) else {
          return nil
        }
        return try? MonthSummary(kept.body, from: "local listings", window: request.window)
      },
      keep: { month, request, version in
        answers.keep(
          .init(body: month.data(zone: request.zone), note: Self.validator(version)), to: Self.question(request))
      })
  }

  private static func validator(_ version: Int64) -> String { "\(Usage.version) \(version)" }

  private static func question(_ request: WindowRequest) -> String {
    [
      "local month", "\(request.window.first)", "\(request.window.last)", request.country?.code ?? "",
      request.zone.identifier, "\(request.dayStart.minutes)",
    ].joined(separator: "\n")
  }
}
