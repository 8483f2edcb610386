/// What there is to tell of sources. All text is clean.
public enum SourceNews: Sendable {
  /// How they stand: the answer to `Effect.askSources`.
  case standings([SourceStanding])
  /// One is set up, by `Effect.addSource`.
  case added(name: String)
  /// One was read.
  case read(name: String, programmes: Int)
  /// One could not be read; how it stands says why.
  case failed(name: String)
  /// Anything else, in a sentence.
  case said(String)
}
