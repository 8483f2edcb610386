/// A view of the guide, by its name on the command line and in stored settings.
public struct GuideView: RawRepresentable, CaseIterable, Hashable, Sendable, Codable {
  public let rawValue: String

  init(named name: String) { rawValue = name }
}
