import Foundation
import GuideAPI
import GuideModel
import Synchronization

/// What a router knows beside the data.
public struct RouterSettings: Sendable {
  /// In which days are meant where a request does not say.
  public var defaultZone: ZoneRules
  /// The clock, for requests without dates.
  public var now: @Sendable () -> Instant
  /// Tells this guide's ETags from another one's: the database's path.
  public var identity: String
  /// Where the reason of a failure goes, which may name files of this machine. Nil tells it to whoever asked.
  public var report: (@Sendable (String) -> Void)?

  /// Settings.
  public init(defaultZone: ZoneRules, now: @escaping @Sendable () -> Instant, identity: String) {
    self.defaultZone = defaultZone
    self.now = now
    self.identity = identity
  }
}

/// Answers requests from a guide: a request in, a response out, no socket. May be called from several threads; reading is
/// serialised, writing the answers out is not.
public final class Router: Sendable {
  private struct Reading {
    let reader: any GuideReading
    var rows = RowIndexCache()
  }

  private let reading: Mutex<Reading>
  private let settings: RouterSettings

  /// A router with a reader of its own.
  public init(reader: sending any GuideReading, settings: RouterSettings) {
    reading = Mutex(Reading(reader: reader))
    self.settings = settings
  }

  /// Answers one request. Errors are answers too.
  public func respond(_ request: ServerRequest) -> ServerResponse {
    var response = answer(request)
    response.compress(asAccepted: request.headers["accept-encoding"])
    if request.method == "HEAD" { response.body = Data() }
    return response
  }

  private func answer(_ request: ServerRequest) -> ServerResponse {
    do {
      guard let make = Self.endpoint(request.path) else {
        return .error(
          404, "NOT_FOUND", "\(CleanText.line(request.path, limit: 100)) is not here. There are \(Self.paths)")
      }
      guard request.method == "GET" || request.method == "HEAD" else {
        return .error(405, "METHOD_NOT_ALLOWED", "Only GET and HEAD are answered", headers: ["Allow": "GET, HEAD"])
      }
      return try answer(make(Parameters(query: request.query), settings), request)
    } catch let error as ParameterError {
      return .error(400, "VALIDATION_ERROR", error.message, parameter: error.parameter)
    } catch {
      guard let report = settings.report else {
        return .error(500, "Failed to load TV guide data", String(describing: error))
      }
      report(String(describing: error))
      return .error(
        500, "Failed to load TV guide data", "The server could not read its guide; it has said why where it runs")
    }
  }

  private static let paths =
    [
      GuideQuery.path, MonthSummary.path, BroadcastListing.path, ChannelList.path, SearchAnswer.path,
      StreamingServicesAnswer.path,
    ].joined(separator: ", ")

  private typealias MakeEndpoint = (Parameters, RouterSettings) throws(ParameterError) -> any Endpoint

  private static func endpoint(_ path: String) -> MakeEndpoint? {
    switch path.hasSuffix("/") ? String(path.dropLast()) : path {
    case GuideQuery.path:
      { (parameters, settings) throws(ParameterError) in try GuideEndpoint(parameters, settings: settings) }
    case MonthSummary.path:
      { (parameters, settings) throws(ParameterError) in try DaysEndpoint(parameters, settings: settings) }
    case BroadcastListing.path:
      { (parameters, settings) throws(ParameterError) in try BroadcastEndpoint(parameters, settings: settings) }
    case ChannelList.path:
      { (parameters, settings) throws(ParameterError) in try ChannelsEndpoint(parameters, settings: settings) }
    case SearchAnswer.path:
      { (parameters, settings) throws(ParameterError) in try SearchEndpoint(parameters, settings: settings) }
    case StreamingServicesAnswer.path:
      { (parameters, settings) throws(ParameterError) in try PricesEndpoint(parameters, settings: settings) }
    default: nil
    }
  }

  /// Reads under the lock and on one state of the data, writes out after it. What the client has already is not even read.
  private func answer(_ endpoint: any Endpoint, _ request: ServerRequest) throws -> ServerResponse {
    let (tag, write) = try reading.withLock { reading -> (EntityTag, (@Sendable () throws -> Data)?) in
      let reader = reading.reader
      return try reader.consistently {
        let version = try reader.dataVersion()
        let tag = EntityTag(of: [settings.identity, String(version), endpoint.canonical])
        if tag.matches(request.headers["if-none-match"]) { return (tag, nil) }
        return (tag, try endpoint.read(reader, rows: &reading.rows, version: version))
      }
    }
    // Always to be asked again, which costs little: an import may come at any moment.
    let headers = ["ETag": tag.text, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"]
    guard let write else { return ServerResponse(status: 304, headers: headers) }
    return .json(200, try write(), headers: headers)
  }
}

extension ServerResponse {
  static func json(_ status: Int, _ body: Data, headers: [String: String] = [:]) -> ServerResponse {
    ServerResponse(
      status: status, headers: headers.merging(["Content-Type": "application/json; charset=utf-8"]) { $1 }, body: body)
  }

  /// An error in the contract's shape. `code` is a code or a sentence.
  static func error(
    _ status: Int, _ code: String, _ message: String, parameter: String? = nil, headers: [String: String] = [:]
  ) -> ServerResponse {
    json(
      status, ErrorBody(error: code, message: message, parameter: parameter).data(),
      headers: headers.merging(["Cache-Control": "no-store"]) { $1 })
  }
}
