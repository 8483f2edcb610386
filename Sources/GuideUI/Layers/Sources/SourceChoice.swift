import GuideModel

/// What the user wants listings from.
public enum SourceChoice: Hashable, Sendable {
  /// TVmaze, for a country.
  case tvmaze(Country)
  /// An XMLTV listing: a file's path or an address.
  case xmltv(String)
}
