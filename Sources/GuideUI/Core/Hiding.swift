import GuideModel

// Hidden titles, and the user's services.
extension State {
  /// Whether a show is hidden. Very fast if none is.
  func isHidden(_ show: Show) -> Bool {
    !hidden.isEmpty && ShowMark.names(of: show).contains { hidden.contains($0) }
  }

  /// Hides the selection permanently. In the timeline, where its place remains, it can be shown again.
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

  /// Hides a show, or shows it again under all names by which it was hidden.
  mutating func toggleHidden(_ show: Show) -> [Effect] {
    guard isHidden(show) else { return hide(show) }
    let names = Set(ShowMark.names(of: show))
    let things = hiddenThings.filter { !names.isDisjoint(with: $0) }
    return make(MarkChange(mark: .hidden, things: things, isMarked: false, what: show.title))
  }

  /// Updates the hidden names. Each show is stored with all its names.
  mutating func applyHiding(_ things: [[String]], _ isHidden: Bool) {
    for names in things {
      let names = Set(names)
      hiddenThings.removeAll { !names.isDisjoint(with: $0) }
      if isHidden { hiddenThings.append(names.sorted()) }
    }
    hidden = Set(hiddenThings.joined())
  }
}

// MARK: - Services

extension State {
  /// Whether a provider is one of the user's; true if none were chosen.
  func isMine(_ provider: Provider) -> Bool {
    services.isEmpty || services.contains(ProviderMark.name(of: provider))
  }

  /// The maximum number of providers in the list.
  private static let maximumProviders = 5000

  /// Remembers the providers, because a filtered guide only has some.
  mutating func remember(_ providers: some Sequence<Provider>) {
    noteSharedNames(providers)
    for provider in providers where knownProviders.count < Self.maximumProviders {
      let name = ProviderMark.name(of: provider)
      if knownProviders[name] == nil { knownProviders[name] = provider.name }
    }
  }
}
