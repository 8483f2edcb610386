import GuideModel
import GuideStore
import GuideUI

extension Planning {
  /// The number of months in the guide's plan.
  private static let monthsOfGuide = 12

  init(source: GuideSource, _ question: PlanQuestion) {
    self.init(
      source: source, country: question.country, zone: question.zone, dayStart: question.dayStart,
      today: question.today, months: Self.monthsOfGuide)
  }

  /// Stores the choices of the question, and makes the plan.
  func sheet(_ question: PlanQuestion, _ personal: UserDataStore) async throws -> PlanSheet {
    if question.keeps { try personal.decide(question.changes) }
    let store = try personal.read()
    return try await report(store, PlanChoices(of: store), trying: question.keeps ? [] : question.changes).sheet
  }
}
