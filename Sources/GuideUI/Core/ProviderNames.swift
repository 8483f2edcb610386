import GuideModel

/// The names of all providers seen so far. A filtered guide has only some of the providers, so names are remembered.
struct ProviderNames: Sendable {
  private var names: Set<String> = []
  private var shared: Set<String> = []

  /// The maximum number of providers in the list.
  private static let maximum = 5000

  /// The names by `ProviderMark`.
  var known: [String: String] {
    Dictionary(names.sorted().map { (ProviderMark.name(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether several providers have this name.
  func share(_ name: String) -> Bool { shared.contains(name) }

  mutating func remember(_ providers: some Sequence<Provider>) {
    noteShared(providers)
    for provider in providers where names.count < Self.maximum { names.insert(provider.name) }
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
