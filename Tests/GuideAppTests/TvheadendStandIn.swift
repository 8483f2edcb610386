import Foundation
import HTTPTesting
import Synchronization

/// A server with tvheadend's API that fails on request.
final class TvheadendStandIn: Sendable {
  /// How it fails to add or cancel a recording.
  enum Fault: CaseIterable, Sendable {
    /// The connection ends, but it is done.
    case hangsUpAfterwards
    /// The connection ends, and it is not done.
    case hangsUpBefore
    /// It reports success, but it is not done.
    case ignores
    /// It redirects to another address.
    case redirects
    /// It does not answer.
    case isSilent
    case forbids, isBroken, isUnknown
  }

  struct State {
    var recordings: [(uuid: String, order: [String: Any])] = []
    var fault: Fault?
    /// Replaces its list.
    var lists: String?
    var channels = [("0123456789abcdef0123456789abcdef", "Channel One"), ("fedc", "Second Channel")]
  }

  static let token = "s3cret+/&=code"
  static let escapedToken = "s3cret%2B%2F%26%3Dcode"
  let state = Shared()
  private let server: RawServer

  final class Shared: Sendable {
    private let state = Mutex(Box())
    private struct Box: @unchecked Sendable { var value = State() }
    func with<Value: Sendable>(_ body: (inout State) -> Value) -> Value { state.withLock { body(&$0.value) } }
  }

  /// - Parameter listing: its XMLTV; channel `one` has a stream.
  init(listing: String = "") throws {
    let state = state
    server = try RawServer { connection in Self.answer(connection, state, listing) }
  }

  var url: String { server.url }
  /// The first line of each request for a path.
  func requests(of path: String) -> [String] {
    server.requests.compactMap { $0.split(separator: "\r\n").first.map(String.init) }.filter { $0.contains(path) }
  }

  private static func answer(_ connection: RawServer.Connection, _ state: Shared, _ listing: String) {
    let words = connection.request.split(separator: " ", maxSplits: 2)
    let host = connection.request.split(separator: "\r\n").first { $0.lowercased().hasPrefix("host: ") }?.dropFirst(6)
    guard words.count > 1, let parts = URLComponents(string: String(words[1])) else { return }
    let query = Dictionary((parts.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { $1 }
    guard query["auth"] == token else { return connection.answer("401 Unauthorized") }
    switch parts.path {
    case "/xmltv/channels": connection.answer(body: listing)
    case "/playlist/channels":
      connection.answer(
        body: "#EXTM3U\n#EXTINF:-1 tvg-id=\"one\",Channel One\nhttp://\(host ?? "")/stream/channelid/1?profile=pass\n")
    case "/api/channel/list":
      connection.answer(body: json(["entries": state.with { $0.channels.map { ["key": $0.0, "val": $0.1] } }]))
    case "/api/dvr/entry/grid_upcoming": connection.answer(body: upcoming(state))
    case "/api/dvr/entry/create", "/api/dvr/entry/cancel": change(connection, query, state)
    default: connection.answer("404 Not Found")
    }
  }

  private static func upcoming(_ state: Shared) -> String {
    state.with { state in
      state.lists
        ?? json([
          "entries": state.recordings.map { recording in
            recording.order.merging(["uuid": recording.uuid]) { $1 }
          }, "total": state.recordings.count,
        ])
    }
  }

  private static func change(_ connection: RawServer.Connection, _ query: [String: String], _ state: Shared) {
    let fault = state.with { state in
      guard [nil, .hangsUpAfterwards].contains(state.fault) else { return state.fault }
      if let order = query["conf"].flatMap({ try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] })
      {
        state.recordings.append(("rec\(state.recordings.count)", order))
      }
      state.recordings.removeAll { $0.uuid == query["uuid"] }
      return state.fault
    }
    switch fault {
    case nil, .ignores?: connection.answer(body: "{}")
    case .hangsUpAfterwards?, .hangsUpBefore?: break
    case .redirects?: connection.answer("302 Found", headers: "Location: http://127.0.0.1:9/\r\n")
    case .isSilent?: connection.waitForHangUp()
    case .forbids?: connection.answer("403 Forbidden")
    case .isBroken?: connection.answer("500 Internal Server Error")
    case .isUnknown?: connection.answer("404 Not Found")
    }
  }

  private static func json(_ value: Any) -> String {
    (try? JSONSerialization.data(withJSONObject: value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
