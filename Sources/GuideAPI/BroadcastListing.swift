import Foundation
import GuideModel

extension BroadcastListing {
  /// The path on the server.
  public static let path = "/api/epg"

  /// Reads a body. Programmes without start, stop or title, and channels without a key, are left out. Throws what came
  /// instead of a listing.
  public init(_ body: Data, from server: String) throws(GuideFailure) {
    let wire = try Envelope<WireListing>.read(body, from: server, what: "a listing of broadcasts")
    guard let from = Instant(rfc3339: wire.window.from), let to = Instant(rfc3339: wire.window.to), from < to else {
      throw GuideFailure("\(server) sent a listing whose window cannot be read")
    }
    let channels = wire.channels.compactMap(ChannelListing.init)
    self.init(
      from: from, to: to, offset: max(0, wire.page?.offset ?? 0), limit: max(0, wire.page?.limit ?? channels.count),
      total: max(channels.count, wire.page?.total ?? channels.count), channels: channels)
  }

  /// The body.
  public func data() -> Data {
    // What a programme takes on the average.
    var writer = JSONWriter(capacity: channels.reduce(0) { $0 + $1.programmes.count * 400 + 200 })
    writer.envelope { writer in
      writer.name("channels")
      writer.array(channels) { $0.channel($1.channel, programmes: $1.programmes) }
      writer.name("page")
      writer.page(offset: offset, limit: limit, total: total)
      writer.name("window")
      writer.object { writer in
        writer.name("from")
        writer.moment(from)
        writer.name("to")
        writer.moment(to)
      }
    }
    return writer.finish()
  }
}

extension JSONWriter {
  /// `programmes` only in answers to `/api/epg`.
  mutating func channel(_ channel: Channel, programmes: [ListedProgramme]? = nil) {
    object { writer in
      writer.member("key", channel.key)
      writer.member("logo", channel.logo)
      writer.member("name", channel.name)
      writer.member("number", channel.number)
      guard let programmes else { return }
      writer.name("programmes")
      writer.array(programmes) { $0.programme($1) }
    }
  }

  private mutating func programme(_ listed: ListedProgramme) {
    let programme = listed.programme
    object { writer in
      writer.member("categories", programme.categories)
      writer.member("date", programme.date)
      writer.member("episodeNumber", programme.episode)
      writer.member("isFinale", programme.isFinale ? true : nil)
      writer.member("isNew", programme.isNew)
      writer.member("isPremiere", programme.isPremiere)
      writer.member("isRepeat", programme.isRepeat)
      writer.member("key", listed.key)
      writer.member("overview", programme.overview)
      writer.member("poster", programme.icon)
      writer.member("rating", programme.rating)
      writer.member("seasonNumber", programme.season)
      writer.name("start")
      writer.moment(programme.start)
      if let stop = programme.stop {
        writer.name("stop")
        writer.moment(stop)
      }
      writer.member("stopIsInferred", listed.stopIsInferred)
      writer.member("subtitle", programme.subtitle)
      writer.member("title", programme.title)
    }
  }
}
