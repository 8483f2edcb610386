import GuideModel
import Synchronization

/// The order of channels in a directory. It is cached, because going through thousands of entries is slower than
/// reading the airings of some.
final class ChannelOrder: Sendable {
  private let entries: [ProviderIndex.Entry]
  private let countries: Set<String>
  /// The channels by country, with "" for countries without a source; nil for all.
  private let shown = Mutex<[String?: [Int]]>([:])
  /// The indexes by key; nil before they are needed.
  private let places = Mutex<[String: Int]?>(nil)

  /// The entries and countries of a directory.
  init(_ entries: [ProviderIndex.Entry] = [], countries: Set<String> = []) {
    self.entries = entries
    self.countries = countries
  }

  /// The indexes of a country's channels in order; nil for all.
  func shown(in country: Country?) -> [Int] {
    // All countries without a source share an entry, so that the cache stays small.
    let code = country.map { countries.contains($0.code) ? $0.code : "" }
    return shown.withLock { shown in
      if let known = shown[code] { return known }
      let made = entries.indices.filter { isShown(at: $0, in: country) }
      shown[code] = made
      return made
    }
  }

  /// The indexes of the channels with these keys, without duplicates.
  func shown(in country: Country?, keys: [String]) -> [Int] {
    let places = places.withLock { places in
      let made =
        places
        ?? Dictionary(entries.indices.map { (entries[$0].provider.id, $0) }, uniquingKeysWith: { first, _ in first })
      places = made
      return made
    }
    return Set(keys).compactMap { places[$0] }.filter { isShown(at: $0, in: country) }.sorted()
  }

  private func isShown(at place: Int, in country: Country?) -> Bool {
    entries[place].isChannel && GuideStore.isShown(entries[place].country, in: country)
  }
}
