/// Where listings are to come from.
public enum SourceAnswer: Hashable, Sendable {
  /// A source. Where one of the user's own is named, it takes that one's place.
  case source(SourceChoice, replacing: String? = nil)
  /// A server, by its address.
  case server(String)
}
