extension ChannelArrangement {
  /// A number that the same arrangement has in every run of the program; others hardly ever have it.
  public var fingerprint: Int {
    var hash = FNVHash()
    // Lengths go in too, so that where one list ends and the next begins counts.
    func add(_ text: String) {
      hash.add(text.utf8.count)
      hash.add(text.utf8)
    }
    func add(_ list: [String]) {
      hash.add(list.count)
      for text in list { add(text) }
    }
    add(favourites)
    add(hidden.sorted())
    add(order)
    hash.add(groups.count)
    for group in groups {
      add(group.name)
      add(group.channels.sorted())
    }
    add(shownGroup.map { [$0] } ?? [])
    hash.add(hidesEmpty ? 1 : 0)
    if sorting != .source { hash.add(sorting.rawValue.utf8) }
    return Int(truncatingIfNeeded: hash.value)
  }
}
