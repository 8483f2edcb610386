import GuideModel

/// The progress of a refresh.
public struct SourceProgress: Hashable, Sendable {
  /// The unit of progress.
  public enum Unit: String, Hashable, Sendable { case days, programmes }

  /// The name of the source. Clean text.
  public var name: String
  /// The number done.
  public var done: Int
  /// The total number; nil if unknown.
  public var total: Int?
  public var unit: Unit

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
