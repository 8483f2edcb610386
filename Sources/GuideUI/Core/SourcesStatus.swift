/// Where listings come from, as far as the screens show it.
struct SourcesStatus: Sendable {
  /// What the listings come from, for the status line.
  var name: String
  /// Whether the guide reads from a server that was chosen in it, and can leave it again.
  var keepsServer: Bool
  /// How far the refresh of a source is; nil if none is under way.
  var refreshing: SourceProgress?
  /// The sources that fail.
  var troubles: [SourceTrouble] = []

  init(name: String, keepsServer: Bool) { (self.name, self.keepsServer) = (name, keepsServer) }
}
