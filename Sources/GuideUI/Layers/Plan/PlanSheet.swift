import GuideModel

/// The lines of a plan: what to pay for in which month.
public struct PlanSheet: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    /// The kind of a line; parts are indented.
    public enum Kind: Int, Hashable, Sendable { case month, service, show, total, decision, note }

    public var kind: Kind
    /// Clean text.
    public var text: String
    /// What a key on the line changes.
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

/// A choice in a plan, by name.
public enum PlanSubject: Hashable, Sendable {
  case service(String)
  case show(String)
}

/// A change of a choice, to see what it would cost.
public enum PlanChange: Hashable, Sendable {
  /// Switches between never paying for the service and allowing it.
  case dropping(String)
  /// Switches between a service that is always available at no cost and a normal one.
  case holding(String)
  /// Changes how long the show may wait: whenever, at once, four weeks, and whenever again.
  case waiting(String)
}

/// The request for a plan.
public struct PlanQuestion: Hashable, Sendable {
  /// The changes in order.
  public var changes: [PlanChange]
  /// Whether the changes are stored as choices.
  public var keeps: Bool
  public var country: Country
  public var zone: ZoneRules
  public var dayStart: DayStart
  /// The first month is that of this day.
  public var today: GuideDay
}
