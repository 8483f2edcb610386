import GuideModel

extension GuideReader {
  /// The rows that pass a filter. If names are not enough, shows are read one at a time, so that a large guide is never
  /// in memory.
  func filtered(_ index: WindowRows, by wanted: WindowQuery) throws -> RowIndex {
    let filter = wanted.filter
    var result = RowIndex(country: index.country)
    var row = 0
    for section in index.sections {
      let rows = row..<(row + section.rowCount)
      row += section.rowCount
      guard filter.admits(section.provider) else { continue }
      let ids = try index.showIDs(rows, self)
      var admitted =
        try filter.asksForProvidersAlone
        ? Array(ids)
        : zip(ids, names(ofShows: Array(ids), country: index.country)).compactMap { id, names in
          names.map(filter.admits(names:)) == true ? id : nil
        }
      if !filter.criteria.isEmpty { admitted = try admitted.filter { try admits($0, section.provider, wanted) } }
      guard !admitted.isEmpty else { continue }
      if result.sections.last?.provider == section.provider {
        result.sections[result.sections.count - 1].rowCount += admitted.count
      } else {
        result.sections.append(GuideSection(provider: section.provider, rowCount: admitted.count))
      }
      result.showIDs += admitted
    }
    return result
  }

  private func admits(_ id: Int64, _ provider: Provider, _ wanted: WindowQuery) throws -> Bool {
    let show = try shows(
      [id], window: wanted.window, country: wanted.country, zone: wanted.zone, dayStart: wanted.dayStart
    ).first
    return show.flatMap { wanted.filter.filtered($0, on: provider, zone: wanted.zone, dayStart: wanted.dayStart) }
      != nil
  }
}
