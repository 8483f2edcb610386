import Foundation
import GuideModel

/// Writes a history in Trakt's export form, a zip archive of JSON that many programs read.
public enum TraktExport {
  public static func archive(of history: WatchHistory) throws(HistoryError) -> Data {
    let shows = history.shows
    let files: [(String, [Item])] = [
      ("watched-history-1.json", shows.flatMap(watched)),
      ("ratings-shows.json", shows.compactMap(rated)),
      ("ratings-episodes.json", shows.flatMap(ratedEpisodes)),
      (
        "lists-watchlist.json",
        shows.filter(\.isFollowed).map { Item(type: "show", show: Show($0), listed_at: unknown) }
      ),
    ]
    let encoder = JSONEncoder.stable
    do {
      return try ZipArchive.archive(of: files.map { ($0.0, try encoder.encode($0.1)) })
    } catch let error as HistoryError {
      throw error
    } catch {
      throw HistoryError("the history cannot be written", advice: "Try again with more free memory")
    }
  }

  /// Trakt's word for an unknown date.
  static let unknown = "unknown"

  private static func watched(_ show: HistoryShow) -> [Item] {
    show.episodes.filter(\.isWatched).map {
      Item(
        type: "episode", show: Show(show), episode: Episode(season: $0.season, number: $0.number),
        watched_at: $0.watched?.rfc3339() ?? unknown, action: "watch")
    }
  }

  private static func rated(_ show: HistoryShow) -> Item? {
    show.rating.map { Item(type: "show", show: Show(show), rating: $0) }
  }

  private static func ratedEpisodes(_ show: HistoryShow) -> [Item] {
    show.episodes.compactMap { episode in
      episode.rating.map {
        Item(
          type: "episode", show: Show(show), episode: Episode(season: episode.season, number: episode.number),
          rating: $0)
      }
    }
  }

  // The member names of Trakt's form.
  private struct Item: Encodable {
    var type: String
    var show: Show
    var episode: Episode?
    var watched_at: String?
    var action: String?
    var listed_at: String?
    var rating: Int?
  }

  private struct Show: Encodable {
    struct IDs: Encodable {
      var tvmaze: Int?
      var tvdb: Int?
      var imdb: String?
      var tmdb: Int?
    }

    var title: String?
    var year: Int?
    var ids: IDs

    init(_ show: HistoryShow) {
      title = show.title
      year = show.year
      ids = IDs(tvmaze: show.ids.tvmaze, tvdb: show.ids.tvdb, imdb: show.ids.imdb, tmdb: show.ids.tmdb)
    }
  }

  private struct Episode: Encodable {
    var season: Int
    var number: Int
  }
}
