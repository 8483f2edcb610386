import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches over HTTP. Adds to URLSession: one deadline for the whole request, a size limit that also holds while
/// receiving, ETags, and failures in words.
public struct HTTPFetch: Sendable {
  /// How requests are made.
  public struct Configuration: Sendable {
    /// Name and version of the program, `tvguide/1.0`.
    public var userAgent: String
    /// The cache of answers that servers can confirm.
    public var answers: AnswerCache?
    /// The maximum number of redirects.
    public var redirects: Int
    /// The maximum time without a byte from the server, in seconds.
    public var silence: Double
    /// Whether to send a request again that got no answer. Not for requests that change something.
    public var resends: Bool

    /// Follows five redirects and waits a minute for a byte, unless told otherwise.
    public init(
      userAgent: String, answers: AnswerCache? = nil, redirects: Int = 5, silence: Double = 60, resends: Bool = true
    ) {
      self.userAgent = userAgent
      self.answers = answers
      self.redirects = redirects
      self.silence = silence
      self.resends = resends
    }
  }

  private let configuration: Configuration

  /// Opens nothing yet.
  public init(configuration: Configuration) {
    self.configuration = configuration
  }

  /// Fetches a body of at most `limit` bytes within `deadline` seconds, including redirects.
  ///
  /// Returns answers of any status. Throws `HTTPFailure`, or `CancellationError` if the task is cancelled.
  public func get(
    _ url: String, headers: [String: String] = [:], deadline seconds: Double, limit bytes: Int
  ) async throws -> HTTPResponse {
    let address = try HTTPAddress(url)
    let question = Self.question(address, headers)
    let kept = configuration.answers?.answer(to: question)
    let request = request(address, headers.merging(Self.conditions(kept?.headers)) { own, _ in own })
    let plan = TransferPlan(request: request, address: address, limit: bytes)
    var response = try await perform(plan, seconds: seconds)
    if response.status == 304 {
      response.notModified = true
      guard let kept else { return response }
      return HTTPResponse(
        status: 200, headers: kept.headers.merging(response.headers) { $1 }, body: kept.body, notModified: true)
    }
    if response.status == 200, !Self.conditions(response.headers).isEmpty {
      configuration.answers?.keep(.init(body: response.body, headers: response.headers), to: question)
    }
    return response
  }

  /// Sends a body by POST and returns the answer. Nothing is cached, and redirections are not followed but returned. A
  /// request without an answer may be sent again, so the server must accept the same body twice.
  public func post(
    _ url: String, _ body: Data, headers: [String: String] = [:], deadline seconds: Double, limit bytes: Int
  ) async throws -> HTTPResponse {
    let address = try HTTPAddress(url)
    var request = self.request(address, headers)
    request.httpMethod = "POST"
    request.httpBody = body
    return try await perform(TransferPlan(request: request, address: address, limit: bytes), seconds: seconds)
  }

  /// Fetches into a file of `configuration.answers`, which is replaced only after success (status 200). The path is
  /// that of the file. If the server says that the stored file is current, the answer is `notModified` and the file is
  /// unchanged. For other statuses the answer has up to 64 KB of the body. Throws as `get` does.
  public func download(
    _ url: String, deadline seconds: Double, limit bytes: Int
  ) async throws -> (response: HTTPResponse, path: String) {
    guard let answers = configuration.answers else { preconditionFailure("there is nowhere to keep it") }
    let address = try HTTPAddress(url)
    let question = Self.question(address, [:])
    let path = answers.path(of: question)
    let headers = answers.headers(of: question)
    try? answers.makeRoom(for: 0, question)
    let plan = TransferPlan(
      request: request(address, Self.conditions(headers)), address: address, limit: bytes, file: path)
    var response = try await perform(plan, seconds: seconds)
    switch response.status {
    case 304 where headers != nil: (response.status, response.notModified) = (200, true)
    case 200:
      answers.keepHead(response.headers, of: question)
      let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
      try? answers.makeRoom(for: size ?? 0, question)
    default: break
    }
    return (response, path)
  }

  /// The fields that request an answer only if it has changed (RFC 9110, 8.8), made from the fields of the last answer.
  private static func conditions(_ headers: [String: String]?) -> [String: String] {
    func plain(_ name: String) -> String? {
      headers?[name].flatMap { text in
        let isPlain = text.utf8.count <= 1000 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        return isPlain && !text.isEmpty ? text : nil
      }
    }
    var fields: [String: String] = [:]
    fields["If-None-Match"] = plain("etag")
    fields["If-Modified-Since"] = plain("last-modified")
    return fields
  }

  private func request(_ address: HTTPAddress, _ headers: [String: String]) -> URLRequest {
    var request = URLRequest(url: address.url, timeoutInterval: configuration.silence)
    request.setValue(configuration.userAgent, forHTTPHeaderField: "User-Agent")
    if let authorization = address.authorization {
      request.setValue(authorization, forHTTPHeaderField: "Authorization")
    }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    return request
  }

  /// Requests with other credentials or fields have other answers.
  private static func question(_ address: HTTPAddress, _ headers: [String: String]) -> String {
    let fields = headers.map { "\($0.key.lowercased()): \($0.value)" }.sorted().joined(separator: "\n")
    return "\(address.url.absoluteString)\n\(address.authorization ?? "")\n\(fields)"
  }

  /// A request with its redirects, within a number of seconds.
  private func perform(_ plan: TransferPlan, seconds: Double) async throws -> HTTPResponse {
    try await withDeadline(seconds, server: plan.address.server) { [configuration] in
      try await Self.follow(plan, configuration)
    }
  }

  private static func follow(_ plan: TransferPlan, _ configuration: Configuration) async throws -> HTTPResponse {
    var plan = plan
    for _ in 0...max(0, configuration.redirects) {
      let response = try await run(plan, resends: configuration.resends)
      guard let next = try plan.redirected(by: response) else { return response }
      plan = next
    }
    throw HTTPFailure(.badRedirect, server: plan.address.server)
  }

  /// One request. A server may close a kept connection just when it is used again, and this may happen to several, so a
  /// GET may be sent again (RFC 9112, 9.3.1). If the last answer on a connection was not read completely, its rest may
  /// arrive, which is not HTTP.
  private static func run(_ plan: TransferPlan, resends: Bool) async throws -> HTTPResponse {
    for _ in 0..<(resends ? 2 : 0) {
      do {
        return try await TransferSession.run(plan)
      } catch let failure as HTTPFailure where failure.kind == .noAnswer || failure.kind == .notHTTP {}
    }
    return try await TransferSession.run(plan)
  }
}

/// Runs `work` and cancels it after some seconds. It must end soon after being cancelled.
private func withDeadline<Value: Sendable>(
  _ seconds: Double, server: String, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask(operation: work)
    group.addTask {
      try await Task.sleep(for: .seconds(max(0, seconds)))
      return nil
    }
    defer { group.cancelAll() }
    guard let first = try await group.next(), let value = first else {
      throw HTTPFailure(.timedOut(seconds: seconds), server: server)
    }
    return value
  }
}
