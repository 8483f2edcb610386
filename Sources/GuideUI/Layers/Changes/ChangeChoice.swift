import GuideModel
import Reminders

// The list of changes, opened by `U`.
extension ChangeList {
  /// Opens the list, which marks the changes as read.
  static func open(in state: inout State) -> [Effect] {
    guard !state.foundChanges.found.isEmpty else {
      return state.say("no changes of followed shows or reminders, no new matches")
    }
    state.open(Picker(purpose: .changes(state.foundChanges)))
    return state.foundChanges.see().map { [.readChanges(upTo: $0)] } ?? []
  }

  func items(zone: ZoneRules) -> [Picker.Item] {
    let words = ChangeWords(zone: zone)
    return found.map { found in
      Picker.Item(
        id: "\(found.number)", name: (found.isRead ? "" : "* ") + found.change.title,
        detail: words.brief(found.change))
    }
  }

  /// Goes to the airing; if it was cancelled, to another one of the show.
  func choose(_ id: String, in state: inout State) -> [Effect] {
    guard let found = found.first(where: { "\($0.number)" == id }) else { return [] }
    state.notice = "\(found.change.title): \(ChangeWords(zone: state.zone).what(found.change))"
    let (start, isCancelled) = (found.change.start, found.change.kind == .cancelled)
    let airing = OpeningTarget.KnownAiring(
      channel: found.change.channel, moment: start.isDay ? nil : start.moment,
      day: start.day ?? state.clock.guideDay(of: start.moment))
    state.opening.target = OpeningTarget(text: found.change.show, airing: isCancelled ? nil : airing)
    state.opening.hasInput = false
    return state.locateTarget()
  }

  /// `3 changes, U shows them`; empty if all are read.
  func unreadWords(_ bindings: KeyBindings) -> [String] {
    let count = unread
    guard count > 0 else { return [] }
    let key = bindings.firstName(of: .changes, ascii: true)
    let words = count < FoundChange.shown ? count.counted("change") : "\(count)+ changes"
    return [words + (key.isEmpty ? "" : ", \(key) shows")]
  }
}
