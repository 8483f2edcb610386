import GuideModel

// Titles that are not shown, and the services somebody has.
extension State {
  /// Whether a show is hidden. Costs nothing where none is.
  func isHidden(_ show: Show) -> Bool {
    !hidden.isEmpty && ShowMark.names(of: show).contains { hidden.contains($0) }
  }

  /// Hides what is selected for good. In the timeline, where its place stays, shows it again.
  mutating func hide() -> [Effect] {
    guard let show = room.selection?.show else {
      notice = "no show is selected"
      return []
    }
    return inRoom { $0.hide(show) }
  }

  /// Hides a show.
  mutating func hide(_ show: Show) -> [Effect] {
    make(MarkChange(mark: .hidden, things: [ShowMark.names(of: show)], isMarked: true, what: show.title))
  }

  /// Hides a show, or shows it again under all the names it was hidden by.
  mutating func toggleHidden(_ show: Show) -> [Effect] {
    guard isHidden(show) else { return hide(show) }
    let names = Set(ShowMark.names(of: show))
    let things = hiddenThings.filter { !names.isDisjoint(with: $0) }
    return make(MarkChange(mark: .hidden, things: things, isMarked: false, what: show.title))
  }

  /// Takes in what is hidden or shown again: each thing goes with all the names it has.
  mutating func applyHiding(_ things: [[String]], _ isHidden: Bool) {
    for names in things {
      let names = Set(names)
      hiddenThings.removeAll { !names.isDisjoint(with: $0) }
      if isHidden { hiddenThings.append(names.sorted()) }
    }
    hidden = Set(hiddenThings.joined())
  }

  /// Hidden titles, to be shown again.
  var hiddenItems: [Picker.Item] {
    hiddenThings.enumerated().map { index, names in
      let title = names.first { $0.hasPrefix("title:") }.map { String($0.dropFirst(6)) }
      return Picker.Item(id: String(index), name: title ?? names.joined(separator: " "), detail: "hidden")
    }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  mutating func openHidden() {
    guard !hiddenThings.isEmpty else {
      notice = "no title is hidden (\(bindings.firstName(of: .hide, ascii: true)) hides one)"
      return
    }
    open(Picker(purpose: .hidden))
  }

  mutating func showAgain(_ id: String) -> [Effect] {
    guard let index = Int(id), hiddenThings.indices.contains(index) else { return [] }
    let names = hiddenThings[index]
    let title = names.first { $0.hasPrefix("title:") }.map { String($0.dropFirst(6)) } ?? names[0]
    return make(MarkChange(mark: .hidden, things: [names], isMarked: false, what: title))
  }
}

// MARK: - Services

extension State {
  /// Whether a provider is among those the user has; all are where none was chosen.
  func isMine(_ provider: Provider) -> Bool {
    services.isEmpty || services.contains(ProviderMark.name(of: provider))
  }

  /// The maximum number of providers that are kept for the list.
  private static let maximumProviders = 5000

  /// Remembers who there is: a filtered guide has only some.
  mutating func remember(_ providers: some Sequence<Provider>) {
    noteSharedNames(providers)
    for provider in providers where knownProviders.count < Self.maximumProviders {
      let name = ProviderMark.name(of: provider)
      if knownProviders[name] == nil { knownProviders[name] = provider.name }
    }
  }

  /// Every provider known, those chosen first.
  var serviceItems: [Picker.Item] {
    var names = knownProviders
    for name in services where names[name] == nil { names[name] = String(name.dropFirst("service:".count)) }
    let mark = String(appearance.glyphs.watched)
    return names.map { id, name in
      Picker.Item(id: id, name: name, detail: services.contains(id) ? "\(mark) yours" : "")
    }.sorted { left, right in
      let order = (services.contains(left.id) ? 0 : 1, services.contains(right.id) ? 0 : 1)
      return order.0 == order.1 ? (left.name, left.id) < (right.name, right.id) : order.0 < order.1
    }
  }

  mutating func toggleService(_ id: String) -> [Effect] {
    let name = serviceItems.first { $0.id == id }?.name ?? id
    return make(MarkChange(mark: .service, things: [[id]], isMarked: !services.contains(id), what: name))
  }

  /// Leaves out what is on other services, or shows it, faint.
  mutating func showServices(only: Bool) -> [Effect] {
    guard !services.isEmpty || !only else {
      notice = "no service is chosen yet (:services)"
      return []
    }
    preferences.servicesOnly = only
    notice = only ? "only your services" : "all services"
    return [.remember(preferences)] + filterChanged()
  }
}
