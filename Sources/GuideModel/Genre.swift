/// The kinds of programmes that have a colour.
public enum Genre: CaseIterable, Hashable, Sendable {
  case film, series, factual, sport, children, music

  /// The first known genre among the categories; nil if there is none.
  public init?(_ categories: [String]) {
    for category in categories.prefix(Self.looked) {
      guard let genre = Self.genre(category) else { continue }
      self = genre
      return
    }
    return nil
  }

  /// The maximum number of categories to look at.
  private static let looked = 4
  private static let longest = 60

  /// Looks up the whole category, then its words: `Movie/Drama`.
  private static func genre(_ category: String) -> Genre? {
    guard category.utf8.count <= longest else { return nil }
    let text = category.lowercased()
    if let genre = words[text] { return genre }
    return text.split { !$0.isLetter }.lazy.compactMap { words[String($0)] }.first
  }

  private static let words: [String: Genre] = {
    let lists: [(Genre, String)] = [
      (.film, "film films movie movies feature spielfilm fernsehfilm cinema cinéma película pelicula"),
      (
        .series,
        "series serie série serien drama dramas soap sitcom comedy crime thriller mystery krimi telenovela novela"
      ),
      (
        .factual,
        "news nachrichten actualités noticias documentary documentaries dokumentation doku documentaire documental current weather"
      ),
      (.sport, "sport sports football soccer basketball tennis cricket rugby baseball hockey golf motorsport deportes"),
      (.children, "children kids kinder family animation cartoon cartoons jeunesse infantil"),
      (.music, "music musik musique música concert opera ballet"),
    ]
    return Dictionary(
      lists.flatMap { genre, words in words.split(separator: " ").map { (String($0), genre) } },
      uniquingKeysWith: { first, _ in first })
  }()
}
