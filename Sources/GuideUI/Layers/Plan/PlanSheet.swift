import GuideModel

/// What to pay for in which month, as lines to read.
public struct PlanSheet: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    /// The kind of a line; parts are indented.
    public enum Kind: Int, Hashable, Sendable { case month, service, show, total, decision, note }

    public var kind: Kind
    /// Clean text.
    public var text: String
    /// What is changed by a key on the line.
    public var subject: PlanSubject?

    public init(_ kind: Kind, _ text: String, of subject: PlanSubject? = nil) {
      (self.kind, self.text, self.subject) = (kind, text, subject)
    }

    /// Columns before the text.
    public var indent: Int {
      switch kind {
      case .month, .total, .decision, .note: 0
      case .service: 2
      case .show: 4
      }
    }
  }

  public var lines: [Line]

  public init(lines: [Line]) { self.lines = lines }
}

/// What one decides about in a plan, by its name.
public enum PlanSubject: Hashable, Sendable {
  case service(String)
  case show(String)
}

/// A change to what is decided, to see what it would cost.
public enum PlanChange: Hashable, Sendable {
  /// Never pay for the service, or do again.
  case dropping(String)
  /// The service is always there and costs nothing, or no more.
  case holding(String)
  /// How long the show may wait: whenever, at once, four weeks, and whenever again.
  case waiting(String)
}

/// What a plan is asked for with.
public struct PlanQuestion: Hashable, Sendable {
  /// What is changed, in its order.
  public var changes: [PlanChange]
  /// Whether the changes are decided from now on.
  public var keeps: Bool
  public var country: Country
  public var zone: ZoneRules
  public var dayStart: DayStart
  /// The first month is the one of this day.
  public var today: GuideDay
}
