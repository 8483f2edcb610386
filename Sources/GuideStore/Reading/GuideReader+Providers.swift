import GuideModel

/// A provider, and what it is.
public struct ListedProvider: Hashable, Sendable {
  /// The channel or service.
  public var provider: Provider
  /// Whether it is a channel: its id is then its listing's own.
  public var isChannel: Bool
}

extension GuideReader {
  /// Every provider of a country, in the guide's order.
  public func providers(country: Country) throws -> [ListedProvider] {
    try read { _, directory in
      directory.entries.filter { isShown($0.country, in: country) }
        .map { ListedProvider(provider: $0.provider, isChannel: $0.isChannel) }
    } ?? []
  }
}
