import GuideModel

/// Reads on-screen episode numbers: `S01E02`, `1x02`, `Season 1 Episode 2`, `Sesong 1 | Episode 7`, `T5 Ep37`, `1. évad
/// 2. rész`.
///
/// A number only counts with a word that says what it is. Bare numbers, fractions (`3/12`) and parts are ignored.
enum OnScreenNumber {
  /// Reads a number; empty if nothing is understood. Season 0 (specials) is ignored.
  static func read(_ text: String) -> EpisodeNumber {
    let found = plain(text) ?? parsed(tokens(text))
    if found.season == 0 { return EpisodeNumber() }
    return EpisodeNumber(season: found.season, episode: found.episode == 0 ? nil : found.episode)
  }

  /// The common case: `S1E2` and nothing else.
  private static func plain(_ text: String) -> EpisodeNumber? {
    let bytes = text.utf8
    guard let first = bytes.first, first | 0x20 == UInt8(ascii: "s"),
      let divider = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }),
      let season = decimal(bytes[bytes.index(after: bytes.startIndex)..<divider], most: 9),
      let episode = decimal(bytes[bytes.index(after: divider)...], most: 9),
      season <= EpisodeNumber.largest, episode <= EpisodeNumber.largest
    else { return nil }
    return EpisodeNumber(season: season, episode: episode)
  }

  private static func parsed(_ tokens: [Token]) -> EpisodeNumber {
    guard tokens.count <= 40 else { return EpisodeNumber() }
    return crossed(tokens) ?? reversed(tokens) ?? forward(tokens)
  }

  private enum Token: Equatable {
    case season(isLetter: Bool)
    case episode(isLetter: Bool)
    /// A number. `isGlued` is true if it directly follows the token before.
    case number(Int, isGlued: Bool)
    /// `x` or `×`.
    case cross
    /// Punctuation or an abbreviation between a word and its number.
    case joint
    case other
  }

  /// `1x02`.
  private static func crossed(_ tokens: [Token]) -> EpisodeNumber? {
    for index in tokens.indices.dropLast(2) where tokens[index + 1] == .cross {
      if case .number(let season, _) = tokens[index], case .number(let episode, isGlued: true) = tokens[index + 2],
        season < 1000
      {
        return EpisodeNumber(season: season, episode: episode)
      }
    }
    return nil
  }

  /// Numbers before words, as in Hungarian, Polish, Russian and Chinese. The whole text must have this form: the 2 in
  /// `2 Episode 5` is not an episode.
  private static func reversed(_ tokens: [Token]) -> EpisodeNumber? {
    var number = EpisodeNumber()
    var pending: Int?
    for token in tokens {
      switch (token, pending) {
      case (.number(let value, _), nil): pending = value
      case (.season(isLetter: false), let value?) where number.season == nil: (number.season, pending) = (value, nil)
      case (.episode(isLetter: false), let value?) where number.episode == nil: (number.episode, pending) = (value, nil)
      case (.joint, _): continue
      case (.other, nil): continue
      default: return nil
      }
    }
    return pending == nil && !number.isEmpty ? number : nil
  }

  /// Words before numbers. A single letter only counts directly before its number.
  private static func forward(_ tokens: [Token]) -> EpisodeNumber {
    var number = EpisodeNumber()
    for index in tokens.indices {
      switch tokens[index] {
      case .season(let isLetter) where number.season == nil:
        number.season = value(tokens[(index + 1)...], mustBeGlued: isLetter)
      case .episode(let isLetter) where number.episode == nil:
        number.episode = value(tokens[(index + 1)...], mustBeGlued: isLetter)
      default: continue
      }
    }
    return number
  }

  private static func value(_ rest: ArraySlice<Token>, mustBeGlued: Bool) -> Int? {
    let afterJoints = mustBeGlued ? rest : rest.drop { $0 == .joint }
    guard case .number(let value, let isGlued)? = afterJoints.first, isGlued || !mustBeGlued else { return nil }
    return value
  }
}

// MARK: - Words

extension OnScreenNumber {
  private static func tokens(_ text: String) -> [Token] {
    var tokens: [Token] = []
    var rest = text.lowercased().unicodeScalars.prefix(200)[...]
    var isGlued = false
    while let first = rest.first {
      if first.value >= 0x30 && first.value <= 0x39 {
        let digits = rest.prefix { $0.value >= 0x30 && $0.value <= 0x39 }
        let value = decimal(digits.map { UInt8($0.value) }, most: 9) ?? EpisodeNumber.largest + 1
        tokens.append(value <= EpisodeNumber.largest ? .number(value, isGlued: isGlued) : .other)
        rest = rest.dropFirst(digits.count)
      } else if first.properties.isAlphabetic {
        let word = rest.prefix { $0.properties.isAlphabetic || $0.properties.generalCategory == .nonspacingMark }
        tokens.append(token(String(word)))
        rest = rest.dropFirst(word.count)
      } else {
        if let token = punctuation(first) { tokens.append(token) }
        rest = rest.dropFirst()
        isGlued = first == "×"
        continue
      }
      isGlued = true
    }
    return tokens
  }

  private static func punctuation(_ scalar: Unicode.Scalar) -> Token? {
    if scalar == "×" { return .cross }
    if joints.contains(scalar) { return .joint }
    return scalar.properties.isWhitespace ? nil : .other
  }

  private static let joints: Set<Unicode.Scalar> = [".", ":", "#", "-", "º", "ª", "°", "№"]

  private static func token(_ word: String) -> Token {
    switch word {
    case "s", "t": return .season(isLetter: true)
    case "e": return .episode(isLetter: true)
    case "x": return .cross
    case "no", "nr", "n", "number", "第": return .joint
    default: break
    }
    if seasonWords.contains(word) { return .season(isLetter: false) }
    if episodeWords.contains(word) { return .episode(isLetter: false) }
    // Chinese and Japanese have no spaces between words.
    if word.hasPrefix("季") { return .season(isLetter: false) }
    if let first = word.unicodeScalars.first, "集話话回".unicodeScalars.contains(first) { return .episode(isLetter: false) }
    return .other
  }

  private static let seasonWords = Set(
    """
    season seasons series sæson sesong säsong kausi staffel saison temporada temp stagione stag seizoen sezon sezona \
    sezóna évad сезон sez seas
    """.split(separator: " ").map(String.init))

  private static let episodeWords = Set(
    """
    episode episodes ep eps epi episodio episódio épisode episod avsnitt avsn jakso folge folgen capítulo \
    capitulo cap capitol puntata aflevering afl odcinek odc díl diel epizód epizoda epizodas epizod rész серия серії \
    серія выпуск эпизод bölüm серија
    """.split(separator: " ").map(String.init))
}
