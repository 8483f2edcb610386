import GuideModel
import GuideStore
import GuideUI

// Stores what the user changes.
extension EffectRunner {
  /// Adds or removes marks.
  func mark(_ mark: Mark, _ things: [[String]], _ isMarked: Bool) {
    personal.mark(mark, things, isMarked, at: clock.now()) { [post] in post(.notice($0)) }
  }

  /// Stores a reminder.
  func add(_ reminder: NewReminder) {
    let moment = clock.now()
    changeReminders { store in
      _ = try store.addReminder(
        reminder.subject, names: Set(reminder.names), title: reminder.title, minutes: reminder.minutes, at: moment)
    }
  }

  /// Removes a reminder.
  func removeReminder(_ number: Int64) { changeReminders { _ = try $0.removeReminder(number) } }

  /// Stores that changes were seen.
  func readChanges(upTo number: Int64) {
    personal.readChanges(upTo: number) { [post] in post(.notice($0)) }
  }

  private func changeReminders(_ body: @escaping @Sendable (PersonalStore) throws -> Void) {
    personal.changeReminders(
      report: { [post] in post(.notice($0)) }, answer: { [post] in post(.remindersKnown($0)) }, body)
  }

  /// Stores how the guide is drawn.
  func remember(_ preferences: Preferences) {
    personal.remember(preferences) { [post] in post(.notice($0)) }
  }

  /// Stores which channels are shown, and in what order.
  func remember(_ channels: ChannelArrangement) {
    personal.remember(channels, of: server) { [post] in post(.notice($0)) }
  }
}
