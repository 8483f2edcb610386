extension ChannelArrangement {
  /// A hash of the arrangement that is the same in every run of the program.
  public var fingerprint: Int {
    var hash = FNVHash()
    // The length is hashed too, so that moving an entry from one list to the next changes the hash.
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
