import GuideModel
import Reminders

/// Describes changes in the listings.
public struct ChangeWords {
  private let zone: ZoneRules

  /// The zone in which times are written.
  public init(zone: ZoneRules) { self.zone = zone }

  /// `Thu, Sep 11, 19:00`.
  public func when(_ beginning: ListingChange.Beginning) -> String {
    if let day = beginning.day { return day.shortLabel }
    return "\(zone.local(of: beginning.moment).day.shortLabel), \(zone.timeInWords(at: beginning.moment))"
  }

  /// `moved to Thu, Sep 11, 21:30`.
  func brief(_ change: ListingChange) -> String {
    let kind = change.kind == .match ? "found" : change.kind == .moved ? "moved to" : change.kind.rawValue
    return "\(kind) \(when(change.start))"
  }

  /// `moved from Thu, Sep 11, 19:00 to Thu, Sep 11, 21:30 on Channel One`.
  public func what(_ change: ListingChange) -> String {
    let place = "\(when(change.start)) on \(change.channelName)"
    switch change.kind {
    case .moved: return "moved from \(change.former.map(when) ?? "") to \(place)"
    case .cancelled: return "cancelled: was scheduled for \(place)\(Self.instead(change.instead))"
    case .match: return "found by '\(change.search ?? "")': \(place)"
    default: return "\(change.kind.rawValue): \(place)"
    }
  }

  /// `; listed instead: Crane Returns`; empty if nothing is known.
  public static func instead(_ title: String?) -> String { title.map { "; listed instead: \($0)" } ?? "" }
}
