import GuideModel

/// Which providers of different sources are the same, so that what both list of a show is one row.
///
/// Channels are the same where their names are (case and white space aside), or where both listings of one kind give them the
/// same id and no other name, and services where their names are; a channel is never a service. Countries must not differ. A source without
/// a country may mean any: it is taken for the one country there is, and for none where there are several. A name that one
/// source has twice says nothing.
struct ProviderSameness {
  /// For each entry of the directory, the first entry that is the same provider.
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
    // A chain of pairs may contradict itself. Then none of it is used.
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
