import GuideModel

/// The rows of a window: counted where the guide may be large, else, and where they are filtered, one by one.
enum WindowRows {
  case counted(RowCounts)
  case listed(RowIndex)

  /// Runs of rows of one provider.
  var sections: [GuideSection] {
    switch self {
    case .counted(let counts): counts.sections
    case .listed(let index): index.sections
    }
  }

  /// Whose listings; nil for all.
  var country: Country? {
    switch self {
    case .counted(let counts): counts.country
    case .listed(let index): index.country
    }
  }

  /// How many rows there are in all.
  var total: Int {
    switch self {
    case .counted(let counts): counts.total
    case .listed(let index): index.showIDs.count
    }
  }

  /// The shows of some of the rows there are.
  func showIDs(_ rows: Range<Int>, _ reader: GuideReader) throws -> ArraySlice<Int64> {
    switch self {
    case .counted(let counts): try reader.showIDs(rows, of: counts)[...]
    case .listed(let index): index.showIDs[rows]
    }
  }

  /// The row of a show; nil where it has none.
  func position(ofShow key: String, _ reader: GuideReader) throws -> Int? {
    switch self {
    case .counted(let counts): try reader.position(ofShow: key, in: counts)
    case .listed(let index): try reader.position(ofShow: key, in: index)
    }
  }
}
