import GuideModel

/// A `<programme>` while its elements are read: where and when it airs is known and right.
struct ProgrammeDraft {
  /// The most categories kept.
  private static let mostCategories = 32

  let channel: String
  let start: Instant
  let stop: Instant?
  let line: Int
  /// Of start and stop, the one whose zone says least.
  let zone: TimestampReader.Zone

  var title = LocalizedChoice()
  var subtitle = LocalizedChoice()
  var overview = LocalizedChoice()
  var namespaceNumber = EpisodeNumber()
  var onScreenNumber = EpisodeNumber()
  var rating: String?
  var date: String?
  var icon: String?
  var isNew = false
  var isPremiere = false
  var isRepeat = false
  private var categories: [(rank: Int, text: String)] = []

  init(channel: String, start: Instant, stop: Instant?, line: Int, zone: TimestampReader.Zone) {
    self.channel = channel
    self.start = start
    self.stop = stop
    self.line = line
    self.zone = zone
  }

  mutating func addCategory(_ text: String, rank: Int) {
    guard categories.count < Self.mostCategories, let text = CleanText.nonEmptyLine(text, limit: 100) else { return }
    categories.append((rank, text))
  }

  /// Nil where there is no title.
  func finished(prefersLanguages: Bool) -> Programme? {
    guard let title = title.text else { return nil }
    let number = namespaceNumber.completed(by: onScreenNumber)
    return Programme(
      channel: channel, start: start, stop: stop, title: title, subtitle: subtitle.text, overview: overview.text,
      season: number.season, episode: number.episode, categories: chosenCategories(prefersLanguages: prefersLanguages),
      rating: rating, date: date, icon: icon, isNew: isNew, isPremiere: isPremiere, isRepeat: isRepeat)
  }

  /// Those in the language most preferred, with those in no language; without any preference, all. Each once, in order.
  private func chosenCategories(prefersLanguages: Bool) -> [String] {
    guard categories.count > 1 else { return categories.map(\.text) }
    let best = categories.reduce(Int.max) { min($0, $1.rank) }
    var chosen: [String] = []
    for (rank, text) in categories where !prefersLanguages || rank == best || rank == LanguagePreference.unmarked {
      if !chosen.contains(text) { chosen.append(text) }
    }
    return chosen
  }
}
