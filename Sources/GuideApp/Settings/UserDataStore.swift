import Dispatch
import Foundation
import GuideModel
import GuideStore
import GuideUI
import Reminders
import Synchronization

/// The user's data, stored on a queue, so that marking never waits for the disk.
final class UserDataStore: Sendable {
  private let path: String
  let queue = DispatchQueue(label: "personal")
  private let store: Mutex<PersonalStore?>
  private let waiting = Mutex(Pending())
  private let problem: String?
  let sharing = Mutex(Sharing())
  let known = Mutex(Known())

  /// The settings that other machines also change, as the screen last received them, and the function to call after a
  /// change.
  struct Sharing {
    var bases: [String: String] = [:]
    var changed: (@Sendable () -> Void)?
  }

  /// The waiting writes, in order.
  private struct Pending {
    var changes: [Change] = []
    /// Another program has locked the file. Try again later.
    var triesAgain = false
  }

  private struct Change {
    let body: @Sendable (PersonalStore) throws -> Void
    let report: @Sendable (String) -> Void
  }

  /// How long to wait for another program's write, in milliseconds.
  private static let patience: Int32 = 500
  /// The pause between tries.
  private static let pause = DispatchTimeInterval.seconds(1)
  /// Quitting takes at most this long plus twice the patience.
  private static let lastTries = Duration.seconds(1)

  static let preferencesName = "preferences"
  static let placeName = "place"
  /// Choices for a server's channels are stored separately, because other channels in the local listings may have the
  /// same ids.
  static func channelsName(_ server: String?) -> String {
    server.flatMap { $0.isEmpty ? nil : serverChannels + $0 } ?? "channels"
  }
  private static let serverChannels = "channels of "

  /// Opens the database. If that fails, the guide works, marks are not stored, and `opening` has the reason.
  init(path: String) {
    self.path = path
    do {
      store = Mutex(try PersonalStore(path: path, patience: Self.patience))
      problem = nil
    } catch {
      store = Mutex(nil)
      problem = "\(error)"
    }
  }

  /// The stored data, with messages about it.
  struct Opening {
    var marks: [Mark: Set<String>] = [:]
    /// The names of each hidden show.
    var hidden: [[String]] = []
    var preferences = Preferences()
    var channels = ChannelArrangement()
    /// Where the guide was left.
    var place: KeptPlace?
    var reminders: [Reminder] = []
    var changes: [FoundChange] = []
    var notice: String?
  }

  /// What was chosen in the guide.
  var choices: GuideChoices { store.withLock { store in store.map { GuideChoices($0) } ?? GuideChoices() } }

  /// Reads the data, with the channel choices for a server, or for the local listings.
  func open(server: String?) -> Opening {
    let opening = store.withLock { store in store.map { Opening($0, server: server) } ?? Opening(notice: problem) }
    shows(filters: opening.preferences.savedFilters ?? [:])
    shows(opening.channels, of: server)
    shows(opening)
    return opening
  }

  /// Adds or removes marks. `report` is called with a sentence if that fails or has to wait.
  func mark(
    _ mark: Mark, _ things: [[String]], _ isMarked: Bool, at moment: Instant,
    report: @escaping @Sendable (String) -> Void
  ) {
    change(report) { [self] store in
      try store.setMarked(mark.kind, things, isMarked, at: moment)
      let names = things.joined()
      known.withLock { known in
        if isMarked { known.marks[mark, default: []].formUnion(names) } else { known.marks[mark]?.subtract(names) }
      }
    }
  }

  /// Stores how the guide is drawn.
  func remember(_ preferences: Preferences, report: @escaping @Sendable (String) -> Void) {
    let base = shows(filters: preferences.savedFilters ?? [:])
    change(report) { store in
      let text = String(decoding: try JSONEncoder().encode(preferences), as: UTF8.self)
      try store.setSetting(Self.preferencesName, text, madeFrom: base)
    }
  }

  /// Stores where the guide was left.
  func remember(_ place: KeptPlace) {
    change({ _ in }) { store in
      try store.setSetting(Self.placeName, String(decoding: try JSONEncoder().encode(place), as: UTF8.self))
    }
  }

  /// Stores which channels of a server, or of the local listings, are shown, and in what order.
  func remember(_ channels: ChannelArrangement, of server: String?, report: @escaping @Sendable (String) -> Void) {
    let base = shows(channels, of: server)
    change(report) { store in
      try store.setSetting(Self.channelsName(server), Self.text(of: channels), madeFrom: base)
    }
  }

  /// Changes reminders. `answer` is called with all reminders after that.
  func changeReminders(
    report: @escaping @Sendable (String) -> Void, answer: @escaping @Sendable ([Reminder]) -> Void,
    _ body: @escaping @Sendable (PersonalStore) throws -> Void
  ) {
    change(report) { store in
      try body(store)
      answer(try store.reminders())
    }
  }

  /// Stores that changes of the listings were seen.
  func readChanges(upTo number: Int64, report: @escaping @Sendable (String) -> Void) {
    change(report) { try $0.setChangesRead(upTo: number) }
  }

  /// Opens another connection for reading elsewhere. Throws `StoreError`.
  func read() throws -> PersonalStore { try PersonalStore(readingFrom: path) }

  /// Stores choices for the plan at once. Throws `StoreError`.
  func decide(_ changes: [PlanChange]) throws {
    try write { store in try PlanChoices(of: store).changed(by: changes).keep(in: store) }
  }

  /// Stores the price of a service at once. Throws `StoreError`.
  func setPrice(_ price: ProviderPrice?, of service: String) throws {
    try write { store in
      var choices = try PlanChoices(of: store)
      choices.set(price, of: service)
      try choices.keep(in: store)
    }
  }

  /// Which channels are shown, and in what order; the order of the source if nothing was chosen or it cannot be read.
  func channels(of server: String?) -> ChannelArrangement {
    let channels = store.withLock { store in store.flatMap { try? Self.channels(of: server, in: $0) } }
    shows(channels ?? ChannelArrangement(), of: server)
    return channels ?? ChannelArrangement()
  }

  /// Reads this from an open store. Throws `StoreError`.
  static func channels(of server: String?, in store: PersonalStore) throws -> ChannelArrangement {
    guard let text = try store.setting(channelsName(server)) else { return ChannelArrangement() }
    return (try? JSONDecoder().decode(ChannelArrangement.self, from: Data(text.utf8))) ?? ChannelArrangement()
  }

  /// The servers with choices for their channels; `""` for the local listings. Throws `StoreError`.
  static func arrangedServers(in store: PersonalStore) throws -> [String] {
    try store.settingNames(startingWith: channelsName(nil)).filter { $0 == channelsName(nil) }.map { _ in "" }
      + store.settingNames(startingWith: serverChannels).map { String($0.dropFirst(serverChannels.count)) }
  }

  /// Adds choices for channels that were not made here. Throws `StoreError`.
  static func add(_ channels: ChannelArrangement, of server: String, to store: PersonalStore) throws {
    if let text = text(of: channels) { try store.addToSetting(channelsName(server), text) }
  }

  /// Stores which channels are shown, and in what order. Throws `StoreError`.
  static func keep(_ channels: ChannelArrangement, of server: String?, in store: PersonalStore) throws {
    try store.setSetting(channelsName(server), text(of: channels))
  }

  static func text(of channels: ChannelArrangement) -> String? {
    guard !channels.isStandard, let data = try? JSONEncoder.stable.encode(channels) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// Waits until everything is stored, but not long if another program has locked the file. Call it before the program
  /// ends. Returns what could not be stored.
  func finish() -> String? {
    let end = ContinuousClock.now + Self.lastTries
    repeat { queue.sync { writeWaiting() } } while !waiting.withLock(\.changes.isEmpty) && ContinuousClock.now < end
    let left = waiting.withLock { waiting in
      defer { waiting.changes = [] }
      return waiting.changes.count
    }
    guard left > 0 else { return nil }
    return "\(left.counted("change")) could not be saved: another program has locked \(path)"
  }

  private func change(
    _ report: @escaping @Sendable (String) -> Void, _ body: @escaping @Sendable (PersonalStore) throws -> Void
  ) {
    waiting.withLock { $0.changes.append(Change(body: body, report: report)) }
    sharing.withLock(\.changed)?()
    queue.async { [self] in
      // Each try takes a while, so one at a time is enough.
      if waiting.withLock(\.triesAgain) { report(Self.delay) } else { writeWaiting() }
    }
  }

  /// Writes the waiting changes in order. Stops if another program has locked the file.
  func writeWaiting() {
    while let next = waiting.withLock(\.changes.first) {
      do {
        try write(next.body)
      } catch let error as StoreError where error.kind == .busy {
        return tryAgain(next)
      } catch {
        next.report("not kept: \(error)")
      }
      waiting.withLock { _ = $0.changes.removeFirst() }
    }
  }

  func write(_ body: (PersonalStore) throws -> Void) throws {
    try store.withLock { store in
      guard let store else { throw StartError(problem ?? "\(path) is not open") }
      try body(store)
    }
  }

  private func tryAgain(_ change: Change) {
    let wasKnown = waiting.withLock { waiting in
      defer { waiting.triesAgain = true }
      return waiting.triesAgain
    }
    if wasKnown { return }
    change.report(Self.delay)
    retryLater()
  }

  private func retryLater() {
    queue.asyncAfter(deadline: .now() + Self.pause) { [self] in
      writeWaiting()
      let isDone = waiting.withLock { waiting in
        if waiting.changes.isEmpty { waiting.triesAgain = false }
        return waiting.changes.isEmpty
      }
      if !isDone { retryLater() }
    }
  }

  private static let delay = "another program has locked your marks; this is saved as soon as possible"
}

extension UserDataStore.Opening {
  init(_ store: PersonalStore, server: String?) {
    for mark in [Mark.watched, .followed, .service] { marks[mark] = (try? store.marked(mark.kind)) ?? [] }
    hidden = (try? store.things(.hidden)) ?? []
    reminders = (try? store.reminders()) ?? []
    changes = (try? store.changes(limit: FoundChange.shown)) ?? []
    if let text = try? store.setting(UserDataStore.preferencesName), let kept = Preferences(kept: text) {
      preferences = kept
    }
    channels = (try? UserDataStore.channels(of: server, in: store)) ?? ChannelArrangement()
    place = ((try? store.setting(UserDataStore.placeName)) ?? nil).flatMap {
      try? JSONDecoder().decode(KeptPlace.self, from: Data($0.utf8))
    }
    notice = (store.setAside ?? PersonalStore.filesSetAside(of: store.path).last).map {
      // What to do comes first, because the end may be cut.
      "run tvguide doctor: marks were damaged and are kept as \(URL(fileURLWithPath: $0).lastPathComponent)"
    }
  }
}

extension Mark {
  /// The kind in the database.
  var kind: MarkKind {
    switch self {
    case .watched: .watched
    case .followed: .followed
    case .hidden: .hidden
    case .service: .service
    }
  }
}
