import Foundation
import Glibc
import GuideModel
import GuideUI

/// Caches the last answer of each source on disk, so that the next start can show it at once.
///
/// There is a file each for rows, the timeline and the calendar, with the part that was on screen. Deleting the files
/// is harmless.
package struct LastGood: Sendable {
  /// The conditions under which an answer can be used: the same listings, country, zone and day start.
  fileprivate struct Key: Equatable {
    var source: String
    var country: String
    var zone: String
    var dayStart: Int
    var filter: String?
  }

  /// The kind of an answer, used in file names.
  private enum Part: String {
    case rows = "last-good"
    case timeline = "last-timeline"
    case month = "last-month"
  }

  /// The directory of the files.
  package let directory: String
  /// The source: a server's address, or the path of the local listings.
  package let source: String

  package init(directory: String, source: String) {
    self.directory = directory
    self.source = source
  }

  /// The start of a file. Another version has another number.
  private static let mark = "tvguide last good 7\n"
  /// The maximum number of rows.
  private static let rowLimit = 256
  /// The maximum size of a file.
  private static let sizeLimit = 8 << 20

  /// The stored page for a request; nil if there is none or it is unreadable.
  package func recall(_ request: GuideRequest) -> (page: GuidePage, fetched: Instant)? {
    recall(.rows, request) { (reader) throws(CompactReader.Broken) in
      let fetched = try reader.instant()
      return (try reader.page(), fetched)
    }
  }

  /// The stored timeline; nil if there is none or it is unreadable.
  package func recallTimeline(_ request: GuideRequest) -> KeptTimeline? {
    recall(.timeline, request) { (reader) throws(CompactReader.Broken) in try reader.timeline() }
  }

  /// The stored month; nil if there is none or it is unreadable.
  package func recallMonth(_ request: GuideRequest) -> MonthSummary? {
    recall(.month, request) { (reader) throws(CompactReader.Broken) in try reader.month() }
  }

  /// Stores the rows around `row`. The file is replaced atomically. Errors are ignored.
  package func remember(_ page: GuidePage, for request: GuideRequest, around row: Int, fetched: Instant) {
    remember(.rows, request) { writer in
      writer.add(Int(fetched.secondsSinceEpoch))
      writer.add(page.part(around: row, limit: Self.rowLimit))
    }
  }

  /// Stores the first screen of the timeline.
  package func remember(_ timeline: KeptTimeline, for request: GuideRequest) {
    remember(.timeline, request) { $0.add(timeline) }
  }

  /// Stores the first month of the calendar.
  package func remember(_ month: MonthSummary, for request: GuideRequest) {
    remember(.month, request) { $0.add(month) }
  }

  private func recall<Content>(
    _ part: Part, _ request: GuideRequest,
    _ read: (inout CompactReader) throws(CompactReader.Broken) -> Content
  ) -> Content? {
    guard let bytes = Self.bytes(of: path(part, request)) else { return nil }
    var reader = CompactReader(bytes)
    guard let mark = try? reader.text(), mark == Self.mark, let kept = try? reader.key(), kept == key(request),
      let content = try? read(&reader), reader.isAtEnd
    else { return nil }
    return content
  }

  private func remember(_ part: Part, _ request: GuideRequest, _ write: (inout CompactWriter) -> Void) {
    var writer = CompactWriter()
    writer.add(Self.mark)
    writer.add(key(request))
    write(&writer)
    try? FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = path(part, request)
    guard (try? Data(writer.bytes).write(to: URL(fileURLWithPath: path), options: .atomic)) != nil else { return }
    try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }

  private func key(_ request: GuideRequest) -> Key {
    Key(
      source: source, country: request.country.code, zone: request.zone.identifier, dayStart: request.dayStart.minutes,
      filter: request.filter.isEmpty ? nil : request.filter.text)
  }

  /// The path of a file, by kind, source and country.
  private func path(_ part: Part, _ request: GuideRequest) -> String {
    // The file contains its request, so a collision of names only slows down a start.
    let hash = FNVHash.of("\(source)\n\(request.country.code)".utf8)
    return "\(directory)/\(part.rawValue)-\(String(hash, radix: 16))"
  }

  /// The content of a regular file; nil if there is none or it is too large. FileManager takes a millisecond for a
  /// file's size.
  private static func bytes(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= sizeLimit else {
      return nil
    }
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        let read = read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        guard read > 0 else { return }
        count += read
      }
    }
  }
}

extension CompactWriter {
  fileprivate mutating func add(_ key: LastGood.Key) {
    add(key.source)
    add(key.country)
    add(key.zone)
    add(key.dayStart)
    add(key.filter)
  }
}

extension CompactReader {
  fileprivate mutating func key() throws(Broken) -> LastGood.Key {
    LastGood.Key(
      source: try text(), country: try text(), zone: try text(), dayStart: try number(), filter: try optionalText())
  }
}

extension GuidePage {
  /// A limited number of rows around one of them.
  fileprivate func part(around row: Int, limit: Int) -> GuidePage {
    let first = min(max(row - limit / 2 - offset, 0), max(shows.count - limit, 0))
    var part = self
    part.shows = Array(shows[first..<min(first + limit, shows.count)])
    part.offset = offset + first
    return part
  }
}
