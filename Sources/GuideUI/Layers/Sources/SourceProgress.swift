import GuideModel

/// How far the refresh of a source is.
public struct SourceProgress: Hashable, Sendable {
  /// What is counted.
  public enum Unit: String, Hashable, Sendable { case days, programmes }

  /// The source's name. Clean text.
  public var name: String
  /// How many are there.
  public var done: Int
  /// Of how many; nil where nobody knows.
  public var total: Int?
  /// Of what.
  public var unit: Unit

  /// A state.
  public init(name: String, done: Int = 0, total: Int? = nil, unit: Unit = .programmes) {
    self.name = name
    self.done = done
    self.total = total
    self.unit = unit
  }

  /// `refreshing TVmaze US 3/14 days`.
  public var words: String {
    guard done > 0 || total != nil else { return "refreshing \(name)" }
    return "refreshing \(name) \(count)"
  }

  /// `reading 3/14 days`.
  var shortWords: String { done > 0 || total != nil ? "reading \(count)" : "asking" }

  private var count: String {
    "\(done)\(total.map { "/\($0)" } ?? "") \(unit.rawValue)"
  }
}
