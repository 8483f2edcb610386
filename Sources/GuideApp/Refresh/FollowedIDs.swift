import GuideModel
import GuideStore
import History

/// The ids of the shows that the user follows.
enum FollowedIDs {
  /// Nil if they cannot be read. Followed shows without ids are left out.
  static func read(_ directories: XDGPaths) -> [ExternalIDs]? {
    let things = try? PersonalStore(readingFrom: directories.personal).things(.followed)
    return things?.compactMap { MarkedThing(names: $0, isEpisode: false)?.ids }.filter { !$0.isEmpty }
  }
}
