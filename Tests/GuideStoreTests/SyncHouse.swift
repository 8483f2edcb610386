import Foundation
import GuideModel
import Reminders

@testable import GuideStore

/// Several machines of a person and their server, each with a real database.
final class SyncHouse {
  let place = TestPersonal()
  var machines: [PersonalStore] = []
  var server: PersonFile
  /// The time in microseconds since 1970. It advances with each reading.
  var time: Int64 = 1_800_000_000_000_000

  init(machines count: Int) throws {
    server = try PersonFile(path: place.directory + "/person.sqlite")
    for number in 0..<count { machines.append(try machine("\(number)")) }
  }

  /// Opens a machine's database. `skew` is the error of its clock in microseconds. Without `isSharing` it has not
  /// begun to share.
  func machine(_ name: String, skew: Int64 = 0, isSharing: Bool = true) throws -> PersonalStore {
    let store = try PersonalStore(
      path: "\(place.directory)/\(name)/personal.sqlite", clock: { [unowned self] in tick() + skew })
    // Power cuts are not tested here, so the disk need not be synchronised.
    try store.current().execute("PRAGMA synchronous = OFF")
    // From here on, changes are recorded with their times, and the first exchange is over.
    if isSharing {
      try sync(store)
      try store.noteSync(at: noon, failure: nil)
    }
    return store
  }

  func tick() -> Int64 {
    time += 1_000
    return time
  }

  /// Makes one exchange. With `isLost` the answer never arrives. Returns the changes on this machine.
  @discardableResult func exchange(_ store: PersonalStore, isLost: Bool = false) throws -> (
    news: [PersonalChange], isDone: Bool
  ) {
    let question = try store.syncQuestion()
    let reply = try server.exchange(question, now: tick())
    if isLost { return ([], true) }
    return (try store.take(reply, to: question), question.isWhole && !reply.hasMore && !reply.isAnew)
  }

  func sync(_ store: PersonalStore) throws { while try !exchange(store).isDone {} }
}

/// An item that a person adds and removes: a mark, a reminder, a setting and so on.
struct Made: Hashable {
  var kind: Kind
  var name: String

  enum Kind: CaseIterable { case watched, followed, hidden, service, rated, reminder, search, filter, held, channel }

  func set(_ isOn: Bool, in store: PersonalStore) throws {
    switch kind {
    case .watched: try store.setMarked(.watched, [[name, name + "/other"]], isOn, at: noon)
    case .followed: try store.setMarked(.followed, [[name]], isOn, at: noon)
    case .hidden: try store.setMarked(.hidden, [[name]], isOn, at: noon)
    case .service: try store.setMarked(.service, [[name]], isOn, at: noon)
    case .rated:
      if isOn {
        try store.add([.init(kind: .rated, names: [name], rating: 7)])
      } else {
        try store.setMarked(.rated, [[name]], false, at: noon)
      }
    case .reminder:
      if isOn {
        if try !isThere(in: store) {
          _ = try store.addReminder(.show, names: [name], title: "A", minutes: [10], at: noon)
        }
      } else {
        for reminder in try store.reminders() where reminder.names == [name] {
          _ = try store.removeReminder(reminder.number)
        }
      }
    case .search:
      if isOn {
        _ = try store.addSearch(line)
      } else {
        for search in try store.searches() where search.line == line { _ = try store.removeSearch(search.number) }
      }
    case .filter:
      var filters = try Self.filters(store)
      filters[name] = isOn ? "news" : nil
      let text = SyncedItem.json(["savedFilters": filters])
      try store.setSetting("preferences", text)
    case .held:
      var choices = try Self.choices(store)
      if isOn { choices.always.insert(name) } else { choices.always.remove(name) }
      try store.setSetting("plan", SyncedItem.json(choices))
    case .channel:
      var channels = try Self.channels(store)
      channels.setHidden(name, isOn)
      try store.setSetting("channels", SyncedItem.json(channels))
    }
  }

  private func isThere(in store: PersonalStore) throws -> Bool { try Self.all(in: store).contains(self) }

  private var line: String { "title:\"\(name.filter { $0.isLetter || $0.isNumber })\"" }

  /// All items in a store.
  static func all(in store: PersonalStore) throws -> Set<Made> {
    var all: Set<Made> = []
    for (kind, mark) in [
      (Kind.watched, MarkKind.watched), (.followed, .followed), (.hidden, .hidden), (.service, .service),
      (.rated, .rated),
    ] {
      for name in try store.marked(mark) { all.insert(Made(kind: kind, name: name)) }
    }
    for reminder in try store.reminders() { all.insert(Made(kind: .reminder, name: reminder.names.first ?? "")) }
    for search in try store.searches() { all.insert(Made(kind: .search, name: search.line)) }
    for name in try filters(store).keys { all.insert(Made(kind: .filter, name: name)) }
    for name in try choices(store).always { all.insert(Made(kind: .held, name: name)) }
    for name in try channels(store).hidden { all.insert(Made(kind: .channel, name: name)) }
    return all
  }

  /// The item in the form that `all` returns.
  var shown: Set<Made> {
    switch kind {
    case .watched: [self, Made(kind: .watched, name: name + "/other")]
    case .search: [Made(kind: .search, name: line)]
    default: [self]
    }
  }

  private static func filters(_ store: PersonalStore) throws -> [String: String] {
    SyncedItem.read(Saved.self, try store.setting("preferences") ?? "{}")?.savedFilters ?? [:]
  }

  private struct Saved: Decodable { var savedFilters: [String: String]? }

  private static func choices(_ store: PersonalStore) throws -> PlanChoices {
    try store.setting("plan").flatMap { SyncedItem.read(PlanChoices.self, $0) } ?? PlanChoices()
  }

  private static func channels(_ store: PersonalStore) throws -> ChannelArrangement {
    try store.setting("channels").flatMap { SyncedItem.read(ChannelArrangement.self, $0) } ?? ChannelArrangement()
  }
}
