import GuideModel
import GuideStore

extension GuideReading {
  /// The rows that a filter lets through. By names alone where that is enough; else the shows themselves are read, one
  /// at a time: a large guide is never in memory.
  func filtered(
    _ index: WindowRows, by filter: GuideFilter, window: GuideWindow, zone: ZoneRules, dayStart: DayStart
  ) throws -> RowIndex {
    var result = RowIndex(country: index.country)
    var row = 0
    for section in index.sections {
      let rows = row..<(row + section.rowCount)
      row += section.rowCount
      guard filter.admits(section.provider) else { continue }
      let ids = try index.showIDs(rows, self)
      var wanted =
        try filter.asksForProvidersAlone
        ? Array(ids)
        : zip(ids, names(ofShows: Array(ids), country: index.country)).compactMap { id, names in
          names.map(filter.admits(names:)) == true ? id : nil
        }
      if !filter.criteria.isEmpty {
        wanted = try admitted(
          wanted, by: filter, window: window, country: index.country, zone: zone, dayStart: dayStart)
      }
      guard !wanted.isEmpty else { continue }
      if result.sections.last?.provider == section.provider {
        result.sections[result.sections.count - 1].rowCount += wanted.count
      } else {
        result.sections.append(GuideSection(provider: section.provider, rowCount: wanted.count))
      }
      result.showIDs += wanted
    }
    return result
  }

  private func admitted(
    _ ids: [Int64], by filter: GuideFilter, window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart
  ) throws -> [Int64] {
    try ids.filter { id in
      let show = try shows([id], window: window, country: country, zone: zone, dayStart: dayStart).first
      return show.flatMap { filter.filtered($0, zone: zone, dayStart: dayStart) } != nil
    }
  }

  /// Read from the shows themselves: for readers that have few.
  public func names(ofShows ids: [Int64], country: Country?) throws -> [[String]?] {
    let day = GuideDay(daysSinceEpoch: 0)
    let window = GuideWindow(first: day, last: day)
    return try ids.map { id in
      try shows([id], window: window, country: country, zone: .utc, dayStart: .standard).first.map(ShowMark.names)
    }
  }
}
