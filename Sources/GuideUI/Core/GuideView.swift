/// A view of the guide, by its name on the command line and in stored settings.
public struct GuideView: RawRepresentable, CaseIterable, Hashable, Sendable, Codable {
  public let rawValue: String

  init(named name: String) { rawValue = name }

  /// The answer that it is drawn from first.
  public enum FirstAnswer: Sendable { case rows, timeline, month }

  /// A printed form of the guide.
  public enum PrintedForm: Sendable { case table, days, timeline, month }
}
