import GuideModel
import TVmaze

/// Days that an import is whole for, as the stretch of time which the store keeps.
///
/// It runs from midnight to midnight in the country's zone, which is how TVmaze divides days. The store counts a day
/// without a time at noon UTC, so each boundary is also held between the noons of the two days that it divides: that
/// matters from twelve hours east of UTC on, where it moves the boundary by an hour or two.
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

  /// The episode as it is listed here. A release is its day's: where its moment would put it on another one (midnight is
  /// the evening before in a guide) or beyond the cover, it keeps the day alone.
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
