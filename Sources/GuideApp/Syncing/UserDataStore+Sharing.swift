import Foundation
import GuideModel
import GuideStore
import GuideUI

// Exchanging personal data with other machines.
extension UserDataStore {
  /// Sets the function to call after each change on this machine.
  func whenChanged(_ body: @escaping @Sendable () -> Void) { sharing.withLock { $0.changed = body } }

  /// Writes the waiting changes, and then runs the body with the store.
  func access(_ body: (PersonalStore) throws -> Void) throws {
    try queue.sync {
      writeWaiting()
      try write(body)
    }
  }

  /// Notes the filters that the screen now has, as the base of later changes. Returns the former base.
  @discardableResult func shows(filters: [String: String]) -> String? {
    let text = Self.text(of: filters)
    return sharing.withLock { sharing in
      defer { sharing.bases[Self.preferencesName] = text }
      return sharing.bases[Self.preferencesName]
    }
  }

  static func text(of filters: [String: String]) -> String? {
    (try? JSONEncoder.stable.encode(["savedFilters": filters])).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Does the same for the choice of channels.
  @discardableResult func shows(_ channels: ChannelArrangement, of server: String?) -> String? {
    let (name, text) = (Self.channelsName(server), Self.text(of: channels))
    return sharing.withLock { sharing in
      defer { sharing.bases[name] = text }
      return sharing.bases[name]
    }
  }

  /// Posts events that show the changes of other machines or programs on the screen.
  func tell(_ changes: [PersonalChange], server: String?, _ post: @Sendable (Event) -> Void) {
    let names = Dictionary(grouping: changes) { $0.kind }
    func split(_ mark: Mark) -> (on: Set<String>, off: Set<String>) {
      let changes = names[mark.kind.word] ?? []
      return (
        Set(changes.filter { $0.value != nil }.map(\.key)), Set(changes.filter { $0.value == nil }.map(\.key))
      )
    }
    for mark in [Mark.watched, .followed, .service, .hidden] {
      let (on, off) = split(mark)
      if !off.isEmpty { post(.marksForgotten(mark, off)) }
      if !on.isEmpty, mark != .hidden { post(.marksKnown(mark, on)) }
    }
    try? access { store in
      let hidden = split(.hidden).on
      let things = hidden.isEmpty ? [] : try store.things(.hidden).filter { !hidden.isDisjoint(with: $0) }
      if !things.isEmpty { post(.hiddenKnown(things)) }
      if names["reminder"] != nil { post(.remindersKnown(try store.reminders())) }
      if names["filter"] != nil, let text = try store.setting(Self.preferencesName),
        let preferences = Preferences(kept: text)
      {
        post(.filtersKnown(preferences.savedFilters ?? [:]))
      }
      if names.keys.contains(where: { $0.hasPrefix("channel-") }) {
        post(.arrangementKnown(try Self.channels(of: server, in: store)))
      }
    }
  }
}
