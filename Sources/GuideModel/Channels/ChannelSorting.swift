/// The order of channels.
public enum ChannelSorting: String, CaseIterable, Hashable, Sendable, Codable {
  /// The source's order, or the user's.
  case source
  case number, name

  /// Sorts channels. Equal channels, and those without a number, keep their order.
  public func sorted(_ channels: [Channel]) -> [Channel] {
    switch self {
    case .source: channels
    case .number: Self.sorted(channels) { $0.number ?? .max }
    case .name: Self.sorted(channels) { $0.name.lowercased() }
    }
  }

  private static func sorted(_ channels: [Channel], by value: (Channel) -> some Comparable) -> [Channel] {
    channels.enumerated().map { (value: value($1), place: $0) }
      .sorted { ($0.value, $0.place) < ($1.value, $1.place) }.map { channels[$0.place] }
  }
}
