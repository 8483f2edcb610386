import Foundation
import GuideModel
import HTTPFetch
import Lineups

/// Records with a tvheadend server through its JSON API. Answers are limited in size. Success is checked in its list of
/// recordings, because its answer to a request is the same after a failure.
struct TvheadendRecorder: Sendable {
  let server: TvheadendServer
  private let fetch: HTTPFetch

  /// The maximum size of an answer, in bytes.
  private static let limit = 32 << 20
  /// The number of entries requested; the server's default is 50.
  private static let entries = ("limit", "100000")

  /// - Parameter seconds: the deadline of each answer.
  init(_ server: TvheadendServer, seconds: Double = 20) {
    self.server = server
    self.seconds = seconds
    // The request may have been carried out although there was no answer.
    fetch = HTTPFetch(
      configuration: .init(userAgent: "tvguide/\(Usage.version)", redirects: 0, silence: seconds, resends: false))
  }

  private let seconds: Double

  /// The server's id of the channel of a stream.
  func channel(of stream: LineupStream) async throws -> String {
    let list: Grid<TvheadendChannel> = try await ask("/api/channel/list", [Self.entries])
    let channels = list.entries.compactMap { entry in entry.key.map { (key: $0, name: entry.val ?? "") } }
    if let id = stream.id, channels.contains(where: { $0.key == id }) { return id }
    let name = FoldedText.words(stream.name)
    let named = channels.filter { FoldedText.words($0.name) == name }
    guard named.count == 1 else {
      throw StartError(
        named.isEmpty
          ? "\(server.name) has no channel \(stream.name) for this user"
          : "\(server.name) has several channels with the name \(stream.name)")
    }
    return named[0].key
  }

  /// The server's id of the scheduled recording of a channel with this start; nil if there is none.
  func recording(of channel: String, from start: Instant) async throws -> String? {
    let grid: Grid<Recording> = try await ask("/api/dvr/entry/grid_upcoming", [Self.entries])
    return grid.entries.first { $0.channel == channel && $0.start == start.secondsSinceEpoch }?.uuid
  }

  /// Returns when the recording is in the server's list.
  func record(_ title: String, of channel: String, from start: Instant, to end: Instant) async throws {
    let order = Order(
      start: start.secondsSinceEpoch, stop: end.secondsSinceEpoch, channel: channel,
      title: ["und": CleanText.line(title, limit: 200)], comment: "tvguide")
    let text = String(decoding: try JSONEncoder().encode(order), as: UTF8.self)
    try await change("/api/dvr/entry/create", [("conf", text)]) {
      try await recording(of: channel, from: start) != nil
    }
  }

  /// Returns when the recording is no longer in the server's list.
  func cancel(_ recording: String, of channel: String, from start: Instant) async throws {
    try await change("/api/dvr/entry/cancel", [("uuid", recording)]) {
      try await self.recording(of: channel, from: start) != recording
    }
  }

  /// Requests a change. A missing answer means nothing: the list is checked.
  private func change(
    _ path: String, _ query: [(name: String, value: String)], isDone: () async throws -> Bool
  ) async throws {
    do { _ = try await answer(path, query) } catch let failure as HTTPFailure {
      guard (try? await isDone()) == true else { throw StartError("\(failure). \(failure.advice)") }
      return
    }
    guard try await isDone() else {
      throw StartError("\(server.name) did not accept it; its web page and log may say why")
    }
  }

  private func ask<Answer: Decodable>(_ path: String, _ query: [(name: String, value: String)]) async throws -> Answer {
    let body: Data
    do { body = try await answer(path, query) } catch let failure as HTTPFailure {
      throw StartError("\(failure). \(failure.advice)")
    }
    guard let answer = try? JSONDecoder().decode(Answer.self, from: body) else {
      throw StartError("\(server.name) does not answer like tvheadend; check the address of the source")
    }
    return answer
  }

  private func answer(_ path: String, _ query: [(name: String, value: String)]) async throws -> Data {
    let response = try await fetch.get(try server.location(path, query), deadline: seconds, limit: Self.limit)
    switch response.status {
    case 200: return response.body
    case 401, 403:
      throw StartError(
        "\(server.name) does not allow it (\(response.status)); the user of the token needs permission to record")
    case 404: throw StartError("\(server.name) has no \(path) (404); check that it is tvheadend, 4.3 or later")
    default: throw StartError("\(server.name) answered \(response.status); try again later")
    }
  }
}

/// The requested recording.
private struct Order: Encodable {
  var start: Int64
  var stop: Int64
  var channel: String
  /// The titles by language.
  var title: [String: String]
  var comment: String
}

private struct Grid<Entry: Decodable>: Decodable {
  var entries: [Entry]
}

private struct TvheadendChannel: Decodable {
  var key: String?
  var val: String?
}

private struct Recording: Decodable {
  var uuid: String?
  var channel: String?
  var start: Int64?
}
