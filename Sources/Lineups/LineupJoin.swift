import GuideModel

/// Assigns the streams of a line-up to channels.
///
/// The user's choice, a common id and a unique common name are certain. Similar names are proposed.
public struct LineupJoin: Sendable {
  /// How a stream was found.
  public enum Reason: String, Sendable {
    case chosen, id, name
    /// The user must confirm it.
    case proposed
  }

  /// The stream of a channel.
  public struct Match: Equatable, Sendable {
    /// The index in the line-up.
    public var stream: Int
    public var reason: Reason
  }

  /// The matches by channel key.
  public private(set) var matches: [String: Match] = [:]

  /// - Parameter chosen: the user's choices by channel key.
  public init(_ channels: [Channel], _ streams: [LineupStream], chosen: [String: StreamChoice] = [:]) {
    let names = StreamNames(streams)
    let own = channels.map { StreamName($0.name, id: $0.key) }
    let counts = own.reduce(into: [:]) { $0[$1.exact, default: 0] += 1 }
    for (channel, name) in zip(channels, own) {
      if let choice = chosen[channel.key] {
        matches[channel.key] = choice.place(in: streams).map { Match(stream: $0, reason: .chosen) }
      } else if let match = names.byID(channel.key, name) {
        matches[channel.key] = match
      } else if counts[name.exact] == 1, let place = names.byName(name) {
        matches[channel.key] = Match(stream: place, reason: .name)
      }
    }
    let taken = Set(matches.values.filter { $0.reason != .proposed }.map(\.stream))
    for (channel, name) in zip(channels, own) where matches[channel.key] == nil && chosen[channel.key] == nil {
      matches[channel.key] = names.alike(name, taken: taken).map { Match(stream: $0, reason: .proposed) }
    }
  }
}
