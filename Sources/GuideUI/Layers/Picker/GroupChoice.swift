import GuideModel

/// The groups of channels, to show only one. Opened by `G` in the list of channels.
enum GroupChoice {
  /// All channels.
  private static let all = ""

  static func open(in state: inout State) {
    let arrangement = state.schedules.arrangement
    guard !arrangement.groups.isEmpty else {
      state.notice = "there are no groups yet; g adds a channel to one"
      return
    }
    let shown = arrangement.groups.firstIndex { $0.name == arrangement.shownGroup }
    state.open(Picker(purpose: .groups, selected: shown.map { $0 + 1 } ?? 0))
  }

  static func items(in state: State) -> [Picker.Item] {
    let present = Set((state.schedules.channels ?? []).map(\.key))
    return [Picker.Item(id: all, name: "all channels", detail: "\(present.count)")]
      + state.schedules.arrangement.groups.map {
        Picker.Item(id: $0.name, name: $0.name, detail: "\($0.channels.intersection(present).count)")
      }
  }

  static func choose(_ id: String, in state: inout State) -> [Effect] {
    Schedules.rearrange(in: &state) { $0.show(group: id == all ? nil : id) }
  }
}
