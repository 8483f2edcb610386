import Foundation
import GuideAPI
import GuideModel
import HTTPFetch

/// Exchanges a person's changes with the server that all machines of the person share.
public struct PeopleClient: Sendable {
  /// The name of the server in messages, `tv.example.org:4000`.
  public let serverName: String
  private let address: ServerAddress
  private let fetch: HTTPFetch
  private let token: String

  private static let seconds: Double = 60
  /// The maximum size of a reply, in bytes of JSON.
  private static let largestReply = 64 << 20

  /// A client of the server at `baseURL`: `http://host:port`, with or without a path. Throws for other text.
  public init(baseURL: String, fetch: HTTPFetch, token: String) throws(GuideFailure) {
    address = try ServerAddress(baseURL)
    serverName = address.name
    self.fetch = fetch
    self.token = token
  }

  /// Sends what changed here and returns what changed elsewhere. Throws `GuideFailure` or `CancellationError`.
  public func exchange(_ question: SyncQuestion) async throws -> SyncReply {
    let response: HTTPResponse
    do {
      response = try await fetch.post(
        address.base + SyncWire.path, try SyncWire.data(question),
        headers: [
          "Authorization": "Bearer \(token)", "Content-Type": "application/json", "Accept": "application/json",
        ], deadline: Self.seconds, limit: Self.largestReply)
    } catch let failure as HTTPFailure {
      throw GuideFailure(failure, server: serverName)
    }
    guard response.status == 200 else { throw failure(response) }
    guard let reply = SyncWire.reply(response.body), !reply.hasMore || reply.upTo > question.since || reply.isAnew
    else {
      throw GuideFailure(
        "\(serverName) sent an answer that is not from a tvguide server; nothing was changed here",
        advice: "Check that the address is that of a TV guide server")
    }
    return reply
  }

  private func failure(_ response: HTTPResponse) -> GuideFailure {
    switch response.status {
    case 401:
      GuideFailure(
        "\(serverName) does not know your token; it may have been withdrawn",
        advice: "Ask the server's owner for another one (tvguide people add NAME --file FILE)")
    case 404, 405, 410, 501:
      GuideFailure(
        "\(serverName) does not share marks between machines", advice: "Start it with tvguide serve --people FILE")
    default: GuideFailure(response, path: SyncWire.path, server: serverName)
    }
  }
}
