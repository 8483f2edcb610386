/// News about sources. All text is clean.
public enum SourceNews: Sendable {
  /// The state of all sources: the answer to `Effect.askSources`.
  case standings([SourceStanding])
  /// A source was set up by `Effect.addSource`.
  case added(name: String)
  /// A source was read.
  case read(name: String, programmes: Int)
  /// A source could not be read. Its state has the reason.
  case failed(name: String)
  /// Another message, in a sentence.
  case said(String)
}
