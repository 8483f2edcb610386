import GuideModel

/// Which providers of different sources are the same, so that a show that both list is one row.
///
/// Channels are the same if their names are equal (ignoring case and white space), or if both listings are of one kind,
/// have the same id and no different names. Services are the same if their names are equal. A channel never matches a
/// service. Countries must not differ: a source without a country matches if there is only one country. A name that
/// occurs twice in a source is ignored.
struct ProviderSameness {
  /// For each entry of the index, the first entry of the same provider.
  let first: [Int]

  private enum Name: Hashable {
    case channel(String)
    case service(String)
    case listed(String, kind: String)
  }

  /// Compares the entries for a country, nil for all.
  init(_ entries: [ProviderIndex.Entry], country: Country?) {
    let shown = entries.indices.filter { isShown(entries[$0].country, in: country) }
    guard Set(shown.map { entries[$0].source }).count > 1 else {
      first = Array(entries.indices)
      return
    }
    var union = DisjointSets(count: entries.count)
    for alike in Self.alike(shown, entries) where alike.count > 1 {
      for group in Self.agreeing(alike, entries) {
        for place in group.dropFirst() { union.join(group[0], place) }
      }
    }
    // If a chain of pairs contradicts itself, none of it is used.
    var first = Array(entries.indices)
    for group in union.groups() where Self.isConsistent(group, entries) {
      for place in group { first[place] = group[0] }
    }
    self.first = first
  }

  /// The indexes of entries with a common name or id.
  private static func alike(_ shown: [Int], _ entries: [ProviderIndex.Entry]) -> [[Int]] {
    var places: [Name: [Int]] = [:]
    for place in shown {
      let entry = entries[place]
      let name = ProviderMark.name(of: entry.provider)
      places[entry.isChannel ? .channel(name) : .service(name), default: []].append(place)
      if entry.isChannel { places[.listed(entry.sourceKey, kind: entry.order.kind), default: []].append(place) }
    }
    return places.flatMap { name, places in
      if case .listed(_, "xmltv") = name { ofOneName(places, entries) } else { [places] }
    }
  }

  /// Many files number their channels from 1, so channels with the same id must also have the same name. A name equal
  /// to the id does not count.
  private static func ofOneName(_ places: [Int], _ entries: [ProviderIndex.Entry]) -> [[Int]] {
    let named = Dictionary(grouping: places.filter { entries[$0].provider.name != entries[$0].sourceKey }) {
      ProviderMark.name(of: entries[$0].provider)
    }
    return named.count < 2 ? [places] : Array(named.values)
  }

  /// The entries whose countries do not differ.
  private static func agreeing(_ places: [Int], _ entries: [ProviderIndex.Entry]) -> [[Int]] {
    let countries = Set(places.compactMap { entries[$0].country })
    guard countries.count > 1 else { return isConsistent(places, entries) ? [places] : [] }
    return Dictionary(grouping: places) { entries[$0].country }.filter { $0.key != nil }.values
      .filter { isConsistent($0, entries) }
  }

  private static func isConsistent(_ places: [Int], _ entries: [ProviderIndex.Entry]) -> Bool {
    Set(places.map { entries[$0].source }).count == places.count
      && Set(places.compactMap { entries[$0].country }).count < 2
  }
}
