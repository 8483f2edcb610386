import GuideModel
import Reminders

/// The possible reminders for the selection, and below them the existing ones, to remove them. Opened by `R`.
struct ReminderChoice {
  /// This airing or release, if it is still to come, and all new episodes, except for reminders that exist.
  let offered: [NewReminder]
  /// The coming episodes.
  let kept: [Reminder]
  private let words: ReminderWords
  /// Whether the selected episode has a day without a time.
  private let isRelease: Bool

  init(in state: State) {
    offered = Self.offers(in: state).filter { new in
      !state.reminders.contains { $0.isSame(new.subject, names: Set(new.names), minutes: new.minutes) }
    }
    kept = state.reminders.filter { $0.isAhead(of: state.now, today: state.date) }
    words = ReminderWords(zone: state.zone)
    isRelease = Self.subject(in: state)?.episode.map { $0.moment == nil } ?? false
  }

  var items: [Picker.Item] {
    offered.enumerated().map { index, new in
      Picker.Item(
        id: "add \(index)", name: words.before(new.minutes, new.subject, isRelease: isRelease),
        detail: words.when(new.subject))
    }
      + kept.map { reminder in
        Picker.Item(
          id: "remove \(reminder.number)", name: "Remove: \(reminder.title)",
          detail: "\(words.when(reminder.subject)); \(words.before(reminder.minutes, reminder.subject))")
      }
  }

  typealias Subject = (show: Show, episode: Episode?, provider: Provider?)

  /// What the open details show, else the selection.
  static func subject(in state: State) -> Subject? {
    let details = state.layers.lazy.reversed().compactMap { $0 as? any DetailsLayer }.first
    return details?.subject(in: state) ?? state.room.selection.map { ($0.show, $0.episode, state.room.provider) }
  }

  private static func offers(in state: State) -> [NewReminder] {
    let now = state.now
    guard let (show, episode, provider) = subject(in: state) else { return [] }
    func offers(_ subject: Reminder.Subject, _ minutes: [Set<Int>]) -> [NewReminder] {
      minutes.map { NewReminder(subject: subject, names: ShowMark.names(of: show), title: show.title, minutes: $0) }
    }
    var offered: [NewReminder] = []
    if let moment = episode?.moment, moment > now, let provider {
      let isInTime = { (minutes: Set<Int>) in
        minutes.allSatisfy { moment.adding(seconds: -60 * Int64($0)) > now }
      }
      offered += offers(.airing(channel: provider.id, start: moment), [[10], [0], [60, 10]].filter(isInTime))
    } else if let episode, episode.moment == nil, ReminderPlan.moment(ofRelease: episode.day, zone: state.zone) > now {
      offered += offers(.release(episode.day), [[0]])
    }
    return offered + offers(.show, episode.map { $0.moment == nil } == true ? [[0]] : [[10], [0]])
  }

  // MARK: In the state

  static func open(in state: inout State) {
    guard !ReminderChoice(in: state).items.isEmpty else {
      state.notice = "nothing is selected, and there are no reminders yet"
      return
    }
    state.open(Picker(purpose: .reminders))
  }

  /// Runs the action of an item.
  static func choose(_ id: String, in state: inout State) -> [Effect] {
    let parts = id.split(separator: " ")
    guard parts.count == 2, let number = Int64(parts[1]) else { return [] }
    if parts[0] == "remove" {
      guard let reminder = state.reminders.first(where: { $0.number == number }) else { return [] }
      state.reminders.removeAll { $0.number == number }
      state.notice = "reminder removed: \(reminder.title)"
      return [.removeReminder(number)]
    }
    let choice = ReminderChoice(in: state)
    guard choice.offered.indices.contains(Int(number)) else { return [] }
    let new = choice.offered[Int(number)]
    state.notice = "reminder: \(choice.words.words(new.subject, new.title, new.minutes, isRelease: choice.isRelease))"
    return [.addReminder(new)]
  }
}
