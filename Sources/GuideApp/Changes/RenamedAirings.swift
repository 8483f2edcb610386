import Calendars
import GuideModel
import GuideUI

/// Tells airings that have another number in the new listings from airings of another episode, by the title of the
/// episode.
struct RenamedAirings {
  /// The earlier airings. One that has another number now has the key of the current listings.
  private(set) var former: [KnownListings.Airing]
  /// The current airings. One that only has the time of another episode cannot be taken for that one.
  private(set) var current: [CalendarMemory.Airing]

  init(_ former: [KnownListings.Airing], _ airings: [PlainAiring]) {
    self.former = former
    current = airings.map { CalendarMemory.Airing($0) }
    let keys = (former: Set(former.map(\.key)), current: Set(current.flatMap(\.keys)))
    let titled = Dictionary(grouping: airings.indices.filter { airings[$0].subtitle != nil }) {
      airings[$0].provider.id + "\n" + (airings[$0].subtitle ?? "")
    }
    for (index, airing) in former.enumerated() {
      guard let subtitle = airing.subtitle else { continue }
      let distance = { [current] (place: Int) in abs(airing.moment.start.seconds(to: current[place].moment.start)) }
      let same = (titled[airing.channel + "\n" + subtitle] ?? []).filter {
        distance($0) <= CalendarMemory.reach && airings[$0].isShow(of: airing)
      }
      guard let nearest = same.min(by: { distance($0) < distance($1) }),
        !current[nearest].keys.contains(airing.key), let key = current[nearest].keys.first
      else { continue }
      // Elsewhere only if neither name is used by others.
      let isFree = !keys.current.contains(airing.key) && keys.former.isDisjoint(with: current[nearest].keys)
      if distance(nearest) == 0 || isFree { self.former[index].key = key }
    }
    let places = Dictionary(grouping: self.former) { Place(channel: $0.channel, start: $0.moment.start) }
    for (index, airing) in airings.enumerated() {
      let there = places[Place(channel: airing.provider.id, start: current[index].moment.start)] ?? []
      if there.contains(where: airing.isOtherEpisode) { current[index].shows = [] }
    }
  }

  private struct Place: Hashable {
    var channel: String
    var start: Instant
  }
}

extension PlainAiring {
  /// The title of the episode, to compare it.
  var subtitle: String? { episode.title.map(EpisodeMark.normalised) }

  fileprivate func isShow(of other: KnownListings.Airing) -> Bool {
    !Set(ShowMark.names(of: show)).isDisjoint(with: other.names)
  }

  /// Whether another airing has both another number and another title.
  fileprivate func isOtherEpisode(than other: KnownListings.Airing) -> Bool {
    guard let subtitle, let before = other.subtitle, subtitle != before else { return false }
    let isSame = EpisodeMark.areSame(EpisodeMark.numbers(of: episode), EpisodeMark.numbers(inName: other.key))
    return isSame == false && isShow(of: other)
  }
}
