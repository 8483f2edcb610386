import GuideModel
import Reminders

/// The possible reminders for a programme or release, and below them the existing ones, to remove them. Opened by `R`.
/// The list stays as it was when it opened.
struct ReminderChoice: Hashable {
  typealias Subject = (show: Show, episode: Episode?, provider: Provider?)

  /// `Reminders: The Harbour`; the box may cover the selection.
  let title: String
  /// This airing or release, if it is still to come, and all new episodes, except for reminders that exist.
  let offered: [NewReminder]
  /// The existing reminders that are still ahead.
  let kept: [Reminder]
  private let words: ReminderWords
  /// Whether the episode has a day without a time.
  private let isRelease: Bool

  /// By default the subject is the selection.
  init(of subject: Subject? = nil, in state: State) {
    let subject = subject ?? state.room.selection.map { ($0.show, $0.episode, state.room.provider) }
    title = subject.map { "Reminders: \(state.listedTitle($0.show.title, of: $0.show))" } ?? "Reminders"
    offered = (subject.map { Self.offers(of: $0, in: state) } ?? []).filter { new in
      !state.reminders.contains { $0.isSame(new.subject, names: Set(new.names), minutes: new.minutes) }
    }
    kept = state.reminders.filter { $0.isAhead(of: state.now, today: state.date) }
    words = ReminderWords(zone: state.zone)
    isRelease = subject.map { Self.isRelease($0) } ?? false
  }

  var items: [Picker.Item] {
    offered.enumerated().map { index, new in
      Picker.Item(
        id: "add \(index)", name: words.before(new.minutes, new.subject, isRelease: isRelease),
        detail: words.when(new.subject))
    }
      + kept.map { reminder in
        Picker.Item(
          id: "remove \(reminder.number)", name: "Remove: \(reminder.name)",
          detail: "\(words.when(reminder.subject)); \(words.before(reminder.minutes, reminder.subject))")
      }
  }

  private static func offers(of subject: Subject, in state: State) -> [NewReminder] {
    let ((show, episode, provider), now) = (subject, state.now)
    func offers(_ subject: Reminder.Subject, _ minutes: [Set<Int>], episode: String? = nil) -> [NewReminder] {
      minutes.map {
        NewReminder(
          subject: subject, names: ShowMark.names(of: show), title: show.title, episode: episode, minutes: $0)
      }
    }
    var offered: [NewReminder] = []
    if let episode, let moment = episode.moment, moment > now, let provider {
      let inTime: [Set<Int>] = [[10], [0], [60, 10]].filter { isInTime($0, for: moment, at: now) }
      offered += offers(
        .airing(channel: provider.id, start: moment), inTime,
        episode: EpisodeMark.numbers(of: episode))
    } else if let episode, episode.moment == nil, ReminderPlan.moment(ofRelease: episode.day, zone: state.zone) > now {
      offered += offers(.release(episode.day), [[0]])
    }
    return offered + offers(.show, isRelease(subject) ? [[0]] : [[10], [0]])
  }

  /// Whether the episode, or without one all of the show, has a day without a time.
  private static func isRelease(_ subject: Subject) -> Bool {
    let episodes = subject.episode.map { [$0] } ?? subject.show.episodes
    return !episodes.isEmpty && episodes.allSatisfy { $0.moment == nil }
  }

  private static func isInTime(_ minutes: Set<Int>, for start: Instant, at now: Instant) -> Bool {
    minutes.allSatisfy { start.adding(seconds: -60 * Int64($0)) > now }
  }

  // MARK: In the state

  static func open(of subject: Subject? = nil, in state: inout State) {
    let choice = ReminderChoice(of: subject, in: state)
    guard !choice.items.isEmpty else {
      state.notice = "nothing is selected, and there are no reminders yet"
      return
    }
    state.open(Picker(purpose: .reminders(choice)))
  }

  /// Runs the action of an item.
  func choose(_ id: String, in state: inout State) -> [Effect] {
    let parts = id.split(separator: " ")
    guard parts.count == 2, let number = Int64(parts[1]) else { return [] }
    if parts[0] == "remove" {
      guard let reminder = state.reminders.first(where: { $0.number == number }) else { return [] }
      state.reminders.removeAll { $0.number == number }
      state.notice = "reminder removed: \(reminder.name)"
      return [.removeReminder(number)]
    }
    let new = offered[Int(number)]
    if case .airing(_, let start) = new.subject, !Self.isInTime(new.minutes, for: start, at: state.now) {
      return state.say(start <= state.now ? "\(new.title) has begun" : "it is too late for this reminder")
    }
    let name = Reminder.name(new.title, new.episode)
    state.notice = "reminder: \(words.words(new.subject, name, new.minutes, isRelease: isRelease))"
    return [.addReminder(new)]
  }
}
