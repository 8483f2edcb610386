import Foundation
import GuideAPI
import GuideModel
import GuideStore

extension GuideReader {
  public func broadcastBody(_ wanted: BroadcastQuery) throws -> Data {
    var taker = BodyTaker(channels: wanted.channels.map { min($0.count, wanted.limit) } ?? wanted.limit)
    let total = try epg(
      from: wanted.from, to: wanted.to, channels: wanted.channels, offset: wanted.offset, limit: wanted.limit,
      country: wanted.country, into: &taker)
    return taker.finish(wanted, total: total)
  }
}

/// Writes what the store has into a body.
private struct BodyTaker: BroadcastTaker, ~Copyable {
  private var body: BroadcastBody

  init(channels: Int) { body = BroadcastBody(channels: channels) }

  mutating func begin(_ channel: Channel) { body.begin(channel) }

  mutating func take(_ row: BroadcastRow) { body.add(BroadcastBytes(row)) }

  mutating func replace(by programmes: [StoredProgramme]) {
    body.removeProgrammes()
    for programme in programmes { body.add(ListedProgramme(programme)) }
  }

  mutating func end() { body.end() }

  consuming func finish(_ wanted: BroadcastQuery, total: Int) -> Data {
    let page = wanted.page(total: total)
    return body.finish(from: wanted.from, to: wanted.to, offset: page.offset, limit: page.limit, total: total)
  }
}

extension BroadcastQuery {
  /// The paging as it is answered where there are so many channels.
  func page(total: Int) -> (offset: Int, limit: Int) { (min(offset, total), min(limit, total)) }
}

extension BroadcastBytes {
  fileprivate init(_ row: BroadcastRow) {
    self.init(keyPrefix: row.keyPrefix, start: row.start, title: row.title)
    stop = row.stop
    subtitle = row.subtitle
    overview = row.overview
    season = row.season
    episode = row.episode
    categoryLines = row.categories
    rating = row.rating
    date = row.date
    icon = row.icon
    isNew = row.isNew
    isPremiere = row.isPremiere
    isRepeat = row.isRepeat
    isFinale = row.isFinale
    stopIsInferred = row.stopIsInferred
  }
}
