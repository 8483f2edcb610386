import GuideModel
import GuideStore
import Reminders

/// A mark in an archive with facts that the plain lists lack: its time and rating.
struct ArchivedMark: Codable, Equatable {
  /// The names of the marked thing, as in the list of its kind.
  var names: [String]
  /// RFC 3339; missing if unknown.
  var at: String?
  /// 1 to 10, for a rated show or episode; missing for a watched one.
  var rating: Int?

  init(_ mark: PersonalStore.HistoryMark) {
    (names, at, rating) = (mark.names, mark.moment?.rfc3339(), mark.rating)
  }

  /// The mark; nil if the entry is invalid.
  var mark: PersonalStore.HistoryMark? {
    if let rating, !(1...10).contains(rating) { return nil }
    return PersonalStore.HistoryMark(
      kind: rating == nil ? .watched : .rated, names: names, moment: at.flatMap { Instant(rfc3339: $0) }, rating: rating
    )
  }
}

/// A reminder in an archive.
struct ArchivedReminder: Codable, Equatable {
  /// The names of the show.
  var names: [String]
  var title: String
  /// Minutes before it begins.
  var minutes: [Int]
  /// The channel and the start of an airing, RFC 3339; missing for a release and for a show.
  var channel: String?
  var start: String?
  /// The day of a release, `2026-12-24`.
  var day: String?
  /// The season and number of the episode of an airing, `1/3`; missing if it has none.
  var episode: String?

  private static let longestTitle = 300
  private static let mostMinutes = 32

  init(_ reminder: Reminder) {
    (names, title, minutes) = (reminder.names.sorted(), reminder.title, reminder.minutes.sorted())
    episode = reminder.episode
    switch reminder.subject {
    case .show: break
    case .airing(let channel, let start): (self.channel, self.start) = (channel, start.rfc3339())
    case .release(let day): self.day = day.description
    }
  }

  /// The subject; nil if the entry is invalid.
  private var subject: Reminder.Subject? {
    if let start {
      guard let channel, let moment = Instant(rfc3339: start) else { return nil }
      return .airing(channel: channel, start: moment)
    }
    guard let day else { return .show }
    return GuideDay(iso: day).map { .release($0) }
  }

  /// Stores it, unless there is the same.
  func keep(in store: PersonalStore, at moment: Instant) throws {
    let minutes = Set(self.minutes.prefix(Self.mostMinutes).filter { (0...100_000).contains($0) })
    guard let subject else { return }
    _ = try store.addReminder(
      subject, names: Set(names), title: CleanText.line(title, limit: Self.longestTitle),
      episode: episode.flatMap { EpisodeMark.numbers(inName: $0) }, minutes: minutes, at: moment)
  }
}
