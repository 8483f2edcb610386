import Foundation
import GuideAPI
import GuideModel
import GuideStore
import Synchronization

/// The people whose machines exchange changes through this server: their tokens and their data.
///
/// The file of tokens is read again when it changes, so a removed token is refused at once. Each person has their own
/// database. May be used by several threads.
public final class People: Sendable {
  private let file: String
  private let directory: String
  private let now: @Sendable () -> Int64
  private let report: @Sendable (String) -> Void
  private let known: Mutex<Known>
  private let requests = Mutex(Requests())

  private struct Known {
    var people: PeopleFile
    var version: Version?
  }

  /// Identifies a file and its state: it differs after every change of the file.
  private struct Version: Equatable {
    var numbers: [Int64]

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      numbers = [
        Int64(bitPattern: UInt64(status.st_dev)), Int64(bitPattern: UInt64(status.st_ino)), Int64(status.st_size),
        Int64(status.st_mtim.tv_sec), Int64(status.st_mtim.tv_nsec), Int64(status.st_ctim.tv_nsec),
      ]
    }
  }

  /// The number of requests of each person in the current minute.
  private struct Requests {
    var minute: Int64 = 0
    var counts: [String: Int] = [:]
  }

  /// The maximum number of requests of a person in a minute. A machine with 100,000 marks needs 100 at first.
  static let mostRequests = 300
  private static let largestFile = 4 << 20

  /// - Parameters:
  ///   - file: names and tokens, a `PeopleFile`.
  ///   - directory: the directory of the people's databases.
  ///   - now: microseconds since 1970.
  ///   - report: gets failures, for the log.
  /// - Throws: `ServerError` if the file cannot be read.
  public init(
    file: String, directory: String, now: @escaping @Sendable () -> Int64,
    report: @escaping @Sendable (String) -> Void
  ) throws(ServerError) {
    (self.file, self.directory) = (file, directory)
    (self.now, self.report) = (now, report)
    let version = Version(file)
    known = Mutex(Known(people: try Self.read(file), version: version))
  }

  private static func read(_ path: String) throws(ServerError) -> PeopleFile {
    guard let data = FileManager.default.contents(atPath: path), data.count <= largestFile else {
      throw ServerError(
        "\(path) cannot be read",
        advice: FileManager.default.fileExists(atPath: path)
          ? "Use a file that 'tvguide people add' made, and check its permissions"
          : "Make it with tvguide people add NAME --file \(path)")
    }
    return try PeopleFile(String(decoding: data, as: UTF8.self), path: path)
  }

  /// The person whose token is in an `Authorization` field; nil if there is none.
  func person(_ field: String?) -> String? {
    guard let token = BearerCheck.token(in: field) else { return nil }
    return known.withLock { known in
      refresh(&known)
      return known.people.name(showing: token)
    }
  }

  /// Reads the file again if it changed. If it cannot be read, all tokens are refused.
  private func refresh(_ known: inout Known) {
    let version = Version(file)
    guard version == nil || version != known.version else { return }
    do {
      known.people = try Self.read(file)
      known.version = version
    } catch {
      if !known.people.entries.isEmpty || known.version != version { report("all tokens are refused: \(error)") }
      known = Known(people: PeopleFile(), version: version)
    }
  }

  /// Whether a request is for the path of exchanges.
  static func isAsked(_ request: ServerRequest) -> Bool {
    request.target.prefix { $0 != "?" } == SyncWire.path
  }

  /// The answer to a person's machine; nil for other requests.
  public func response(to request: ServerRequest) -> ServerResponse? {
    guard Self.isAsked(request) else { return nil }
    guard let name = person(request.headers["authorization"]) else {
      return .error(
        401, "UNAUTHORIZED", "This server does not know the token; ask its owner for another one",
        headers: ["WWW-Authenticate": "Bearer"])
    }
    guard request.method == "POST" else {
      return .error(405, "METHOD_NOT_ALLOWED", "Only POST is answered here", headers: ["Allow": "POST"])
    }
    guard isAllowed(name) else {
      return .error(429, "TOO_MANY_REQUESTS", "Ask again in a minute", headers: ["Retry-After": "60"])
    }
    guard let body = request.body else {
      return .error(413, "TOO_LARGE", "A request has at most \(SyncQuestion.largestBody >> 20) MB")
    }
    guard let question = SyncWire.question(body) else {
      return .error(
        400, "VALIDATION_ERROR", "The body is not a valid exchange, or was sent by another version of tvguide")
    }
    return exchange(question, of: name, request)
  }

  private func isAllowed(_ name: String) -> Bool {
    let minute = now() / 60_000_000
    return requests.withLock { requests in
      if requests.minute != minute { requests = Requests(minute: minute) }
      requests.counts[name, default: 0] += 1
      return requests.counts[name, default: 0] <= Self.mostRequests
    }
  }

  private func exchange(_ question: SyncQuestion, of name: String, _ request: ServerRequest) -> ServerResponse {
    do {
      let reply = try PersonFile(path: "\(directory)/\(name).sqlite").exchange(question, now: now())
      var response = ServerResponse.json(200, try SyncWire.data(reply), headers: ["Cache-Control": "no-store"])
      response.compress(asAccepted: request.headers["accept-encoding"])
      return response
    } catch is PersonFile.Full {
      return .error(507, "FULL", "A person can store at most \(PersonFile.largest >> 20) MB")
    } catch {
      report("\(error)")
      return .error(503, "UNAVAILABLE", "Your data cannot be read or written now; try again later")
    }
  }
}
