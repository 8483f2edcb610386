/// In what order channels stand.
public enum ChannelSorting: String, CaseIterable, Hashable, Sendable, Codable {
  /// As the source has them, or as somebody has moved them.
  case source
  case number, name

  /// The channels in this order; those that are alike, and those without a number, as they stood.
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
