import Foundation
import GuideModel
import HTTPFetch

/// A client of TVmaze's API (https://www.tvmaze.com/api) that follows its rules: at most 20 calls in ten seconds,
/// pauses when requested, and no repeated requests. Copies share the limit.
public struct TVmazeClient: Sendable {
  /// The address of TVmaze's API.
  public static let defaultBase = "https://api.tvmaze.com"
  /// The attribution that its licence (CC BY-SA 4.0) requires.
  public static let credit = "Data: TVmaze.com"

  /// The configuration of a client.
  public struct Configuration: Sendable {
    /// The server's address without a slash at the end.
    public var base = TVmazeClient.defaultBase
    /// The name and version of the program.
    public var userAgent: String
    /// The cache of answers.
    public var cache: AnswerCache
    /// The clock for waiting.
    public var pace = Pace.system
    /// The current time.
    public var now: @Sendable () -> Instant
    /// The maximum number of tries per call.
    public var tries = 5
    /// The deadline of a call in seconds.
    public var deadline = 60.0

    /// A configuration for TVmaze's own server.
    public init(userAgent: String, cache: AnswerCache, now: @escaping @Sendable () -> Instant) {
      self.userAgent = userAgent
      self.cache = cache
      self.now = now
    }
  }

  let configuration: Configuration
  let http: HTTPFetch
  let limiter: CallLimiter

  /// Does not connect yet. Throws `TVmazeError` if the base is not a valid address.
  public init(_ configuration: Configuration) throws(TVmazeError) {
    var configuration = configuration
    guard let base = CleanText.url(configuration.base), !base.contains("?"), !base.contains("#") else {
      throw TVmazeError(
        .badBase,
        "'\(CleanText.line(MaskedAddress.text(configuration.base), limit: 200))' is not an address of a TVmaze server",
        advice: "Write it like \(Self.defaultBase)")
    }
    configuration.base = base.hasSuffix("/") ? String(base.dropLast()) : base
    self.configuration = configuration
    http = HTTPFetch(configuration: .init(userAgent: configuration.userAgent))
    limiter = CallLimiter(calls: 20, seconds: 10, pace: configuration.pace)
  }

  /// The schedule of a day. A day that was already over is only fetched once.
  ///
  /// Throws `TVmazeError`, or `CancellationError` if the task is cancelled.
  public func schedule(_ schedule: ScheduleFeed, on day: GuideDay) async throws -> ScheduleAnswer {
    let path = schedule.path(on: day)
    // The day is over everywhere at noon UTC of the next day. TVmaze's data is final half a day later.
    let final = Instant(day: day.advanced(by: 2), secondOfDay: 0, offset: 0)
    return try await ask(path, finalFrom: final) { body throws(BodyFault) in
      try ScheduleAnswer(body, of: schedule, name: path)
    }
  }

  /// A show with its episodes, fetched at most once a day. Throws as `schedule` does.
  public func show(_ number: Int) async throws -> ShowEpisodes {
    try await ask("/shows/\(number)?embed=episodes", finalFrom: nil, freshFor: Self.daySeconds) {
      body throws(BodyFault) in try JSONAnswer.object(body, as: ShowEpisodes.self)
    }
  }

  /// TVmaze's id of a show in another catalogue; nil if TVmaze does not have the show or the catalogue. Throws as
  /// `schedule` does.
  public func number(of id: ExternalID) async throws -> Int? {
    let query: String
    switch id {
    case .tvmaze(let number): return number
    case .tmdb: return nil
    case .tvdb(let number): query = "thetvdb=\(number)"
    case .imdb(let text):
      guard
        text.utf8.allSatisfy({ ("0"..."9").contains(Unicode.Scalar($0)) || ("a"..."z").contains(Unicode.Scalar($0)) })
      else { return nil }
      query = "imdb=\(text)"
    }
    do {
      return try await ask("/lookup/shows?\(query)", finalFrom: nil, freshFor: Self.daySeconds) {
        body throws(BodyFault) in try JSONAnswer.object(body, as: TVmazeShow.self).id
      }
    } catch let error as TVmazeError where error.kind == .status(404) {
      return nil
    }
  }

  /// The validity of answers that change daily.
  private static let daySeconds: Int64 = 86_400
}
