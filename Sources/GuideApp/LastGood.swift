import Foundation
import GuideAPI
import GuideModel

/// The last good answer of each source, kept in the cache so that the next start has something to show at once.
///
/// A file is a line that says what it answers, and the part of the guide that was on the screen in the API's own form.
/// Deleting it loses nothing.
struct LastGood: Sendable {
  /// What an answer is good for: the same listings, country, zone and start of the day.
  struct Key: Codable, Equatable {
    var source: String
    var country: String
    var zone: String
    var dayStart: Int
    var filter: String?

    init(source: String, request: GuideRequest) {
      self.source = source
      country = request.country.code
      zone = request.zone.identifier
      dayStart = request.dayStart.minutes
      filter = request.filter.isEmpty ? nil : request.filter.text
    }
  }

  private struct Header: Codable {
    var key: Key
    var fetched: Int64
    var first: String
    var last: String
  }

  /// Where the files are.
  let directory: String
  /// What the answers come from: a server's address, or the path of the local listings.
  let source: String

  /// More rows than any screen shows; what is beyond them comes from the source.
  private static let rowLimit = 256
  /// A file larger than this is not ours, or not worth waiting for.
  private static let sizeLimit = 8 << 20

  /// What was kept for such a request; nil where there is nothing, or nothing that can be read.
  func recall(_ request: GuideRequest) -> (page: GuidePage, fetched: Instant)? {
    let path = path(request)
    guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int, size <= Self.sizeLimit,
      let data = FileManager.default.contents(atPath: path), let end = data.firstIndex(of: 0x0A),
      let header = try? JSONDecoder().decode(Header.self, from: data[..<end]),
      header.key == Key(source: source, request: request),
      let first = GuideDay(iso: header.first), let last = GuideDay(iso: header.last)
    else { return nil }
    var request = request
    request.window = GuideWindow(first: first, last: last)
    guard let answer = try? GuideAnswer(data[data.index(after: end)...], from: source),
      let page = answer.page(for: request)
    else { return nil }
    return (page, Instant(secondsSinceEpoch: header.fetched))
  }

  /// Keeps an answer: the rows around `row`. The older one is there until the newer is whole. Failing to is no failure.
  func remember(_ page: GuidePage, for request: GuideRequest, around row: Int, fetched: Instant) {
    let header = Header(
      key: Key(source: source, request: request), fetched: fetched.secondsSinceEpoch,
      first: page.window.first.description, last: page.window.last.description)
    let part = page.part(around: row, limit: Self.rowLimit)
    let content = GuideAnswerContent(
      page: part, country: request.country, zone: request.zone, paging: .init(limit: part.shows.count))
    guard let line = try? JSONEncoder().encode(header) else { return }
    try? Directories.create(directory)
    let path = path(request)
    guard (try? (line + [0x0A] + content.data()).write(to: URL(fileURLWithPath: path), options: .atomic)) != nil else {
      return
    }
    try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }

  /// A file a source and country.
  private func path(_ request: GuideRequest) -> String {
    // FNV-1a; the header says what the file is for, so that two names that meet only cost a start.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(source)\n\(request.country.code)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return "\(directory)/last-good-\(String(hash, radix: 16)).json"
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
