import Foundation
import GuideModel

@testable import GuideStore

/// A personal database in a directory that is removed with this object.
final class TestPersonal {
  let directory: String
  var path: String { directory + "/deep/personal.sqlite" }

  init() {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("tvguide-\(UUID().uuidString)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  func open() throws -> PersonalStore { try PersonalStore(path: path) }

  /// The names of the database file and those beside it.
  func files() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: directory + "/deep"))
  }

  func bytes(_ ending: String = "") throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path + ending))
  }

  /// Replaces the database with a file, without other files beside it.
  func put(_ data: Data) throws {
    try? FileManager.default.removeItem(atPath: directory)
    try FileManager.default.createDirectory(atPath: directory + "/deep", withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: path))
  }

  /// The bytes of a database with many marks and an empty log.
  static func filled() throws -> Data {
    let place = TestPersonal()
    try autoclosed(place) { try $0.setWatched((0..<2000).map { ["title:show \($0)/1/1"] }, true, at: noon) }
    return try place.bytes()
  }

  /// Opens the store, runs the body and closes it, which empties the log.
  private static func autoclosed(_ place: TestPersonal, _ body: (PersonalStore) throws -> Void) throws {
    try body(try place.open())
  }
}

/// The names from `EpisodeMark` for a numbered episode of season 1.
func names(_ title: String, _ number: Int, tmdb: Int? = nil, tvdb: Int? = nil) -> [String] {
  let show = Show(
    key: title, title: title, externalIDs: ExternalIDs(tvdb: tvdb, tmdb: tmdb), episodes: [])
  let episode = Episode(key: "\(number)", day: today, title: "Episode", season: 1, number: number)
  return EpisodeMark.names(show: show, episode: episode)
}

extension PersonalStore {
  /// The names of the watched episodes.
  func watched() throws -> Set<String> { try marked(.watched) }

  /// Marks episodes as watched or not. Each inner array has the names of an episode.
  func setWatched(_ episodes: [[String]], _ isWatched: Bool, at moment: Instant) throws {
    try setMarked(.watched, episodes, isWatched, at: moment)
  }
}
