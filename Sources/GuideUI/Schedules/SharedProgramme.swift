import GuideModel

/// A programme of the timeline: one object for all spans of the listings and cells of the screen. A value would consist
/// of a dozen texts, and each copy would count their references.
final class SharedProgramme: Sendable {
  let listed: ScheduledProgramme
  let start: Instant
  let end: Instant
  /// The genre, if the listings have one.
  let genre: Genre?

  init(_ listed: consuming ScheduledProgramme) {
    start = listed.programme.start
    end = listed.programme.end
    genre = Genre(listed.programme.categories)
    // Last, so that its texts are moved and not copied.
    self.listed = listed
  }

  var key: String { listed.key }

  /// `S1E3`; nil if unknown. Computed when it is drawn, because many more are stored.
  var badge: String? { EpisodeWords.numbers(season: listed.programme.season, number: listed.programme.episode) }

  /// The most important kind of the programme, as in `Episode.showing`.
  var showing: String? { listed.programme.traits.words.first }
}

extension SharedProgramme: Hashable {
  static func == (left: SharedProgramme, right: SharedProgramme) -> Bool {
    left === right || left.listed == right.listed
  }

  func hash(into hasher: inout Hasher) { hasher.combine(listed.key) }
}
