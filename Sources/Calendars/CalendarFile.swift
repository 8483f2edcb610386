import CICal
import Foundation
import GuideModel

/// A calendar in RFC 5545, with the name and refresh interval of RFC 7986. Times are in UTC, so that no zone rules are
/// needed. A release without a known hour is an all-day event.
public struct CalendarFile: Sendable {
  /// The name of the calendar.
  public var name: String
  /// The events in the order of the file.
  public var events: [CalendarEvent]
  /// The alarms of each event, in minutes before its start.
  public var alarms: Set<Int>
  /// The refresh interval for subscribers, in hours.
  public var refreshHours: Int

  /// The hour from which alarms of all-day events are counted.
  public static let hourOfDayAlarm = 9

  public init(name: String, events: [CalendarEvent], alarms: Set<Int> = [], refreshHours: Int = 6) {
    (self.name, self.events, self.alarms, self.refreshHours) = (name, events, alarms, refreshHours)
  }

  /// The file with lines that end in CR LF. Events outside the years of the format are left out.
  public func data(writtenAt now: Instant) throws(CalendarFailure) -> Data {
    let calendar = try CalendarPart(ICAL_VCALENDAR_COMPONENT)
    calendar.add(icalproperty_new_version("2.0"))
    calendar.add(icalproperty_new_prodid("-//tvguide//tvguide//EN"))
    calendar.add(icalproperty_new_calscale("GREGORIAN"))
    let name = CleanText.line(name, limit: CalendarLimits.summary)
    calendar.add(icalproperty_new_name(name))
    // For programs without RFC 7986.
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
    // An event does not make the user busy.
    part.add(icalproperty_new_transp(ICAL_TRANSP_TRANSPARENT))
    if event.isCancelled {
      part.add(icalproperty_new_status(ICAL_STATUS_CANCELLED))
      return part
    }
    for seconds in alarmSeconds(of: event.moment) { part.add(try alarm(seconds, summary)) }
    return part
  }

  /// An alarm relative to the start.
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
