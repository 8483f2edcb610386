/// The channels that the user wants to see, and their order.
///
/// Channels are identified by `Channel.key`. A key is kept even if the source does not have the channel now.
public struct ChannelArrangement: Hashable, Sendable {
  /// The keys of the favourites, in order. They come first.
  public internal(set) var favourites: [String] = []
  /// The keys of the hidden channels.
  public internal(set) var hidden: Set<String> = []
  /// The keys in the user's order; empty until a channel is moved. Other channels follow.
  public internal(set) var order: [String] = []
  /// The groups in the order of their creation. A channel is in one group at most; no group is empty.
  public internal(set) var groups: [ChannelGroup] = []
  /// The name of the only group to show; nil shows all channels.
  public internal(set) var shownGroup: String?
  /// Whether channels without listings on the day are hidden.
  public var hidesEmpty = false
  /// The order of the channels after the favourites.
  public var sorting = ChannelSorting.source

  /// The maximum number of keys of each kind.
  public static let maximumKeys = 20_000
  /// The maximum number of groups.
  public static let maximumGroups = 100
  /// The maximum length of a group name in characters.
  public static let maximumNameLength = 40

  /// Creates an empty arrangement: the source's order, and nothing hidden.
  public init() {}

  /// Whether nothing was changed.
  public var isStandard: Bool { self == ChannelArrangement() }

  /// All keys of the arrangement.
  public var knownKeys: Set<String> {
    groups.reduce(into: hidden.union(favourites).union(order)) { $0.formUnion($1.channels) }
  }

  /// Whether a channel is a favourite.
  public func isFavourite(_ key: String) -> Bool { favourites.contains(key) }

  /// Whether the user hid the channel. `arranged` may leave out other channels too.
  public func isHidden(_ key: String) -> Bool { hidden.contains(key) }

  /// The name of a channel's group; nil if it has none.
  public func group(of key: String) -> String? { groups.first { $0.channels.contains(key) }?.name }
}

/// A named group of channels.
public struct ChannelGroup: Hashable, Sendable {
  /// Clean text, never empty. Names are unique, ignoring case.
  public var name: String
  /// The keys of the channels.
  public internal(set) var channels: Set<String>

  init(name: String, channels: Set<String>) {
    self.name = name
    self.channels = channels
  }
}

// MARK: - Arranging

extension ChannelArrangement {
  /// All channels in display order, including hidden ones: favourites first, then the user's order, then the rest in
  /// the source's order. If a sorting is set, it replaces the last two. If a key is duplicate, the first one is kept.
  public func ordered(_ channels: [Channel]) -> [Channel] {
    var keys: Set<String> = []
    keys.reserveCapacity(channels.count)
    let distinct = channels.filter { keys.insert($0.key).inserted }
    let order = sorting == .source ? order : []
    guard !favourites.isEmpty || !order.isEmpty else { return sorting.sorted(distinct) }
    let known = Dictionary(uniqueKeysWithValues: distinct.map { ($0.key, $0) })
    var placed: Set<String> = []
    let chosen = (favourites + order).compactMap { key in
      known[key].flatMap { placed.insert(key).inserted ? $0 : nil }
    }
    return chosen + sorting.sorted(distinct.filter { !placed.contains($0.key) })
  }

  /// The channels to show, in order. Leaves out hidden channels, those outside the shown group and, if `hidesEmpty` is
  /// set, those without listings.
  /// - Parameter empty: the keys of channels without listings on the day.
  public func arranged(_ channels: [Channel], empty: Set<String> = []) -> [Channel] {
    let ordered = ordered(channels)
    if hidden.isEmpty, shownGroup == nil, !hidesEmpty || empty.isEmpty { return ordered }
    let group = shownGroup.flatMap { name in groups.first { $0.name == name } }?.channels
    return ordered.filter { channel in
      !hidden.contains(channel.key) && group?.contains(channel.key) ?? true
        && !(hidesEmpty && empty.contains(channel.key))
    }
  }
}
