import Calendars
import Foundation
import GuideModel
import GuideStore
import GuideUI

/// Airings as a calendar.
struct AskedCalendar {
  let question: AskingOptions.Question
  let lines: PlainAirings
  /// The database of written events; nil stores nothing.
  let memory: String?
  /// The name of the setting with the listings of the last look.
  let listed: String
  /// Whether a cancelled airing passes the filter: its channel or service, and its time.
  let admits: (Provider, CalendarMoment) -> Bool

  /// How long an event is kept after its end, in seconds.
  private static let remembered: Int64 = 60 * 86_400

  func data(_ airings: [PlainAiring], alarms: Set<Int>, at now: Instant) throws -> Data {
    let (entries, cancelled) = entries(of: airings, at: now)
    return try CalendarFile(name: name, events: zip(airings, entries).map(event) + cancelled, alarms: alarms)
      .data(writtenAt: now)
  }

  /// The entries of the events, and the cancelled entries. If nothing can be stored, the calendar is written without
  /// them.
  private func entries(
    of airings: [PlainAiring], at now: Instant
  ) -> (entries: [CalendarEntry], cancelled: [CalendarEvent]) {
    let wanted = airings.map { CalendarMemory.Airing($0) }
    do {
      if let memory {
        let store = try PersonalStore(path: memory)
        let cancellations = CalendarCancellations(
          try store.changes().map(\.change),
          airings: KnownListings(kept: try store.setting(listed)).airings)
        var answer: (entries: [CalendarEntry], cancelled: [CalendarEvent]) = ([], [])
        try store.changeCalendarEntries(forgettingBefore: now.adding(seconds: -Self.remembered)) {
          let stored = CalendarCancellations.restored($0, for: wanted)
          let former = Set(stored.filter(cancellations.isCancelled))
          var known = CalendarMemory(stored.filter { !former.contains($0) }, gone: Array(former))
          answer.entries = known.entries(of: wanted, at: now)
          guard question == .upcoming else { return answer.entries }
          let gone = cancellations.entries(among: $0, without: answer.entries, at: now)
          answer.cancelled = gone.compactMap(cancellations.event).filter { change, event in
            admits(Provider(id: change.channel, name: change.channelName), event.moment)
          }.map(\.event)
          return answer.entries + gone
        }
        return answer
      }
    } catch {
      Output.say("moved airings cannot be recognised, because the calendar's events cannot be stored: \(error)")
    }
    var nothing = CalendarMemory([])
    return (nothing.entries(of: wanted, at: now), [])
  }

  private func event(_ airing: PlainAiring, _ entry: CalendarEntry) -> CalendarEvent {
    CalendarEvent(
      uid: entry.uid, sequence: entry.sequence, moment: entry.moment, summary: lines.summary(of: airing),
      description: lines.overview(of: airing) ?? "", location: airing.provider.name,
      categories: airing.episode.categories)
  }

  private var name: String {
    switch question {
    case .now: "TV: on now"
    case .next: "TV: next"
    case .tonight: "TV: tonight"
    case .on(let words): "TV: \(words.text)"
    case .search(let text): "TV: \(text)"
    case .show(let title): title
    case .upcoming: "TV: shows you follow"
    case .new: "TV: new"
    }
  }
}

extension CalendarMemory.Airing {
  init(_ airing: PlainAiring) {
    let channel = airing.provider.id + "\n"
    self.init(
      keys: EpisodeMark.lastingNames(show: airing.show, episode: airing.episode).map { channel + $0 },
      shows: ShowMark.names(of: airing.show).map { channel + $0 }, moment: CalendarMoment(airing.time))
  }
}
