import Foundation
import GuideModel

/// The answer to `/api/channels`: all channels in order.
public struct ChannelList: Hashable, Sendable {
  /// The path on the server.
  public static let path = "/api/channels"

  public var channels: [Channel]

  public init(channels: [Channel]) { self.channels = channels }

  /// Reads a body. Leaves out channels without a key. Throws if the body is not a list of channels.
  public init(_ body: Data, from server: String) throws(GuideFailure) {
    self = try Envelope<Self>.read(body, from: server, what: "a list of channels")
  }

  /// The body.
  public func data() -> Data {
    var writer = JSONWriter()
    writer.envelope { writer in
      writer.name("channels")
      writer.array(channels) { writer, channel in writer.object { $0.members(channel) } }
    }
    return writer.finish()
  }
}

extension ChannelList: JSONReadable {
  package init?(json: inout JSONReader) {
    guard let list = json.member("channels", { $0.list(of: ChannelListing.self) }) else { return nil }
    channels = list.map(\.channel)
  }
}
