extension ChannelArrangement {
  /// A number that the same arrangement has in every run of the program; others hardly ever have it.
  public var fingerprint: Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    // FNV-1a. Lengths go in too, so that where one list ends and the next begins counts.
    func add(_ number: Int) {
      for byte in 0..<8 { hash = (hash ^ UInt64(number >> (8 * byte) & 0xFF)) &* 0x100_0000_01B3 }
    }
    func add(_ text: String) {
      add(text.utf8.count)
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    func add(_ list: [String]) {
      add(list.count)
      for text in list { add(text) }
    }
    add(favourites)
    add(hidden.sorted())
    add(order)
    add(groups.count)
    for group in groups {
      add(group.name)
      add(group.channels.sorted())
    }
    add(shownGroup.map { [$0] } ?? [])
    add(hidesEmpty ? 1 : 0)
    return Int(truncatingIfNeeded: hash)
  }
}
