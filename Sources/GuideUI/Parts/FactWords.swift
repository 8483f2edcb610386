import GuideModel

/// The facts of a listing about an episode, in lines: `Director: Ann Lee`, `2019 · GB · ★ 7.5/10`.
struct FactWords {
  let episode: Episode
  let glyphs: Glyphs

  /// `new`, `Drama, Crime`, `rated 12`: the kind of episode, the categories, the rating.
  var marks: [String] {
    episode.traits.words
      + [
        episode.categories.isEmpty ? nil : episode.categories.prefix(4).joined(separator: ", "),
        episode.rating.map { "rated \($0)" },
      ].compactMap { $0 }
  }

  /// The people, year, country and links.
  var lines: [String] {
    let people: [(ProgrammeFacts.Kind, String)] = [
      (.presenter, "With"), (.director, "Director"), (.writer, "Writer"), (.actor, "Cast"),
    ]
    let made = [[year].compactMap { $0 }, all(.country), all(.language), stars, subtitles].flatMap { $0 }
    return people.compactMap { kind, label in
      let names = all(kind)
      return names.isEmpty ? nil : "\(label): \(names.joined(separator: ", "))"
    } + (made.isEmpty ? [] : [made.joined(separator: glyphs.separator)]) + all(.link)
  }

  private func all(_ kind: ProgrammeFacts.Kind) -> [String] { episode.facts?[kind] ?? [] }

  private var year: String? {
    guard let digits = episode.date?.prefix(4), digits.utf8.count == 4,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return String(digits)
  }

  private var stars: [String] { all(.stars).map { "\(glyphs.star) \($0)" } }

  private var subtitles: [String] {
    let languages = all(.subtitles)
    return languages.isEmpty ? [] : ["subtitles: \(languages.joined(separator: ", "))"]
  }
}

extension EpisodeTraits {
  fileprivate static let words: [(trait: EpisodeTraits, word: String)] = [
    (.isLive, "live"), (.isPremiere, "premiere"), (.isFinale, "finale"), (.isNew, "new"), (.isRepeat, "repeat"),
  ]

  /// `live`, `premiere`, `finale`, `new`, `repeat`, the most important first.
  var words: [String] { isEmpty ? [] : Self.words.filter { contains($0.trait) }.map(\.word) }
}

extension Episode {
  /// One of these words for a list. Nearly all releases without a time are new, so they have no word.
  var showing: String? {
    EpisodeTraits.words.first { traits.contains($0.trait) && (moment != nil || $0.trait != .isNew) }?.word
  }

  /// `P` for a premiere: the first letter, if there is no space for the word.
  var showingLetter: String? { showing?.prefix(1).uppercased() }
}
