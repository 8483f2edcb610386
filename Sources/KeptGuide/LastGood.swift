import Foundation
import Glibc
import GuideModel
import GuideUI

/// The last good answer of each source, kept in the cache so that the next start has something to show at once.
///
/// A file says what it answers, and holds the part of the guide that was on the screen: one for rows, one for the timeline,
/// one for the calendar. Deleting it loses nothing.
package struct LastGood: Sendable {
  /// What an answer is good for: the same listings, country, zone and start of the day.
  fileprivate struct Key: Equatable {
    var source: String
    var country: String
    var zone: String
    var dayStart: Int
    var filter: String?
  }

  /// What is kept, by the name its files have.
  private enum Part: String {
    case rows = "last-good"
    case timeline = "last-timeline"
    case month = "last-month"
  }

  /// Where the files are.
  package let directory: String
  /// What the answers come from: a server's address, or the path of the local listings.
  package let source: String

  package init(directory: String, source: String) {
    self.directory = directory
    self.source = source
  }

  /// What a file begins with; another form has another number.
  private static let mark = "tvguide last good 7\n"
  /// More rows than any screen shows; what is beyond them comes from the source.
  private static let rowLimit = 256
  /// A file larger than this is not ours, or not worth waiting for.
  private static let sizeLimit = 8 << 20

  /// What was kept for such a request; nil if there is nothing, or nothing that can be read.
  package func recall(_ request: GuideRequest) -> (page: GuidePage, fetched: Instant)? {
    recall(.rows, request) { (reader) throws(CompactReader.Broken) in
      let fetched = try reader.instant()
      return (try reader.page(), fetched)
    }
  }

  /// What the timeline began with; nil as above.
  package func recallTimeline(_ request: GuideRequest) -> KeptTimeline? {
    recall(.timeline, request) { (reader) throws(CompactReader.Broken) in try reader.timeline() }
  }

  /// The month that the calendar began with; nil as above.
  package func recallMonth(_ request: GuideRequest) -> MonthSummary? {
    recall(.month, request) { (reader) throws(CompactReader.Broken) in try reader.month() }
  }

  /// Keeps an answer: the rows around `row`. The older one is there until the newer is whole. Failing to is not a failure.
  package func remember(_ page: GuidePage, for request: GuideRequest, around row: Int, fetched: Instant) {
    remember(.rows, request) { writer in
      writer.add(Int(fetched.secondsSinceEpoch))
      writer.add(page.part(around: row, limit: Self.rowLimit))
    }
  }

  /// Keeps what the timeline begins with, in the same way.
  package func remember(_ timeline: KeptTimeline, for request: GuideRequest) {
    remember(.timeline, request) { $0.add(timeline) }
  }

  /// Keeps the month that the calendar begins with, in the same way.
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

  /// A file a part, source and country.
  private func path(_ part: Part, _ request: GuideRequest) -> String {
    // The file says what it is for, so that two names that meet only cost a start.
    let hash = FNVHash.of("\(source)\n\(request.country.code)".utf8)
    return "\(directory)/\(part.rawValue)-\(String(hash, radix: 16))"
  }

  /// A regular file's content; nil if there is none, or too much. FileManager takes a millisecond to tell a size.
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
  /// At most so many of the page's rows, around one of them.
  fileprivate func part(around row: Int, limit: Int) -> GuidePage {
    let first = min(max(row - limit / 2 - offset, 0), max(shows.count - limit, 0))
    var part = self
    part.shows = Array(shows[first..<min(first + limit, shows.count)])
    part.offset = offset + first
    return part
  }
}
