/// A view of the guide, by the name it has on the command line and in what is remembered.
public struct GuideView: RawRepresentable, CaseIterable, Hashable, Sendable, Codable {
  public let rawValue: String

  init(named name: String) { rawValue = name }
}
