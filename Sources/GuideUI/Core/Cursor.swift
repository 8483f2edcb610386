import GuideModel

/// A cell of the guide: a show's row and a day.
public struct Cursor: Hashable, Sendable {
  /// From 0 over all rows of the window.
  public var row: Int
  /// Within the window.
  public var day: GuideDay
  /// Which of the cell's episodes was stepped to, from 0.
  public var episode: Int

  /// A cell, at its first episode.
  public init(row: Int, day: GuideDay, episode: Int = 0) {
    self.row = row
    self.day = day
    self.episode = episode
  }
}
