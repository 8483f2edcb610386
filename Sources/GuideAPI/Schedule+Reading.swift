import Foundation
import GuideModel

extension BroadcastRequest {
  /// The parameters of `GET /api/epg`. A key with a comma has a parameter of its own.
  public var parameters: [QueryString.Parameter] {
    var parameters: [QueryString.Parameter] = [("from", from.rfc3339()), ("to", to.rfc3339())]
    if let channels {
      let plain = channels.filter { !$0.contains(",") }
      if !plain.isEmpty || channels.isEmpty { parameters.append(("channels", plain.joined(separator: ","))) }
      parameters += channels.filter { $0.contains(",") }.map { ("channel", $0) }
    }
    if offset > 0 { parameters.append(("offset", String(offset))) }
    if limit < .max { parameters.append(("limit", String(limit))) }
    parameters += GuideQuery.parameters(for: country)
    if selection.startingOnly { parameters.append(("starting", "1")) }
    if selection.newOnly { parameters.append(("new", "1")) }
    if let earliest = selection.earliest { parameters.append(("earliest", String(earliest))) }
    return parameters
  }
}

extension Schedule {
  /// The path on the server.
  public static let path = "/api/epg"

  /// Reads a body. Leaves out programmes without start, stop or title, and channels without a key. Throws if the body
  /// is not a listing.
  public init(_ body: Data, from server: String) throws(GuideFailure) {
    let wire: WireListing = try Envelope.read(body, from: server, what: "a listing of broadcasts")
    guard let from = Instant(rfc3339: wire.from), let to = Instant(rfc3339: wire.to), from < to else {
      throw GuideFailure("\(server) sent a listing with an invalid window")
    }
    let channels = wire.channels
    self.init(
      from: from, to: to, offset: max(0, wire.page?.offset ?? 0), limit: max(0, wire.page?.limit ?? channels.count),
      total: max(channels.count, wire.page?.total ?? channels.count), channels: channels)
  }

  /// The body.
  public func data() -> Data {
    // The average size of a channel's programmes in six hours.
    JSONWriter.envelope(capacity: min(channels.count, 1000) * 4096) { writer in
      writer.name("channels")
      writer.array(channels) { writer, listing in
        writer.object { writer in
          writer.members(listing.channel)
          writer.name("programmes")
          writer.array(listing.programmes) { writer, programme in writer.object { $0.members(programme) } }
        }
      }
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
  }
}
