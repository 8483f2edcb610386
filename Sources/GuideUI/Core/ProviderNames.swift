import GuideModel

/// The names of all providers seen so far. A filtered guide has only some of the providers, so names are remembered.
struct ProviderNames: Sendable {
  struct Known: Sendable {
    /// The `ProviderMark`.
    let id: String
    let name: String
    /// The name, folded (`FoldedText`).
    let folded: [UInt8]
  }

  private var names: Set<String> = []
  /// What `known` is, after `list`.
  private var listed: [Known]?
  private var shared: Set<String> = []

  /// The maximum number of providers in the list.
  private static let maximum = 5000

  /// The names in order, one for each `ProviderMark`.
  var known: [Known] {
    if let listed { return listed }
    var seen: Set<String> = []
    return names.sorted().compactMap { name in
      let id = ProviderMark.name(of: name)
      return seen.insert(id).inserted ? Known(id: id, name: name, folded: FoldedText.bytes(name)) : nil
    }
  }

  /// Keeps `known` until there are other names. A start needs no list, and folding thousands of names takes
  /// milliseconds.
  mutating func list() { listed = known }

  /// Whether several providers have this name.
  func share(_ name: String) -> Bool { shared.contains(name) }

  mutating func remember(_ providers: some Sequence<Provider>) {
    noteShared(providers)
    names.reserveCapacity(min(names.count + providers.underestimatedCount, Self.maximum))
    for provider in providers where names.count < Self.maximum {
      if names.insert(provider.name).inserted { listed = nil }
    }
  }

  /// Notes the names that several of these providers have.
  mutating func noteShared(_ providers: some Sequence<Provider>) {
    var ids: [String: String] = [:]
    ids.reserveCapacity(providers.underestimatedCount)
    for provider in providers
    where ids.updateValue(provider.id, forKey: provider.name).map({ $0 != provider.id }) ?? false {
      shared.insert(provider.name)
    }
  }
}
