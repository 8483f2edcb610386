import Foundation
import GuideModel

/// Reads the files of an export.
struct ExportReading {
  var builder = HistoryBuilder()
  /// The program that wrote the files; nil until a file is recognised.
  private(set) var format: HistoryFormat?

  /// Reads a file in a known form. The content decides about the form.
  mutating func read(_ data: Data, path: String) {
    let start = data.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // The readers need valid UTF-8.
    let text = String(decoding: data.dropFirst(start), as: UTF8.self)
    guard let first = text.utf8.first(where: { $0 > 0x20 }) else { return }
    builder.entry.file = path.split(separator: "/").last.map(String.init) ?? path
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      readJSON(text, path: path)
    } else {
      readCSV(text)
    }
  }

  private mutating func readJSON(_ text: String, path: String) {
    let items = JSONItem.items(in: text)
    guard let kind = items.lazy.compactMap(\.kind).first else { return }
    format = format ?? kind
    let isHidden = path.lowercased().contains("hidden-progress")
    for (place, item) in items.enumerated() {
      builder.entry.number = place + 1
      item.add(to: &builder, isHidden: isHidden)
    }
  }

  private mutating func readCSV(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      let columns = CSVTable.header(of: bytes)
      guard let form = CSVForm.allCases.first(where: { columns.isSuperset(of: $0.columns) }) else { return }
      format = format ?? form.format
      CSVTable.forEachRow(of: bytes) { number, row in
        builder.entry.number = number
        form.add(row, to: &builder)
        return !builder.isCut
      }
    }
  }
}
