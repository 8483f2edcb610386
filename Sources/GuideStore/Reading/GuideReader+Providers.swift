import GuideModel

/// A provider with its kind.
public struct ListedProvider: Hashable, Sendable {
  /// The channel or service.
  public var provider: Provider
  /// Whether it is a channel. Its id is then only valid in its listings.
  public var isChannel: Bool
}

extension GuideReader {
  /// All providers of a country, in the guide's order.
  public func providers(country: Country) throws -> [ListedProvider] {
    try read { _, directory in
      directory.entries.filter { isShown($0.country, in: country) }
        .map { ListedProvider(provider: $0.provider, isChannel: $0.isChannel) }
    } ?? []
  }
}
