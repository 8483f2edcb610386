/// A rectangle of channels and time that is, or soon will be, visible, in whole chunks.
struct WantedBroadcasts: Hashable, Sendable {
  /// Indexes of the arranged channels.
  var places: Range<Int>
  var spans: ClosedRange<Int>

  /// The number of channels in a chunk. Chunks are requested as a whole, so that scrolling by one row requests nothing.
  private static let channelChunk = 16

  /// The channels on a screen of rows, with some screens of channels before and after it.
  static func places(top: Int, rows: Int, screens: Int, of count: Int) -> Range<Int> {
    let low = max(top - screens * rows, 0) / channelChunk * channelChunk
    let high = (top + (1 + screens) * rows + channelChunk - 1) / channelChunk * channelChunk
    return (low..<max(high, low)).clamped(to: 0..<count)
  }
}
