import CICal
import Foundation
import GuideModel

/// A calendar as programs read it: RFC 5545, with the name and the refresh interval of RFC 7986. Moments are in UTC, which
/// needs no rules of a zone; a release whose hour nobody knows is a whole day.
public struct CalendarFile: Sendable {
  /// What calendars show of it.
  public var name: String
  /// In the order in which they are written.
  public var events: [CalendarEvent]
  /// Minutes before each event at which a calendar rings.
  public var alarms: Set<Int>
  /// Hours after which a calendar that subscribed looks again.
  public var refreshHours: Int

  /// A whole day has no beginning to count from: its alarm rings at this hour of it.
  public static let hourOfDayAlarm = 9

  /// A calendar.
  public init(name: String, events: [CalendarEvent], alarms: Set<Int> = [], refreshHours: Int = 6) {
    (self.name, self.events, self.alarms, self.refreshHours) = (name, events, alarms, refreshHours)
  }

  /// Its bytes, with lines that end in CR LF. Events outside of the years that the format can say are left out.
  public func data(writtenAt now: Instant) throws(CalendarFailure) -> Data {
    let calendar = try CalendarPart(ICAL_VCALENDAR_COMPONENT)
    calendar.add(icalproperty_new_version("2.0"))
    calendar.add(icalproperty_new_prodid("-//tvguide//tvguide//EN"))
    calendar.add(icalproperty_new_calscale("GREGORIAN"))
    let name = CleanText.line(name, limit: CalendarLimits.summary)
    calendar.add(icalproperty_new_name(name))
    // What calendars read that do not know RFC 7986.
    calendar.add("X-WR-CALNAME", text: name)
    calendar.add(icalproperty_new_refreshinterval(icaldurationtype_from_int(Int32(refreshHours * 3600))))
    calendar.add("X-PUBLISHED-TTL", word: "PT\(refreshHours)H")
    let written = CalendarTimes.utc(now)
    for event in events where CalendarTimes.canSay(event.moment) {
      calendar.add(try part(of: event, written: written))
    }
    return try calendar.data()
  }

  private func part(of event: CalendarEvent, written: icaltimetype) throws(CalendarFailure) -> CalendarPart {
    let part = try CalendarPart(ICAL_VEVENT_COMPONENT)
    part.add(icalproperty_new_uid(CleanText.line(event.uid, limit: CalendarLimits.uid)))
    part.add(icalproperty_new_dtstamp(written))
    part.add(icalproperty_new_sequence(Int32(clamping: event.sequence)))
    let (start, end) = CalendarTimes.ends(of: event.moment)
    part.add(icalproperty_new_dtstart(start))
    if let end { part.add(icalproperty_new_dtend(end)) }
    let summary = CleanText.line(event.summary, limit: CalendarLimits.summary)
    part.add(icalproperty_new_summary(summary))
    if let text = CleanText.nonEmptyParagraphs(event.description, limit: CalendarLimits.description) {
      part.add(icalproperty_new_description(text))
    }
    if let place = CleanText.nonEmptyLine(event.location, limit: CalendarLimits.summary) {
      part.add(icalproperty_new_location(place))
    }
    for category in event.categories.prefix(CalendarLimits.categories) {
      guard let word = CleanText.nonEmptyLine(category, limit: CalendarLimits.category) else { continue }
      part.add(icalproperty_new_categories(word))
    }
    // Nobody is busy because something is on.
    part.add(icalproperty_new_transp(ICAL_TRANSP_TRANSPARENT))
    if event.isCancelled {
      part.add(icalproperty_new_status(ICAL_STATUS_CANCELLED))
      return part
    }
    for seconds in alarmSeconds(of: event.moment) { part.add(try alarm(seconds, summary)) }
    return part
  }

  /// From the beginning on.
  private func alarmSeconds(of moment: CalendarMoment) -> [Int] {
    switch moment {
    case .day: alarms.isEmpty ? [] : [Self.hourOfDayAlarm * 3600]
    case .span: alarms.sorted(by: >).map { -60 * $0 }
    }
  }

  private func alarm(_ seconds: Int, _ words: String) throws(CalendarFailure) -> CalendarPart {
    let part = try CalendarPart(ICAL_VALARM_COMPONENT)
    part.add(icalproperty_new_action(ICAL_ACTION_DISPLAY))
    part.add(icalproperty_new_description(words))
    var trigger = icaltriggertype()
    trigger.duration = icaldurationtype_from_int(Int32(clamping: seconds))
    part.add(icalproperty_new_trigger(trigger))
    return part
  }
}
