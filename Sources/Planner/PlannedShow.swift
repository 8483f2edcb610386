import GuideModel

/// A show that somebody follows: what of it is still to be seen, and where.
public struct PlannedShow: Hashable, Sendable {
  /// Unique in a request.
  public var id: String
  /// Clean text.
  public var title: String
  /// The ids of the services that have it.
  public var services: Set<String>
  /// The days of the episodes that are still to be seen. An episode whose day nobody knows is nil: it is never guessed.
  public var episodes: [GuideDay?]
  /// How long somebody is willing to wait for an episode.
  public var patience: Patience

  /// A show.
  public init(
    id: String, title: String, services: Set<String>, episodes: [GuideDay?], patience: Patience = .whenever
  ) {
    self.id = id
    self.title = title
    self.services = services
    self.episodes = episodes
    self.patience = patience
  }
}

/// How long an episode may wait once it is out.
public enum Patience: Hashable, Sendable {
  /// It is seen in the month in which it comes out.
  case atOnce
  /// It is seen so many weeks later at the latest.
  case weeks(Int)
  /// It is seen before the plan ends.
  case whenever
}

extension Patience: CustomStringConvertible {
  /// `at once`, `within 4 weeks`, `whenever`.
  public var description: String {
    switch self {
    case .atOnce: "at once"
    case .weeks(let count): count == 1 ? "within a week" : "within \(count) weeks"
    case .whenever: "whenever"
    }
  }
}
