import Foundation
import GuideModel

/// An answer to `/api/channels`: every channel, in its order.
public struct ChannelList: Hashable, Sendable {
  /// The path on the server.
  public static let path = "/api/channels"

  /// The channels.
  public var channels: [Channel]

  /// A list.
  public init(channels: [Channel]) { self.channels = channels }

  /// Reads a body; channels without a key are left out. Throws what came instead.
  public init(_ body: Data, from server: String) throws(GuideFailure) {
    let wire = try Envelope<WireChannelList>.open(body, from: server, what: "a list of channels")
    channels = wire.channels.compactMap(Channel.init)
  }

  /// The body.
  public func data() throws -> Data {
    try AnswerEncoder.make().encode(Envelope(WireChannelList(channels: channels.map(WireChannel.init))))
  }
}

private struct WireChannelList: Codable {
  var channels: [WireChannel]

  enum CodingKeys: String, CodingKey { case channels }

  init(channels: [WireChannel]) { self.channels = channels }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let list = container.list(.channels, of: WireChannel.self) else {
      throw DecodingError.dataCorruptedError(forKey: .channels, in: container, debugDescription: "no channels")
    }
    channels = list
  }
}
