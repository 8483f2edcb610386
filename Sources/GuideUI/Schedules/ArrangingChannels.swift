import GuideModel

// Changes which channels are shown, and their order. Each change is an effect, so that it is saved.
extension Schedules {
  /// Updates the order of the channels. The selected channel stays on its line if possible; after a change by the user
  /// it is scrolled into view.
  static func arrange(isOrdered: Bool = true, in state: inout State) {
    let before = state.schedules.arrangedChannels
    state.schedules.arrange()
    state.measure()
    _ = state.inEveryRoom { $0.channelsArranged(before: before, isOrdered: isOrdered) }
  }

  /// Applies the saved arrangement.
  static func take(_ arrangement: ChannelArrangement, in state: inout State) {
    state.schedules.arrangement = arrangement
    arrange(in: &state)
  }

  /// The same for one that may have been changed elsewhere.
  static func takeKnown(_ arrangement: ChannelArrangement, in state: inout State) -> [Effect] {
    let hidden = state.schedules.arrangement.hidden
    take(arrangement, in: &state)
    return state.rows == nil || arrangement.hidden == hidden ? [] : state.filterChanged()
  }

  static func rearrange(in state: inout State, _ change: (inout ChannelArrangement) -> Void) -> [Effect] {
    let before = state.schedules.arrangement
    var arrangement = before
    change(&arrangement)
    guard arrangement != before else { return [] }
    take(arrangement, in: &state)
    return [.rememberArrangement(arrangement)] + (arrangement.hidden != before.hidden ? state.filterChanged() : [])
  }

  /// Switches between all channels and those with listings.
  static func toggleEmpty(in state: inout State) -> [Effect] {
    let effects = rearrange(in: &state) { $0.hidesEmpty.toggle() }
    state.notice =
      state.schedules.arrangement.hidesEmpty
      ? "channels without listings are hidden" : "channels without listings are shown again"
    return effects
  }

  /// Switches to the next order: the source's, by number if there are numbers, by name.
  static func sort(in state: inout State) -> [Effect] {
    let orders = ChannelSorting.allCases.filter { $0 != .number || state.schedules.numbers.width > 0 }
    let place = orders.firstIndex(of: state.schedules.arrangement.sorting) ?? 0
    let effects = rearrange(in: &state) { $0.sorting = orders[(place + 1) % orders.count] }
    state.notice = "channels \(state.schedules.arrangement.sortingInWords)"
    return effects
  }

  /// Shows the channels that pass the filter, if it changed.
  static func filter(in state: inout State) {
    let channelFilter = GuideFilter(providers: state.filter.providers, criteria: state.criteria.ofProviders)
    guard state.schedules.channelFilter != channelFilter else { return }
    state.schedules.channelFilter = channelFilter
    arrange(in: &state)
  }
}

extension ChannelArrangement {
  /// `by number`, `by name`, `in your order`, `as listed`.
  var sortingInWords: String {
    switch sorting {
    case .number: "by number"
    case .name: "by name"
    case .source: order.isEmpty ? "as listed" : "in your order"
    }
  }
}
