import GuideModel

/// A time from a listing, converted to a moment.
package struct PlacedTime: Equatable {
  /// The moment. The first one if the local time occurs twice.
  package var instant: Instant
  /// The second moment, if the local time occurs twice when clocks go back.
  package var second: Instant?
  /// Whether the zone changes its offset within days. Then the order of the file decides between the two.
  package var isNearChange = false
  /// How the zone was determined.
  package var zone = TimestampReader.Zone.given
}
