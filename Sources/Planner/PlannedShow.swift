import GuideModel

/// A followed show with its unseen episodes.
public struct PlannedShow: Hashable, Sendable {
  /// An id that is unique in a request.
  public var id: String
  /// The title. Clean text.
  public var title: String
  /// The ids of the services with the show.
  public var services: Set<String>
  /// The release days of the unseen episodes; nil if unknown.
  public var episodes: [GuideDay?]
  /// How long the user is willing to wait.
  public var patience: Patience

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

/// How long an episode may wait after its release.
public enum Patience: Hashable, Sendable {
  /// Seen in the month of its release.
  case atOnce
  /// Seen at most this many weeks later.
  case weeks(Int)
  /// Seen before the end of the plan.
  case whenever
}

extension Patience: CustomStringConvertible {
  /// The words on screen: `at once`, `within 4 weeks`, `whenever`.
  public var description: String {
    switch self {
    case .atOnce: "at once"
    case .weeks(let count): count == 1 ? "within a week" : "within \(count) weeks"
    case .whenever: "whenever"
    }
  }
}
