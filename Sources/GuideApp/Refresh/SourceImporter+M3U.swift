import Foundation
import GuideModel
import Lineups

extension SourceImporter {
  private var lineups: KeptLineups { KeptLineups(in: directories.data) }

  /// Reads the line-up, unless the source reports that it has not changed.
  func runM3U(_ entry: SourceList.Entry) async throws -> Outcome {
    let path = entry.place.hasPrefix("/") ? entry.place : try await download(entry, limit: Lineup.maximumBytes)
    // Determined before reading, because a file that is written in the meantime has another version.
    guard let stamp = FileStamp(path: path) else { throw StartError("no such file: \(CleanText.line(path))") }
    let now = clock.now()
    if var known = try memory.version(of: entry), known.file == stamp, known.reading == Usage.version,
      lineups.isThere(entry),
      stamp.modified < known.imported - 2
    {
      known.imported = now.secondsSinceEpoch
      try memory.setVersion(known, of: entry)
      return Outcome(programmes: 0, skipped: 0, unchangedSince: Instant(secondsSinceEpoch: known.since))
    }
    let lineup = try Self.read(path, entry)
    try lineups.keep(lineup, of: entry)
    try memory.setVersion(
      SourceVersion(reading: Usage.version, file: stamp, since: now, imported: now), of: entry)
    return Outcome(programmes: lineup.streams.count, skipped: lineup.skipped, noun: "stream")
  }

  private static func read(_ path: String, _ entry: SourceList.Entry) throws -> Lineup {
    let data = try PrivateFile.read(path, limit: Lineup.maximumBytes)
    let lineup: Lineup
    do throws(LineupError) { lineup = try Lineup(Array(data)) } catch {
      throw StartError("\(error)")
    }
    // An empty line-up from a server must not replace a good one.
    guard !lineup.streams.isEmpty else { throw StartError("the line-up has no streams that can be played") }
    return lineup
  }
}
