import Foundation
import GuideModel

/// The answer to `/api/channels`: all channels in order.
extension [Channel] {
  /// The path on the server.
  public static var path: String { "/api/channels" }

  /// Reads a body. Leaves out channels without a key. Throws if the body is not a list of channels.
  public init(_ body: Data, from server: String) throws(GuideFailure) {
    self = try Envelope.read(body, from: server, what: "a list of channels") { json in
      json.member("channels") { $0.list(of: ChannelListing.self) }?.map(\.channel)
    }
  }

  /// The body.
  public func data() -> Data {
    JSONWriter.envelope { writer in
      writer.name("channels")
      writer.array(self) { writer, channel in writer.object { $0.members(channel) } }
    }
  }
}
