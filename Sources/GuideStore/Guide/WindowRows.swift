import GuideModel

/// The rows of a window. They are only counted if possible; filtered rows are listed.
enum WindowRows {
  case counted(RowCounts)
  case listed(RowIndex)

  /// The rows of each provider.
  var sections: [GuideSection] {
    switch self {
    case .counted(let counts): counts.sections
    case .listed(let index): index.sections
    }
  }

  /// The country of the listings; nil for all.
  var country: Country? {
    switch self {
    case .counted(let counts): counts.query.country
    case .listed(let index): index.country
    }
  }

  /// The total number of rows.
  var total: Int {
    switch self {
    case .counted(let counts): counts.total
    case .listed(let index): index.showIDs.count
    }
  }

  /// The shows of some rows.
  func showIDs(_ rows: Range<Int>, _ reader: GuideReader) throws -> ArraySlice<Int64> {
    switch self {
    case .counted(let counts): try reader.showIDs(rows, of: counts)[...]
    case .listed(let index): index.showIDs[rows]
    }
  }

  /// The row of a show; nil if there is none.
  func position(ofShow key: String, _ reader: GuideReader) throws -> Int? {
    switch self {
    case .counted(let counts): try reader.position(ofShow: key, in: counts)
    case .listed(let index): try reader.position(ofShow: key, in: index)
    }
  }
}
