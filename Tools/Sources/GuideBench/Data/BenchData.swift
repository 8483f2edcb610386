import Foundation

/// The data of all rows, by kind.
extension DataFolder {
  enum MatrixForm: String { case tsv, csv, txt }

  /// A matrix with a number of shows as a file for other programs.
  func matrix(_ shows: Int, as form: MatrixForm) throws -> String {
    try file("matrix-\(shows).\(form.rawValue)") { path in
      let matrix = InventedMatrix(shows: shows)
      let text =
        switch form {
        case .tsv: matrix.tabSeparated
        case .csv: matrix.commaSeparated
        case .txt: matrix.aligned
        }
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
  }

  /// The same matrix in a home of the guide.
  func matrixHome(_ shows: Int) throws -> GuideHome {
    try home("matrix-\(shows)") { try Stores.write(InventedMatrix(shows: shows), to: $0) }
  }

  /// Channels over two weeks in a home of the guide.
  func channelsHome(_ channels: Int) throws -> GuideHome {
    try home("channels-\(channels)") { try Stores.write(InventedListing(channels: channels), to: $0) }
  }

  /// The same without descriptions, for sizes at which only the number matters.
  func bareChannelsHome(_ channels: Int) throws -> GuideHome {
    try home("bare-\(channels)") { try Stores.write(InventedListing(channels: channels, overviewWords: 0), to: $0) }
  }

  /// An empty home.
  func emptyHome(_ name: String) throws -> GuideHome {
    GuideHome(
      path: try file("\(name).home") {
        try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true)
      })
  }

  /// Channels over two weeks as XMLTV. 500 channels take some 100 MB.
  func xmltv(_ channels: Int) throws -> String {
    try file("channels-\(channels).xml") { path in
      let text = XMLTVText(listing: InventedListing(channels: channels))
      try Data(XMLTVText.head.utf8).write(to: URL(fileURLWithPath: path))
      guard let file = FileHandle(forWritingAtPath: path) else {
        throw BenchFailure(description: "\(path) cannot be written")
      }
      try file.seekToEnd()
      for number in 0..<channels { try file.write(contentsOf: Data(text.channel(number).utf8)) }
      for number in 0..<channels { try file.write(contentsOf: Data(text.programmes(ofChannel: number).utf8)) }
      try file.write(contentsOf: Data(XMLTVText.foot.utf8))
      try file.close()
    }
  }
}
