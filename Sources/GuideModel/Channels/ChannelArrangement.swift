/// Which channels somebody wants to see, and in what order.
///
/// Everything goes by `Channel.key`, and a key is kept whether or not the source has such a channel now: one that
/// disappears and comes back is where it was.
public struct ChannelArrangement: Hashable, Sendable {
  /// Keys of the channels that stand first, in their order.
  public internal(set) var favourites: [String] = []
  /// Keys of the channels that are not shown.
  public internal(set) var hidden: Set<String> = []
  /// Keys in the order the user gave them; empty until the first is moved. Channels that are not in it come after.
  public internal(set) var order: [String] = []
  /// Named groups in the order in which they were made; a channel is in one at most, and none is empty.
  public internal(set) var groups: [ChannelGroup] = []
  /// The name of the group that alone is shown; nil shows all channels.
  public internal(set) var shownGroup: String?
  /// Whether channels are left out that have no listings on the day shown.
  public var hidesEmpty = false
  /// In what order channels stand behind the favourites.
  public var sorting = ChannelSorting.source

  /// So many keys are kept of each kind; no source has more channels.
  public static let maximumKeys = 20_000
  /// So many groups there may be.
  public static let maximumGroups = 100
  /// Characters of a group's name.
  public static let maximumNameLength = 40

  /// The source's order, nothing hidden.
  public init() {}

  /// Whether everything is as the source has it.
  public var isStandard: Bool { self == ChannelArrangement() }

  /// Every channel that something was chosen for.
  public var knownKeys: Set<String> {
    groups.reduce(into: hidden.union(favourites).union(order)) { $0.formUnion($1.channels) }
  }

  /// Whether a channel is a favourite.
  public func isFavourite(_ key: String) -> Bool { favourites.contains(key) }

  /// Whether a channel was hidden by name; `arranged` may leave out others too.
  public func isHidden(_ key: String) -> Bool { hidden.contains(key) }

  /// The name of the group a channel is in; nil for none.
  public func group(of key: String) -> String? { groups.first { $0.channels.contains(key) }?.name }
}

/// Channels under a name.
public struct ChannelGroup: Hashable, Sendable {
  /// Clean text, never empty. No two groups have the same one, whatever its case.
  public var name: String
  /// Keys.
  public internal(set) var channels: Set<String>

  init(name: String, channels: Set<String>) {
    self.name = name
    self.channels = channels
  }
}

// MARK: - Arranging

extension ChannelArrangement {
  /// All channels in the order in which they stand, hidden ones among them: favourites, then the user's order, then the
  /// rest in the source's order; or favourites, then all others as they are sorted. Of two with one key the first is kept.
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

  /// The channels that are shown, in order: `ordered` without the hidden ones, those of other groups than the shown one,
  /// and, where `hidesEmpty`, those without listings.
  /// - Parameter empty: keys of the channels known to have no listings on the day shown.
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
