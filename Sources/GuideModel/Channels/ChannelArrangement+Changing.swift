// What somebody may change. Nothing here forgets a channel that the source does not have now.
extension ChannelArrangement {
  /// Leaves a channel out, or shows it again.
  public mutating func setHidden(_ key: String, _ isHidden: Bool) {
    if !isHidden {
      hidden.remove(key)
    } else if hidden.count < Self.maximumKeys {
      hidden.insert(key)
    }
  }

  /// Makes a channel the last favourite, or takes it back to where it stood.
  public mutating func setFavourite(_ key: String, _ isFavourite: Bool) {
    if !isFavourite {
      favourites.removeAll { $0 == key }
    } else if !favourites.contains(key), favourites.count < Self.maximumKeys {
      favourites.append(key)
    }
  }

  /// Whether a channel may be beside another: favourites stay among themselves.
  public func canMove(_ key: String, beside other: String) -> Bool { isFavourite(key) == isFavourite(other) }

  /// Moves a channel to just before or after another; nothing happens where that would part the favourites. Channels that are sorted
  /// stay as they stand from then on.
  /// - Parameter channels: the source's, so that the order of those never moved stays as it is seen.
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

  /// Makes the order in which channels are sorted the user's own.
  private mutating func stay(_ channels: [Channel]) {
    guard sorting != .source else { return }
    let keys = ordered(channels).map(\.key).filter { !isFavourite($0) }
    let known = Set(keys)
    order = Array((keys + order.filter { !known.contains($0) }).prefix(Self.maximumKeys))
    sorting = .source
  }

  /// On which side of another channel one is put.
  public enum Side: Hashable, Sendable { case before, after }

  private static func move(_ key: String, _ side: Side, _ other: String, in keys: inout [String]) {
    guard let from = keys.firstIndex(of: key), keys.contains(other) else { return }
    keys.remove(at: from)
    guard let place = keys.firstIndex(of: other) else { return }
    keys.insert(key, at: side == .before ? place : place + 1)
  }

  /// Puts a channel into a group and out of the one it was in; an empty name takes it out alone. A name that differs from
  /// a group's in case alone is that group's. The shown group is left where its last channel goes.
  public mutating func setGroup(_ key: String, _ name: String) {
    let name = Self.groupName(name)
    let isFull = groups.count >= Self.maximumGroups && groupNamed(name) == nil
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

  /// A group's name as it is kept: clean, of bounded length; empty if nothing is left.
  public static func groupName(_ text: String) -> String {
    CleanText.line(String(CleanText.line(text).prefix(maximumNameLength)))
  }

  /// The group with a name, whatever its case.
  public func groupNamed(_ name: String) -> ChannelGroup? { groups.first { $0.isCalled(name) } }

  /// Shows the channels of one group alone, or all; a name that no group has shows all.
  public mutating func show(group name: String?) { shownGroup = name.flatMap { groupNamed($0)?.name } }
}

extension ChannelGroup {
  fileprivate func isCalled(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
}
