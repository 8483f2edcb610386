import Foundation
import GuideServer

/// `/api/calendar.ics` of `tvguide serve`: the results of `upcoming` and `new` for calendars that subscribe. It reveals
/// the followed shows, so it requires a secret.
struct CalendarFeed: Sendable {
  static let path = "/api/calendar.ics"
  /// It is part of an address, and must be hard to guess.
  static let shortestSecret = 16

  let secret: FeedSecret
  let demo: Bool
  let environment: [String: String]
  let log: ServeLog

  init(secret: String, demo: Bool, environment: [String: String], log: ServeLog = ServeLog(isJSON: false)) {
    self.secret = FeedSecret(secret, path: Self.path)
    (self.demo, self.environment, self.log) = (demo, environment, log)
  }

  /// Nil for other requests.
  @Sendable func response(to request: ServerRequest) -> ServerResponse? {
    guard secret.isAsked(request) else { return nil }
    guard secret.allows(request) else { return secret.refusal }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .error(405, "METHOD_NOT_ALLOWED", "Only GET and HEAD are answered")
    }
    do {
      let (words, alarms) = try Self.words(request.query)
      let options = try AskingOptions(RawArguments(words + (demo ? ["--demo"] : [])))
      let data = try AskingCommand(options, environment: environment).calendar(alarms: alarms)
      return Self.response(data, to: request)
    } catch let error as UsageError {
      return .error(400, "VALIDATION_ERROR", error.description)
    } catch let error as StartError {
      return .error(404, "NOT_FOUND", "\(error)")
    } catch {
      log.say("\(Self.path): \(error)", .error)
      return .error(500, "FEED_FAILED", "The server could not read its guide; its log has the reason")
    }
  }

  /// The calendar; 304 if the client has the current one.
  private static func response(_ data: Data, to request: ServerRequest) -> ServerResponse {
    let tag = tag(of: data)
    var headers = ["ETag": tag.text, "Cache-Control": "private, no-cache"]
    if tag.matches(request.headers["if-none-match"]) { return ServerResponse(status: 304, headers: headers) }
    headers["Content-Type"] = "text/calendar; charset=utf-8"
    return ServerResponse(status: 200, headers: headers, body: data)
  }

  /// A hash of everything except the time of writing.
  private static func tag(of data: Data) -> EntityTag {
    EntityTag(
      of: data.split(separator: UInt8(ascii: "\n")).filter { !$0.starts(with: "DTSTAMP".utf8) }
        .map { String(decoding: $0, as: UTF8.self) })
  }

  /// A parameter with a value is an option of the command.
  private static let options = ["channel", "service", "group", "filter", "days", "limit", "country"]

  /// The command line for a query. As everywhere in the API, the first of two parameters with the same name is used,
  /// and unknown ones are ignored.
  private static func words(
    _ query: [(name: String, value: String)]
  ) throws(UsageError) -> (words: [String], alarms: Set<Int>) {
    let value = { name in query.first { $0.name == name }?.value }
    let isNew = try flag("new", value("new"))
    var words = [isNew ? "new" : "upcoming", "--limit=\(AskingOptions.calendarLimit)"]
    if try flag("followed", value("followed")), isNew { words.append("--followed") }
    if try flag("spoilers", value("spoilers")) { words.append("--spoilers") }
    words += options.compactMap { name in value(name).map { "--\(name)=\($0)" } }
    return (words, try value("alarm").map { text throws(UsageError) in try RemindAction.minutes(text) } ?? [])
  }

  private static func flag(_ name: String, _ value: String?) throws(UsageError) -> Bool {
    guard let value else { return false }
    guard ["0", "1"].contains(value) else { throw UsageError("\(name) must be 1 or 0") }
    return value == "1"
  }
}
