import GuideModel

/// An index of the names and ids in a line-up.
struct StreamNames {
  private let names: [StreamName]
  private let ids: [String?]
  private var placesByID: [String: [Int]] = [:]
  private var placesByName: [String: [Int]] = [:]
  private var placesByJoined: [String: [Int]] = [:]
  private var placesByWord: [String: [Int]] = [:]

  /// A word in more streams than this is ignored.
  private static let commonWord = 300
  /// The minimum similarity of two names, of 1.
  private static let likeness = 0.7
  /// Words that make another channel of the same family.
  private static let tellApart: Set<String> = [
    "action", "cinema", "classic", "classics", "comedy", "crime", "drama", "extra", "family", "film", "films", "gold",
    "hits", "junior", "kids", "life", "max", "movies", "music", "news", "radio", "sport", "sports", "timeshift", "xtra",
  ]

  init(_ streams: [LineupStream]) {
    names = streams.map { StreamName($0.name, id: $0.id) }
    // `one.uk@HD` is a kind of `one.uk`.
    ids = streams.map { $0.id.map { String($0.lowercased().prefix { $0 != "@" }) } }
    for (place, stream) in streams.enumerated() {
      if let id = ids[place] { placesByID[id, default: []].append(place) }
      let listed = stream.listedName.map { StreamName($0).exact }
      for name in Set([names[place].exact, listed].compactMap { $0 }) where !name.isEmpty {
        placesByName[name, default: []].append(place)
      }
      placesByJoined[names[place].joined, default: []].append(place)
      for word in Set(names[place].words) { placesByWord[word, default: []].append(place) }
    }
  }

  /// The stream with a channel's id. Many lists number their channels from 1; the name must then match, or the stream
  /// is only proposed.
  func byID(_ key: String, _ name: StreamName) -> LineupJoin.Match? {
    guard let places = placesByID[key.lowercased()], let first = places.first else { return nil }
    let best = places.first { names[$0].exact == name.exact } ?? first
    let isSame = names[best].joined == name.joined && fits(best, name)
    return .init(stream: best, reason: isSame || !key.allSatisfy { $0.isNumber } ? .id : .proposed)
  }

  /// The stream with a name, if all streams with the name are one channel.
  func byName(_ name: StreamName) -> Int? {
    guard let places = placesByName[name.exact], Set(places.map { ids[$0] }).count == 1 else { return nil }
    return places.first
  }

  /// The stream with the most similar name, if it is unique.
  func alike(_ name: StreamName, taken: Set<Int>) -> Int? {
    let same = (placesByJoined[name.joined] ?? []).filter { !taken.contains($0) && fits($0, name) }
    if !same.isEmpty, !name.words.isEmpty { return nearest(same, to: name.country) }
    var shared: [Int: Int] = [:]
    for word in Set(name.words) {
      guard let places = placesByWord[word], places.count <= Self.commonWord else { continue }
      for place in places where !taken.contains(place) && fits(place, name) { shared[place, default: 0] += 1 }
    }
    let ranked = shared.keys.filter { names[$0].numbers == name.numbers }.map {
      (place: $0, likeness: likeness($0, name))
    }
    guard let best = ranked.map(\.likeness).max(), best >= Self.likeness else { return nil }
    let nearest = ranked.filter { $0.likeness == best }.map(\.place)
    return Set(nearest.map { names[$0].joined }).count == 1 ? nearest.min() : nil
  }

  /// Whether they do not have different countries.
  private func fits(_ place: Int, _ name: StreamName) -> Bool {
    name.country.isEmpty || names[place].country.isEmpty || names[place].country == name.country
  }

  /// Among streams of one name, the one of this country, else one without a country; one of another country if it is
  /// the only one.
  private func nearest(_ places: [Int], to country: String) -> Int? {
    let own = places.first { names[$0].country == country } ?? places.first { names[$0].country.isEmpty }
    return own ?? (Set(places.map { names[$0].country }).count == 1 ? places.first : nil)
  }

  /// The share of equal words in two names, 0 to 1; 0 if they are different channels of a family.
  private func likeness(_ place: Int, _ name: StreamName) -> Double {
    let (one, other) = (Set(names[place].words), Set(name.words))
    let apart = one.symmetricDifference(other)
    // One character is a word in Chinese and Japanese, and distinguishes channels elsewhere.
    guard apart.isDisjoint(with: Self.tellApart), apart.allSatisfy({ $0.count > 1 }) else { return 0 }
    return 2 * Double(one.intersection(other).count) / Double(max(one.count + other.count, 1))
  }
}
