import GuideModel

/// The names of all providers seen so far. A filtered guide has only some of the providers, so names are remembered.
struct ProviderNames: Sendable {
  /// The names by `ProviderMark`.
  private(set) var known: [String: String] = [:]
  private var shared: Set<String> = []

  /// The maximum number of providers in the list.
  private static let maximum = 5000

  /// Whether several providers have this name.
  func share(_ name: String) -> Bool { shared.contains(name) }

  mutating func remember(_ providers: some Sequence<Provider>) {
    noteShared(providers)
    for provider in providers where known.count < Self.maximum {
      let name = ProviderMark.name(of: provider)
      if known[name] == nil { known[name] = provider.name }
    }
  }

  /// Notes the names that several of these providers have.
  mutating func noteShared(_ providers: some Sequence<Provider>) {
    var ids: [String: String] = [:]
    for provider in providers
    where ids.updateValue(provider.id, forKey: provider.name).map({ $0 != provider.id }) ?? false {
      shared.insert(provider.name)
    }
  }
}
