import GuideModel

/// The list of hidden titles, to show one again.
enum HiddenChoice {
  static func open(in state: inout State) {
    guard !state.marks.hiddenShows.isEmpty else {
      state.notice = "no title is hidden (\(state.bindings.firstName(of: .hide, ascii: true)) hides one)"
      return
    }
    state.open(Picker(purpose: .hidden))
  }

  static func items(in state: State) -> [Picker.Item] {
    state.marks.hiddenShows.enumerated().map { index, names in
      Picker.Item(id: String(index), name: title(names) ?? names.joined(separator: " "), detail: "hidden")
    }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  static func choose(_ id: String, in state: inout State) -> [Effect] {
    guard let index = Int(id), state.marks.hiddenShows.indices.contains(index) else { return [] }
    let names = state.marks.hiddenShows[index]
    return state.make(MarkChange(mark: .hidden, things: [names], isMarked: false, what: title(names) ?? names[0]))
  }

  private static func title(_ names: [String]) -> String? {
    names.first { $0.hasPrefix("title:") }.map { String($0.dropFirst(6)) }
  }
}
