import GuideModel

extension Lineup {
  /// Reads an M3U file. Text is UTF-8; lines that are not valid UTF-8 are Latin-1. Throws if the file is not a line-up.
  /// Unusable entries are counted.
  public init(_ bytes: [UInt8]) throws(LineupError) {
    guard bytes.count <= Self.maximumBytes else {
      throw LineupError("it is larger than \(Self.maximumBytes >> 20) MB, too large for a line-up")
    }
    var reader = LineupReader()
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for line in bytes[start...].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      reader.read(line)
      if reader.lineup.isCut { break }
    }
    guard reader.isLineup else { throw LineupError("it is not an M3U line-up: it has no #EXTINF line") }
    self = reader.finished()
  }
}

/// Reads a file line by line.
private struct LineupReader {
  var lineup = Lineup()
  /// Whether a line showed that the file is M3U.
  var isLineup = false
  private var header: LineupEntryLine?
  private var entry: LineupEntryLine?
  private var group: String?

  /// The maximum length of a line in bytes. Longer ones are skipped.
  private static let maximumLine = 16 << 10

  mutating func read(_ bytes: ArraySlice<UInt8>) {
    let bytes = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    guard !bytes.isEmpty else { return }
    guard bytes.count <= Self.maximumLine else { return skipEntry() }
    if bytes.first == UInt8(ascii: "#") {
      readTag(Self.text(bytes))
    } else {
      readAddress(Self.text(bytes))
    }
  }

  func finished() -> Lineup {
    var lineup = lineup
    if entry != nil { lineup.skipped += 1 }
    return lineup
  }

  private mutating func skipEntry() {
    lineup.skipped += 1
    entry = nil
    group = nil
  }

  private mutating func readTag(_ line: String) {
    let upper = line.prefix(8).uppercased()
    if upper.hasPrefix("#EXTM3U") {
      isLineup = true
      header = LineupEntryLine(line.dropFirst(7))
    } else if upper.hasPrefix("#EXTINF:") {
      isLineup = true
      if entry != nil { lineup.skipped += 1 }
      entry = LineupEntryLine(line.dropFirst(8), header: header)
    } else if upper == "#EXTGRP:" {
      group = CleanText.nonEmptyLine(String(line.dropFirst(8)), limit: 200)
    }
  }

  private mutating func readAddress(_ line: String) {
    defer { (entry, group) = (nil, nil) }
    let text = line.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
    guard let entry, let address = StreamAddress.checked(String(text)),
      let stream = entry.stream(address: address, group: group)
    else {
      lineup.skipped += 1
      return
    }
    guard lineup.streams.count < Lineup.maximumStreams else {
      lineup.isCut = true
      return
    }
    lineup.streams.append(stream)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
    return String(scalars)
  }
}
