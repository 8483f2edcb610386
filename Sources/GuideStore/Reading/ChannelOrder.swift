import GuideModel

/// Where channels stand among a directory's entries. Kept from one question to the next: going through thousands of entries
/// takes longer than reading what some of them air.
final class ChannelOrder {
  private let entries: [ProviderIndex.Entry]
  private let countries: Set<String>
  /// By country, "" for those that no source names; nil for all.
  private var shown: [String?: [Int]] = [:]
  private lazy var places = Dictionary(
    entries.indices.lazy.map { (self.entries[$0].provider.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The entries and countries are a directory's.
  init(_ entries: [ProviderIndex.Entry] = [], countries: Set<String> = []) {
    self.entries = entries
    self.countries = countries
  }

  /// The places of a country's channels, in order; of all without one.
  func shown(in country: Country?) -> [Int] {
    // Of countries that no source names one is like the other, so that what is kept stays small whatever is asked for.
    let code = country.map { countries.contains($0.code) ? $0.code : "" }
    if let known = shown[code] { return known }
    let made = entries.indices.filter { isShown(at: $0, in: country) }
    shown[code] = made
    return made
  }

  /// The same of the channels with these keys alone, each once.
  func shown(in country: Country?, keys: [String]) -> [Int] {
    Set(keys).compactMap { places[$0] }.filter { isShown(at: $0, in: country) }.sorted()
  }

  private func isShown(at place: Int, in country: Country?) -> Bool {
    entries[place].isChannel && GuideStore.isShown(entries[place].country, in: country)
  }
}
