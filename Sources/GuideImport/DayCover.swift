import GuideModel
import TVmaze

/// The days that an import has completely, as a span of time for the store.
///
/// The span goes from midnight to midnight in the country's zone, as TVmaze's days do. The store counts a day without a
/// time at noon UTC, so each boundary is also kept between the noons of the two days around it. That moves the boundary
/// by an hour or two in zones from twelve hours east of UTC on.
struct DayCover: Equatable {
  let window: GuideWindow
  let moments: Range<Instant>
  private let zone: ZoneRules

  init(window: GuideWindow, zone: ZoneRules) {
    self.window = window
    self.zone = zone
    let low = Self.boundary(before: window.first, zone)
    moments = low..<max(Self.boundary(before: window.last.advanced(by: 1), zone), low.adding(seconds: 1))
  }

  private static func boundary(before day: GuideDay, _ zone: ZoneRules) -> Instant {
    let noon = Instant(day: day, secondOfDay: 43_200, offset: 0)
    let midnight = zone.instant(of: day, secondOfDay: 0)
    return min(max(midnight, noon.adding(seconds: -86_399)), noon)
  }

  func contains(_ time: EpisodeListing.Time) -> Bool {
    switch time {
    case .day(let day): window.contains(day)
    case .moment(let moment): moments.contains(moment)
    }
  }

  /// The episode as it is stored. A release only keeps its day if its moment would put it on another day (in the guide
  /// midnight belongs to the evening before) or outside the cover.
  func placed(_ episode: ScheduledEpisode) -> EpisodeListing {
    guard case .service = episode.listing.outlet, case .moment(let moment) = episode.listing.time,
      let day = episode.day,
      zone.guideDay(of: moment, dayStart: .standard) != day || !moments.contains(moment)
    else { return episode.listing }
    var listing = episode.listing
    listing.time = .day(day)
    return listing
  }
}
