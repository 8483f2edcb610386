import Foundation
import Glibc
import GuideModel
import Lineups

/// The line-ups as they were last read: a file each beside the listings, for the user alone, because addresses may
/// contain passwords.
struct KeptLineups: Sendable {
  private let folder: String

  /// In a directory of the user's data.
  init(in data: String) { folder = data + "/lineups" }

  private func path(of entry: SourceList.Entry) -> String {
    "\(folder)/\(RefreshLock.name(entry.source.kind.rawValue, entry.place)).m3u"
  }

  /// Nil if the source was never read.
  func lineup(of entry: SourceList.Entry) throws -> Lineup? {
    let path = path(of: entry)
    guard isThere(entry) else { return nil }
    let data = try PrivateFile.read(path, limit: Lineup.maximumBytes)
    do throws(LineupError) { return try Lineup(Array(data)) } catch {
      throw StartError(
        "the stored line-up \(entry.source.name) cannot be read; read it again: tvguide sources refresh")
    }
  }

  func isThere(_ entry: SourceList.Entry) -> Bool { access(path(of: entry), F_OK) == 0 }

  /// Replaces the stored line-up, completely or not at all.
  func keep(_ lineup: Lineup, of entry: SourceList.Entry) throws {
    try XDGPaths.create(folder)
    try PrivateFile.write(Data(lineup.text.utf8), to: path(of: entry))
  }

  func remove(_ entry: SourceList.Entry) { unlink(path(of: entry)) }

  /// The streams of all enabled line-ups, those of the most preferred one first.
  func streams(of list: SourceList) throws -> [LineupStream] {
    let entries = list.entries.filter { $0.source.kind == .m3u && $0.source.enabled }
    let ordered = entries.enumerated().sorted {
      ($1.element.source.preference, $0.offset) < ($0.element.source.preference, $1.offset)
    }
    return try ordered.flatMap { try lineup(of: $0.element)?.streams ?? [] }
  }
}
