import GuideModel

/// A time of a listing as moments.
package struct PlacedTime: Equatable {
  /// The moment; of a time that comes twice, the first.
  package var instant: Instant
  /// The second moment of a time that comes twice (autumn).
  package var second: Instant?
  /// Whether the zone changes its offset within days, so that the order of the file may matter.
  package var isNearChange = false
  /// What the listing says about the zone.
  package var zone = TimestampReader.Zone.given
}
