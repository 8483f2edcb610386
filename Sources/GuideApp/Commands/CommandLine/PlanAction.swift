import GuideModel
import Planner

/// The action on the plan or its choices. Services and shows have the names they have in the guide.
enum PlanAction: Equatable {
  case show
  case settings
  case always([String])
  case never([String])
  /// Neither always nor never.
  case either([String])
  /// An amount per month or year; nil for no limit.
  case budget(String?, isYearly: Bool)
  case wait(Patience, [String])
  /// The price of a service as the user pays it; nil for that of the price table.
  case offer(String, PlanChoices.Offer?)

  static let words = ["show", "settings", "always", "never", "either", "budget", "wait", "offer"]
}

extension PlanAction {
  init(_ raw: RawArguments) throws(UsageError) {
    let word = raw.arguments.first ?? "show"
    let rest = Array(raw.arguments.dropFirst())
    if word != "offer", let option = ["--period", "--free", "--term"].first(where: raw.has) {
      throw UsageError("\(option) belongs to 'plan offer', not to 'plan \(word)'")
    }
    switch word {
    case "show", "settings":
      if let extra = rest.first { throw UsageError("'plan \(word)' takes no name, but '\(extra)' was given") }
      self = word == "show" ? .show : .settings
    case "always": self = .always(try Self.some(rest, "plan always SERVICE..."))
    case "never": self = .never(try Self.some(rest, "plan never SERVICE..."))
    case "either": self = .either(try Self.some(rest, "plan either SERVICE..."))
    case "budget": self = try Self.budget(rest)
    case "wait": self = try Self.wait(rest)
    case "offer": self = try Self.offer(rest, raw)
    default: throw .unknown("action", word, candidates: Self.words)
    }
  }

  private static func some(_ names: [String], _ form: String) throws(UsageError) -> [String] {
    guard !names.isEmpty else { throw UsageError("a name is missing: \(form)") }
    return names
  }

  private static func budget(_ rest: [String]) throws(UsageError) -> PlanAction {
    let form = UsageError("write it like: plan budget 25 month, plan budget 200 year, or plan budget none")
    guard let amount = rest.first, rest.count <= 2 else { throw form }
    if amount == "none", rest.count == 1 { return .budget(nil, isYearly: false) }
    // The currency is not known yet, so this one has the most decimals.
    guard let widest = Currency("KWD"), Money(amount, widest) != nil else { throw form }
    switch rest.dropFirst().first ?? "month" {
    case "month": return .budget(amount, isYearly: false)
    case "year": return .budget(amount, isYearly: true)
    default: throw form
    }
  }

  private static func wait(_ rest: [String]) throws(UsageError) -> PlanAction {
    let form = UsageError("write it like: plan wait once SHOW, plan wait 4 SHOW (weeks), or plan wait whenever SHOW")
    guard let word = rest.first, rest.count > 1 else { throw form }
    guard let patience = PlanChoices.patience(word) else { throw form }
    return .wait(patience, Array(rest.dropFirst()))
  }

  private static func offer(_ rest: [String], _ raw: RawArguments) throws(UsageError) -> PlanAction {
    let form = UsageError("write it like: plan offer SERVICE 15.99, or plan offer SERVICE none")
    guard rest.count == 2 else { throw form }
    if rest[1] == "none" { return .offer(rest[0], nil) }
    guard let widest = Currency("KWD"), Money(rest[1], widest) != nil, !rest[1].lowercased().contains("e") else {
      throw form
    }
    let count = { (option: String) throws(UsageError) in
      try raw.value(option, "number of months", like: "3") { Int($0).flatMap { (0...24).contains($0) ? $0 : nil } }
    }
    let period = try raw.value("--period", "period", like: "yearly") { BillingPeriod(name: $0) } ?? .month
    return .offer(
      rest[0],
      PlanChoices.Offer(
        amount: rest[1], period: period.name, free: try count("--free") ?? 0, term: max(1, try count("--term") ?? 1)))
  }
}
