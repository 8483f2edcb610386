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

  /// The last provider with each name, and the answer that had it.
  private var seen: [String: (id: String, answer: Int)] = [:]
  private var answers = 0
  /// What `known` is, after `list`.
  private var listed: [Known]?
  private var shared: Set<String> = []

  private static let maximum = 20_000

  /// The names in order, one for each `ProviderMark`.
  var known: [Known] {
    if let listed { return listed }
    var ids: Set<String> = []
    return seen.keys.sorted().compactMap { name in
      let id = ProviderMark.name(of: name)
      return ids.insert(id).inserted ? Known(id: id, name: name, folded: FoldedText.bytes(name)) : nil
    }
  }

  /// Keeps `known` until there are other names. A start needs no list, and folding thousands of names takes
  /// milliseconds.
  mutating func list() { listed = known }

  /// Whether several providers of an answer have this name.
  func share(_ name: String) -> Bool { shared.contains(name) }

  /// Remembers the providers of an answer, and which names several of them have.
  mutating func remember(_ providers: some Sequence<Provider>) {
    answers += 1
    seen.reserveCapacity(min(providers.underestimatedCount, Self.maximum))
    for provider in providers where seen.count < Self.maximum || seen[provider.name] != nil {
      guard let last = seen.updateValue((provider.id, answers), forKey: provider.name) else {
        listed = nil
        continue
      }
      if last.answer == answers, last.id != provider.id { shared.insert(provider.name) }
    }
  }
}
