import Foundation
import GuideModel

/// Reads histories from zip archives, JSON and CSV of the programs in `HistoryFormat`.
public enum HistoryReader {
  /// The maximum size of a file: ten times a lifetime of watching.
  public static let maximumBytes = 256 << 20

  /// Reads a file.
  public static func read(path: String) throws(HistoryError) -> HistoryFile {
    let name = CleanText.line(path, limit: 300)
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
    guard let size else {
      throw HistoryError("\(name) cannot be opened", advice: "Check its name and permissions")
    }
    guard size <= maximumBytes else { throw tooLarge(name) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw HistoryError("\(name) cannot be read", advice: "Check that it is a file, and its permissions")
    }
    return try read(data, name: name)
  }

  /// Reads the content of a file. `name` is for messages.
  public static func read(_ data: Data, name: String) throws(HistoryError) -> HistoryFile {
    let name = CleanText.line(name, limit: 300)
    guard data.count <= maximumBytes else { throw tooLarge(name) }
    let isArchive = data.starts(with: [0x50, 0x4B])
    let parts = isArchive ? try ZipArchive.files(of: data, name: name) { ExportFile.isKnown($0) } : [(name, data)]
    var reading = ExportReading()
    for (path, data) in parts { reading.read(data, path: path) }
    guard let format = reading.format else {
      throw HistoryError(
        "\(name) has no history that tvguide can read",
        advice:
          "Use an export of TV Time, Trakt, SeriesGuide or Sonarr, or a CSV with the header \(PlainCSV.header)")
    }
    return HistoryFile(
      format: format, history: reading.builder.history, skipped: reading.builder.skipped,
      skippedPlaces: reading.builder.skippedPlaces.map { CleanText.line($0) }, isCut: reading.builder.isCut)
  }

  private static func tooLarge(_ name: String) -> HistoryError {
    HistoryError(
      "\(name) is larger than \(maximumBytes >> 20) MB, too large for a history",
      advice: "Check that it is the right file")
  }
}
