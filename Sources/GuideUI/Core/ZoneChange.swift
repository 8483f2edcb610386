import GuideModel

extension State {
  /// Shows moments in another zone, as after a journey: days and times are laid out anew around the same cell, and what
  /// belongs to a day is asked for again, since other airings are in it.
  mutating func live(in zone: ZoneRules) -> [Effect] {
    guard zone != self.zone else { return [] }
    self.zone = zone.known(around: now)
    noteListingsChange()
    notice = "times are \(zone.identifier) now"
    return load(replacing: true) + recount()
  }
}
