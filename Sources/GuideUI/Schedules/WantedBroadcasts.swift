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

  /// The part that is left if another one is known to be loaded: indexes at one end, or all.
  func without(_ settled: WantedBroadcasts?) -> WantedBroadcasts {
    guard let settled, settled.spans.lowerBound <= spans.lowerBound, spans.upperBound <= settled.spans.upperBound,
      settled.places.overlaps(places)
    else { return self }
    var rest = self
    if settled.places.lowerBound <= places.lowerBound {
      rest.places = min(settled.places.upperBound, places.upperBound)..<places.upperBound
    } else if places.upperBound <= settled.places.upperBound {
      rest.places = places.lowerBound..<settled.places.lowerBound
    }
    return rest
  }
}
