import GuideModel

extension Provider {
  /// Its logo as a tile of the calendar shows it; nil where it has none.
  var logoKey: Pictures.Key? {
    logo.flatMap { $0.isEmpty ? nil : Pictures.Key(url: $0, size: DayTile.logoSize, isWhole: true) }
  }
}

extension CalendarRoom {
  /// The logos that the month's tiles show, each once.
  var wantedPictures: [Pictures.Key] {
    var seen: Set<Pictures.Key> = []
    return (month?.days ?? []).compactMap { DayMark.primary(of: $0)?.logoKey }.filter { seen.insert($0).inserted }
  }
}
