/// The facts about sources that are shown on the screen.
struct SourcesStatus: Sendable {
  /// The name of the source in the status line.
  var name: String
  /// Whether the guide reads from a server that the user chose in it and can leave.
  var keepsServer: Bool
  /// The progress of a refresh; nil if none is running.
  var refreshing: SourceProgress?
  /// The sources that fail.
  var troubles: [SourceTrouble] = []
}
