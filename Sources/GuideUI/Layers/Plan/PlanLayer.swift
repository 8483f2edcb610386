import GuideModel
import TerminalKit

/// What to pay for in which month, and what other choices would cost.
struct PlanLayer: ListLayer {
  /// The plan; nil while it is computed.
  private(set) var sheet: PlanSheet?
  private(set) var failure: GuideFailure?
  /// The changes that are only tried out.
  private(set) var changes: [PlanChange] = []
  /// The index of the selected line of the sheet.
  private(set) var selected = 0
  private(set) var top = 0

  func question(in state: State, keeps: Bool = false) -> PlanQuestion {
    PlanQuestion(
      changes: changes, keeps: keeps, country: state.country, zone: state.zone, dayStart: state.dayStart,
      today: state.date)
  }

  /// Processes an answer. Answers to earlier questions are ignored.
  mutating func take(_ result: Result<PlanSheet, GuideFailure>, to question: PlanQuestion, in state: State) {
    guard question.keeps ? changes.isEmpty : question.changes == changes else { return }
    let subject = line?.subject
    switch result {
    case .success(let sheet):
      (self.sheet, failure) = (sheet, nil)
      let same = subject.flatMap { subject in sheet.lines.firstIndex { $0.subject == subject } }
      select(same ?? min(selected, sheet.lines.count - 1), in: state)
    case .failure(let failure): self.failure = failure
    }
  }

  var line: PlanSheet.Line? { sheet.flatMap { $0.lines.indices.contains(selected) ? $0.lines[selected] : nil } }

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    if let outcome = decide(key, in: state) { return outcome }
    return state.performOverBox(move(by: key, in: state), key, openedBy: .plan)
  }

  private mutating func decide(_ key: Key, in state: State) -> LayerOutcome? {
    switch (key, line?.subject) {
    case (Key("n"), .service(let name)?): return tryOut(.dropping(name), in: state)
    case (Key("a"), .service(let name)?): return tryOut(.holding(name), in: state)
    case (Key("w"), .show(let title)?): return tryOut(.waiting(title), in: state)
    case (Key("u"), _) where !changes.isEmpty:
      changes.removeLast()
      return .stays([.plan(question(in: state))])
    case (Key(.enter), _) where !changes.isEmpty:
      let kept = question(in: state, keeps: true)
      changes = []
      return .stays([.plan(kept)])
    default: return nil
    }
  }

  private mutating func tryOut(_ change: PlanChange, in state: State) -> LayerOutcome {
    changes.append(change)
    return .stays([.plan(question(in: state))])
  }

  mutating func select(_ line: Int, in state: State) {
    selected = min(max(line, 0), max((sheet?.lines.count ?? 1) - 1, 0))
    top = box(in: state).topShowingSelection
  }

  func hints(in state: State) -> [Hint] {
    var hints: [Hint] = []
    switch line?.subject {
    case .service?: hints = [.key(Key("n"), "never pay"), .key(Key("a"), "always there")]
    case .show?: hints = [.key(Key("w"), "waiting time")]
    case nil: hints = [.key(Key(.down), "next line"), .key(Key(.up), "previous line")]
    }
    if !changes.isEmpty { hints += [.key(Key(.enter), "save"), .key(Key("u"), "undo")] }
    return hints + [.key(Key(.escape), "close")]
  }

  func box(in state: State) -> PlanBox { PlanBox(state: state, layer: self) }

  static func open(in state: inout State) -> [Effect] {
    let layer = PlanLayer()
    state.open(layer)
    return [.plan(layer.question(in: state))]
  }

  /// Processes a plan if its layer is still open.
  static func take(_ result: Result<PlanSheet, GuideFailure>, to question: PlanQuestion, in state: inout State) {
    state.changeUppermost(PlanLayer.self) { $0.take(result, to: question, in: $1) }
  }
}
