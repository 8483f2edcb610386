import Foundation
import GuideModel
import Testing

@testable import History

/// Exports in the forms of the programs, with two shows of four episodes.
enum Exports {
  static let tvTimeRecords = """
    created_at,user_id,key,updated_at,is_archived,is_followed,s_id,is_for_later,followed_at,runtime,s_no,ep_no,ep_id,series_name,season_number,episode_number
    2021-11-12 17:11:33,0,tracking-stats,2026-06-04 14:04:56,,,,,,,,,,,,
    2024-11-02 11:53:58,0,watch-episode-a,2024-11-02 11:53:58,,,9001,,,2520,1,2,77,"Harbour, The",1,2
    2024-11-01 10:00:00,0,watch-episode-b,2024-11-01 10:00:00,,,9001,,,2520,1,1,76,"Harbour, The",1,1
    2025-01-01 10:00:00,0,rewatch-episode-c,2025-01-01 10:00:00,,,9001,,,,,,76,"Harbour, The",1,1
    2020-01-01 00:00:00,0,user-series-d,,false,true,9001,false,,,,,,"Harbour, The",,
    2020-01-01 00:00:00,0,user-series-e,,true,true,9002,false,,,,,,Left Behind (2019),,
    """

  static let tvTimeFollowed = """
    created_at,tv_show_id,tv_show_name,active,archived,user_id
    2019-01-01 00:00:00,9003,Only Followed (2017),1,0,0
    """

  static let extensionSeries = """
    [{"uuid": "u0", "id": {"tvdb": 9001, "imdb": "-1"}, "created_at": "2018-09-08T10:16:19Z", "title": "Harbour",
      "status": "continuing", "seasons": [{"number": 1, "episodes": [
        {"number": 1, "id": {"tvdb": 76}, "special": false, "is_watched": true, "watched_at": "2024-11-01 10:00:00"},
        {"number": 2, "id": {"tvdb": 77}, "special": false, "is_watched": false, "watched_at": null}]}]},
     {"uuid": "u1", "id": {"tvdb": 9002}, "title": "Left Behind", "status": "stopped", "seasons": []}]
    """

  static let extensionEpisodes = """
    series_tvdb_id,series_imdb_id,series_uuid,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count,special
    9001,tt0009001,u0,Harbour,1,1,76,true,2024-11-01 10:00:00,0,false
    9001,tt0009001,u0,Harbour,1,2,77,false,,0,false
    """

  static let traktHistory = """
    [{"id": 1, "watched_at": "2024-11-02T11:53:58.000Z", "action": "scrobble", "type": "episode",
      "episode": {"season": 1, "number": 2, "title": "Two", "ids": {"trakt": 5, "tvdb": 77}},
      "show": {"title": "Harbour", "year": 2024, "ids": {"trakt": 3, "slug": "harbour", "tvdb": 9001, "imdb": "tt0009001", "tmdb": 81}}},
     {"id": 2, "watched_at": "2024-11-01T10:00:00.000Z", "action": "watch", "type": "movie",
      "movie": {"title": "A film", "year": 1999, "ids": {"tmdb": 5}}}]
    """

  static let traktRatings = """
    [{"rated_at": "2024-11-02T11:53:58.000Z", "rating": 9, "type": "show",
      "show": {"title": "Harbour", "year": 2024, "ids": {"tvdb": 9001}}}]
    """

  static let traktEpisodeRatings = """
    [{"rated_at": "2024-11-02T11:53:58.000Z", "rating": 7, "type": "episode", "episode": {"season": 1, "number": 3},
      "show": {"title": "Harbour", "year": 2024, "ids": {"tvdb": 9001}}}]
    """

  static let traktWatchlist = """
    [{"rank": 1, "listed_at": "2025-01-01T00:00:00.000Z", "type": "show",
      "show": {"title": "Wanted", "year": 2026, "ids": {"tmdb": 90}}},
     {"rank": 2, "listed_at": "2025-01-01T00:00:00.000Z", "type": "episode", "episode": {"season": 1, "number": 1},
      "show": {"title": "Harbour", "year": 2024, "ids": {"tvdb": 9001}}}]
    """

  static let seriesGuide = """
    [{"tmdb_id": 81, "tvdb_id": 9001, "imdb_id": "tt0009001", "title": "Harbour", "rating": 7.77, "rating_user": 9,
      "favorite": false, "hidden": false, "seasons": [{"season": 1, "tmdb_id": "61343", "episodes": [
        {"tmdb_id": 1, "episode": 1, "title": "One", "watched": true, "plays": 1, "rating": 5.8, "rating_user": 8},
        {"tmdb_id": 2, "episode": 2, "watched": false}]}]},
     {"tmdb_id": 82, "title": "Hidden", "hidden": true, "seasons": []}]
    """

  static let sonarr = """
    [{"title": "Harbour", "status": "ended", "monitored": true, "year": 2024, "titleSlug": "harbour",
      "tvdbId": 9001, "tvMazeId": 71, "imdbId": "tt0009001", "id": 1,
      "seasons": [{"seasonNumber": 1, "monitored": true, "statistics": {"episodeCount": 2}}]},
     {"title": "Unmonitored", "monitored": false, "titleSlug": "u", "tvdbId": 9004, "id": 2, "seasons": []}]
    """

  static func zip(_ files: [(String, String)]) throws -> Data {
    try ZipArchive.archive(of: files.map { ($0.0, Data($0.1.utf8)) })
  }

  static func read(_ text: String, name: String = "export") throws -> HistoryFile {
    try HistoryReader.read(Data(text.utf8), name: name)
  }
}
