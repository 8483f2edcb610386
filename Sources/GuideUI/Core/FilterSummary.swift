import GuideModel

/// Describes the filter in words.
struct FilterSummary {
  let state: State

  /// The parts of the filter, for the status line. Hidden titles are not mentioned.
  var brief: [String] {
    var words: [String] = []
    if state.followedOnly { words.append("followed only") }
    if showsServicesOnly { words.append("my services") }
    if !state.criteria.isEmpty { words.append("filter: \(state.criteria.text)") }
    return words
  }

  private var showsServicesOnly: Bool { state.preferences.servicesOnly == true && !state.marks.services.isEmpty }

  /// Why the guide is empty, if a filter is the reason.
  var reasonForEmpty: [String]? {
    let key = { (command: Command) in state.bindings.firstName(of: command, ascii: true) }
    if state.followedOnly, state.marks.followed.isEmpty {
      return [
        "You follow no show yet.", "",
        "\(key(.followedOnly)) shows all again. There, \(key(.follow)) follows the selected show.",
      ]
    }
    let words = brief
    guard !words.isEmpty else { return nil }
    let window = state.clock.label(of: state.window)
    guard !state.criteria.isEmpty else {
      let all = state.followedOnly ? "\(key(.followedOnly)) shows all again." : ":services all shows all services."
      let hidden = state.marks.followed.isDisjoint(with: state.marks.hidden) ? "" : " and have not hidden"
      let what = state.followedOnly ? "No show that you follow\(hidden)" : "Nothing"
      let services = showsServicesOnly ? " your services" : ""
      return ["\(what) is on\(services) from \(window).", "", all]
    }
    let others = words.filter { !$0.hasPrefix("filter: ") }
    return [
      (["No show matches '\(state.criteria.text)'"] + others).joined(separator: ", "), "from \(window).", "",
    ] + (state.criteria.asks(for: .new) ? ["Not every source marks new episodes.", ""] : []) + [
      (state.looksAtDaysShown ? "\(key(.weekOn)) shows the next week, " : "")
        + "\(key(.back)) clears the filter."
    ]
  }
}
