import GuideModel

/// A source that the user can choose.
public enum SourceChoice: Hashable, Sendable {
  /// TVmaze for a country.
  case tvmaze(Country)
  /// An XMLTV listing at a path or address.
  case xmltv(String)
}
