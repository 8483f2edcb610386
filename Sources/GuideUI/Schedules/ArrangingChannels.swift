import GuideModel

// Changes which channels are shown, and their order. Each change is an effect, so that it is saved.
extension State {
  /// Updates the order of the channels. The selected channel stays on its line if possible; after a change by the user
  /// it is scrolled into view.
  mutating func arrangeChannels(isOrdered: Bool = true) {
    let before = schedules.arrangedChannels
    schedules.arrange()
    measure()
    _ = inEveryRoom { $0.channelsArranged(before: before, isOrdered: isOrdered) }
  }

  /// Applies the saved arrangement.
  mutating func take(_ arrangement: ChannelArrangement) {
    schedules.arrangement = arrangement
    arrangeChannels()
  }

  /// Changes the arrangement.
  mutating func rearrange(_ change: (inout ChannelArrangement) -> Void) -> [Effect] {
    var arrangement = schedules.arrangement
    change(&arrangement)
    guard arrangement != schedules.arrangement else { return [] }
    let hidesOthers = arrangement.hidden != schedules.arrangement.hidden
    take(arrangement)
    return [.rememberArrangement(arrangement)] + (hidesOthers ? filterChanged() : [])
  }

  /// Switches between all channels and those with listings.
  mutating func toggleEmptyChannels() -> [Effect] {
    let effects = rearrange { $0.hidesEmpty.toggle() }
    notice = schedules.arrangement.hidesEmpty ? "channels without listings are hidden" : "all channels are shown again"
    return effects
  }

  /// Switches to the next order: the source's, by number if there are numbers, by name.
  mutating func sortChannels() -> [Effect] {
    let orders = ChannelSorting.allCases.filter { $0 != .number || schedules.numbers.width > 0 }
    let place = orders.firstIndex(of: schedules.arrangement.sorting) ?? 0
    let effects = rearrange { $0.sorting = orders[(place + 1) % orders.count] }
    notice = "channels \(schedules.arrangement.sortingInWords)"
    return effects
  }

  /// Shows the channels that pass the filter, if it changed. Returns whether it did.
  mutating func filterChannels() -> Bool {
    // Comparing filters is slow, and most keys do not change them.
    guard schedules.filteredBy != filterChanges else { return false }
    schedules.filteredBy = filterChanges
    let channelFilter = GuideFilter(providers: filter.providers, criteria: criteria.ofProviders)
    guard schedules.channelFilter != channelFilter else { return true }
    schedules.channelFilter = channelFilter
    arrangeChannels()
    return true
  }
}

extension ChannelArrangement {
  /// `by number`, `by name`, `in your order`, `as the source has them`.
  var sortingInWords: String {
    switch sorting {
    case .number: "by number"
    case .name: "by name"
    case .source: order.isEmpty ? "as the source has them" : "in your order"
    }
  }
}
