import GuideModel
import Reminders

// `R` lists what one can be reminded of, of what is selected, and below it the reminders there are, to be removed.
extension State {
  mutating func openReminders() {
    guard !reminderItems.isEmpty else {
      notice = "nothing is selected to be reminded of, and there are no reminders yet"
      return
    }
    open(Picker(purpose: .reminders))
  }

  var reminderItems: [Picker.Item] {
    let words = ReminderWords(zone: zone)
    let offered = offeredReminders.enumerated().map { index, new in
      Picker.Item(id: "add \(index)", name: words.before(new.minutes), detail: words.when(new.subject))
    }
    let kept = reminders.filter { $0.isAhead(of: now, today: date) }.map { reminder in
      Picker.Item(
        id: "remove \(reminder.number)", name: "Remove: \(reminder.title)",
        detail: words.when(reminder.subject))
    }
    return offered + kept
  }

  /// Of what is selected: this airing or release, where it is to come, and each new episode.
  private var offeredReminders: [NewReminder] {
    let room = room
    guard let (show, episode) = room.selection else { return [] }
    func offers(_ subject: Reminder.Subject, _ minutes: [Set<Int>]) -> [NewReminder] {
      minutes.map { NewReminder(subject: subject, names: ShowMark.names(of: show), title: show.title, minutes: $0) }
    }
    var offered: [NewReminder] = []
    if let moment = episode?.moment, moment > now, let provider = room.provider {
      let isInTime = { (minutes: Set<Int>) in
        minutes.allSatisfy { moment.adding(seconds: -60 * Int64($0)) > now }
      }
      offered += offers(.airing(channel: provider.id, start: moment), [[10], [0], [60, 10]].filter(isInTime))
    } else if let episode, episode.moment == nil, episode.day > date {
      offered += offers(.release(episode.day), [[0]])
    }
    return offered + offers(.show, [[10], [0]])
  }

  /// Does what an item of the list says.
  mutating func changeReminders(_ id: String) -> [Effect] {
    let words = ReminderWords(zone: zone)
    let parts = id.split(separator: " ")
    guard parts.count == 2, let number = Int64(parts[1]) else { return [] }
    if parts[0] == "remove" {
      guard let reminder = reminders.first(where: { $0.number == number }) else { return [] }
      reminders.removeAll { $0.number == number }
      notice = "reminder removed: \(reminder.title)"
      return [.removeReminder(number)]
    }
    let offered = offeredReminders
    guard offered.indices.contains(Int(number)) else { return [] }
    let new = offered[Int(number)]
    notice = "reminder: \(words.words(new.subject, new.title, new.minutes))"
    return [.addReminder(new)]
  }
}
