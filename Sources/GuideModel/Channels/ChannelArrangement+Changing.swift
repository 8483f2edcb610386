// Changes by the user. Channels that the source does not have now are kept.
extension ChannelArrangement {
  /// Hides or shows a channel.
  public mutating func setHidden(_ key: String, _ isHidden: Bool) {
    if !isHidden {
      hidden.remove(key)
    } else if hidden.count < Self.maximumKeys {
      hidden.insert(key)
    }
  }

  /// Adds a channel after the other favourites, or returns it to its former position.
  public mutating func setFavourite(_ key: String, _ isFavourite: Bool) {
    if !isFavourite {
      favourites.removeAll { $0 == key }
    } else if !favourites.contains(key), favourites.count < Self.maximumKeys {
      favourites.append(key)
    }
  }

  /// Uses the order of another machine. Favourites that the other machine does not have stay, after its favourites.
  public mutating func reorder(favourites first: [String], order: [String]) {
    var seen: Set<String> = []
    let known = Set(favourites)
    favourites = (first.filter(known.contains) + favourites).filter { seen.insert($0).inserted }
    var placed: Set<String> = []
    self.order = Array(order.filter { placed.insert($0).inserted }.prefix(Self.maximumKeys))
  }

  /// Whether a channel can be moved next to another. Favourites stay together.
  public func canMove(_ key: String, beside other: String) -> Bool { isFavourite(key) == isFavourite(other) }

  /// Moves a channel before or after another. Does nothing if that would separate the favourites. If the channels are
  /// sorted, the current order becomes the user's own.
  /// - Parameter channels: the source's channels, so that channels that were never moved keep their order.
  public mutating func move(_ key: String, _ side: Side, _ other: String, among channels: [Channel]) {
    guard key != other, canMove(key, beside: other) else { return }
    if isFavourite(key) {
      Self.move(key, side, other, in: &favourites)
    } else {
      stay(channels)
      var seen = Set(order)
      let new = channels.map(\.key).filter { seen.insert($0).inserted }
      order += new.prefix(max(Self.maximumKeys - order.count, 0))
      Self.move(key, side, other, in: &order)
    }
  }

  /// Makes the sorted order the user's own.
  private mutating func stay(_ channels: [Channel]) {
    guard sorting != .source else { return }
    let keys = ordered(channels).map(\.key).filter { !isFavourite($0) }
    let known = Set(keys)
    order = Array((keys + order.filter { !known.contains($0) }).prefix(Self.maximumKeys))
    sorting = .source
  }

  /// The side of another channel.
  public enum Side: Hashable, Sendable { case before, after }

  private static func move(_ key: String, _ side: Side, _ other: String, in keys: inout [String]) {
    guard let from = keys.firstIndex(of: key), keys.contains(other) else { return }
    keys.remove(at: from)
    guard let place = keys.firstIndex(of: other) else { return }
    keys.insert(key, at: side == .before ? place : place + 1)
  }

  /// Moves a channel to a group; an empty name only removes it from its group. Group names ignore case. If the shown
  /// group becomes empty, all channels are shown.
  public mutating func setGroup(_ key: String, _ name: String) {
    let name = Self.groupName(name)
    let isFull = !name.isEmpty && groups.count >= Self.maximumGroups && groupNamed(name) == nil
    guard !isFull else { return }
    for index in groups.indices { groups[index].channels.remove(key) }
    if !name.isEmpty {
      if let index = groups.firstIndex(where: { $0.isCalled(name) }) {
        groups[index].channels.insert(key)
      } else {
        groups.append(ChannelGroup(name: name, channels: [key]))
      }
    }
    groups.removeAll { $0.channels.isEmpty }
    if let shownGroup, groupNamed(shownGroup) == nil { self.shownGroup = nil }
  }

  /// Forgets everything about these channels.
  public mutating func forget(_ keys: Set<String>) {
    for key in keys { setGroup(key, "") }
    hidden.subtract(keys)
    favourites.removeAll(where: keys.contains)
    order.removeAll(where: keys.contains)
  }

  /// A group name as it is stored: clean and of limited length; empty if nothing is left.
  public static func groupName(_ text: String) -> String {
    CleanText.line(String(CleanText.line(text).prefix(maximumNameLength)))
  }

  /// The group with a name, ignoring case.
  public func groupNamed(_ name: String) -> ChannelGroup? { groups.first { $0.isCalled(name) } }

  /// Shows only the channels of a group; nil or an unknown name shows all.
  public mutating func show(group name: String?) { shownGroup = name.flatMap { groupNamed($0)?.name } }
}

extension ChannelGroup {
  fileprivate func isCalled(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
}
