import GuideModel

extension Provider {
  /// The logo for a tile; nil if there is none.
  var logoKey: Pictures.Key? {
    logo.flatMap { $0.isEmpty ? nil : Pictures.Key(url: $0, size: DayTile.logoSize, isWhole: true) }
  }
}

extension CalendarRoom {
  /// The logos of the month's tiles, without duplicates.
  var wantedPictures: [Pictures.Key] {
    var seen: Set<Pictures.Key> = []
    return (month?.days ?? []).compactMap { DayMark.primary(of: $0)?.logoKey }.filter { seen.insert($0).inserted }
  }
}
