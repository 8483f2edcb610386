import GuideModel

// Which channels are shown, and in what order they stand. Each change is handed out to be kept.
extension State {
  /// Puts the channels in order anew. The selected channel stays on its line as far as it can; it is shown where the user
  /// has ordered so.
  mutating func arrangeChannels(isOrdered: Bool = true) {
    let before = schedules.arrangedChannels
    schedules.arrange()
    _ = inEveryRoom { $0.channelsArranged(before: before, isOrdered: isOrdered) }
  }

  /// Takes over what was chosen before.
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

  /// Between all channels and those with listings.
  mutating func toggleEmptyChannels() -> [Effect] {
    let effects = rearrange { $0.hidesEmpty.toggle() }
    notice = schedules.arrangement.hidesEmpty ? "channels without listings are hidden" : "all channels are shown again"
    return effects
  }

  /// The next order of the channels: as the source has them, by number where they have some, by name.
  mutating func sortChannels() -> [Effect] {
    let orders = ChannelSorting.allCases.filter { $0 != .number || schedules.numbers.width > 0 }
    let place = orders.firstIndex(of: schedules.arrangement.sorting) ?? 0
    let effects = rearrange { $0.sorting = orders[(place + 1) % orders.count] }
    notice = "channels \(schedules.arrangement.sortingInWords)"
    return effects
  }

  /// Shows the channels that the filter lets through, where it changed. Answers whether it did.
  mutating func filterChannels() -> Bool {
    // The filters are made of much, and compared part by part: most keys leave all of it as it is.
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
