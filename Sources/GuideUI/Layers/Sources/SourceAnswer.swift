/// The user's answer about where listings come from.
public enum SourceAnswer: Hashable, Sendable {
  /// A source, which may replace one of the user's own.
  case source(SourceChoice, replacing: String? = nil)
  /// A server, by its address.
  case server(String)
}
