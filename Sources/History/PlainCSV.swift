import GuideModel

/// tvguide's CSV form: a row for each show or episode that is followed, watched or rated.
public enum PlainCSV {
  /// The header. `kind` is `followed`, `watched` or `rated`. A show has a title or an id; an episode also has season
  /// and number. `watched_at` is RFC 3339, a day, or empty if unknown; `rating` is 1 to 10.
  public static let header = "kind,title,year,tvmaze,tvdb,imdb,tmdb,season,episode,watched_at,rating"

  static func add(_ row: CSVTable.Row, to builder: inout HistoryBuilder) {
    guard let place = builder.show(reference(row)) else { return }
    let (season, number) = (row["season"].flatMap { Int($0) }, row["episode"].flatMap { Int($0) })
    let rating = row["rating"].flatMap { Int($0) }
    switch row["kind"]?.lowercased() {
    case "followed": builder.follow(place)
    case "watched":
      builder.watch(place, season: season, number: number, at: builder.date(row["watched_at"]))
      builder.rate(place, season: season, number: number, rating)
    case "rated" where rating == nil: builder.skip()
    case "rated" where number == nil: builder.rate(place, rating)
    case "rated": builder.rate(place, season: season, number: number, rating)
    default: builder.skip()
    }
  }

  private static func reference(_ row: CSVTable.Row) -> ShowReference {
    let number = { (name: String) in ShowReference.id(row[name].flatMap { Int($0) }) }
    var reference = ShowReference()
    reference.year = ShowReference.year(row["year"].flatMap { Int($0) })
    reference.set(title: row["title"])
    reference.ids = ExternalIDs(
      tvmaze: number("tvmaze"), tvdb: number("tvdb"), imdb: ShowReference.imdb(row["imdb"]), tmdb: number("tmdb"))
    return reference
  }

  /// Writes a history as CSV.
  public static func text(of history: WatchHistory) -> String {
    var text = header + "\n"
    for show in history.shows {
      if show.isFollowed { text += line("followed", show) }
      if let rating = show.rating { text += line("rated", show, rating: rating) }
      for episode in show.episodes {
        text += line(episode.isWatched ? "watched" : "rated", show, episode, rating: episode.rating)
      }
    }
    return text
  }

  private static func line(
    _ kind: String, _ show: HistoryShow, _ episode: HistoryEpisode? = nil, rating: Int? = nil
  ) -> String {
    let number = { (number: Int?) in number.map { String($0) } ?? "" }
    let fields: [String] = [
      kind, show.title ?? "", number(show.year), number(show.ids.tvmaze), number(show.ids.tvdb), show.ids.imdb ?? "",
      number(show.ids.tmdb), number(episode?.season), number(episode?.number), episode?.watched?.rfc3339() ?? "",
      number(rating),
    ]
    return fields.map(CSVTable.written).joined(separator: ",") + "\n"
  }
}
