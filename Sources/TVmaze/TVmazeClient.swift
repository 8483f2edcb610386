import Foundation
import GuideModel
import HTTPFetch

/// Asks TVmaze (https://www.tvmaze.com/api), by its rules: at most 20 calls in ten seconds, a pause where it says so, and
/// nothing that is known already. None of what is asked here comes in pages. Copies share their calls' count.
public struct TVmazeClient: Sendable {
  /// Where TVmaze is.
  public static let defaultBase = "https://api.tvmaze.com"
  /// What its licence (CC BY-SA 4.0) asks to be shown beside its listings.
  public static let credit = "Data: TVmaze.com"

  /// How TVmaze is asked.
  public struct Configuration: Sendable {
    /// The server, without a slash at its end.
    public var base = TVmazeClient.defaultBase
    /// Name and version of the program.
    public var userAgent: String
    /// Where answers are kept.
    public var cache: AnswerCache
    /// How waiting is done.
    public var pace = Pace.system
    /// The moment that counts as now.
    public var now: @Sendable () -> Instant
    /// How often a call is made in all until it is given up.
    public var tries = 5
    /// Seconds a call may take.
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

  /// Asks nothing yet. Throws `TVmazeError` for a base that is not an address.
  public init(_ configuration: Configuration) throws(TVmazeError) {
    var configuration = configuration
    guard let base = CleanText.url(configuration.base), !base.contains("?"), !base.contains("#") else {
      throw TVmazeError(
        .badBase,
        "“\(CleanText.line(MaskedAddress.text(configuration.base), limit: 200))” is not an address of a TVmaze server",
        advice: "Write it like \(Self.defaultBase)")
    }
    configuration.base = base.hasSuffix("/") ? String(base.dropLast()) : base
    self.configuration = configuration
    http = HTTPFetch(configuration: .init(userAgent: configuration.userAgent))
    limiter = CallLimiter(calls: 20, seconds: 10, pace: configuration.pace)
  }

  /// What is listed for a day. A day that was over when it was fetched is never asked for again.
  ///
  /// Throws `TVmazeError`, or `CancellationError` when the task is cancelled.
  public func schedule(_ schedule: Schedule, on day: GuideDay) async throws -> ScheduleAnswer {
    let path = schedule.path(on: day)
    // The day is over everywhere when the next one is at noon in UTC, and noted everywhere another half day later.
    let final = Instant(day: day.advanced(by: 2), secondOfDay: 0, offset: 0)
    return try await ask(path, finalFrom: final) { body throws(BodyFault) in
      try ScheduleAnswer(body, of: schedule, name: path)
    }
  }

  /// A show and its episodes, asked for at most once a day. Throws as `schedule` does.
  public func show(_ number: Int) async throws -> ShowEpisodes {
    try await ask("/shows/\(number)?embed=episodes", finalFrom: nil, freshFor: Self.daySeconds) {
      body throws(BodyFault) in try JSONAnswer.object(body, as: ShowEpisodes.self)
    }
  }

  /// TVmaze's number for a show that another catalogue knows; nil where TVmaze has none, or does not know the catalogue.
  /// Throws as `schedule` does.
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

  /// What changes by the day is asked for once a day.
  private static let daySeconds: Int64 = 86_400
}
