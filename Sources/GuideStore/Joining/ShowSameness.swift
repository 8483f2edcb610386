import GuideModel

/// Which sets of external ids mean the same show, in any order.
///
/// Two sets with a common id (same kind, same value) are one show, and so are all sets that are connected by such
/// pairs. Ids are not always right. Joining different shows hides something from the user; not joining equal ones only
/// shows a show twice. So ids that contradict each other are ignored:
/// - An id that occurs with two different ids of another kind joins nothing. (If two shows have the same TVDB number
///   and different IMDb ids, one TVDB number is wrong, and a third set with only that number may be either.)
/// - If a chain of shared ids leads to two different ids of one kind, the whole chain joins nothing.
struct ShowSameness {
  /// For each set of ids, the index in `shows`.
  private(set) var showOf: [ExternalIDs: Int] = [:]
  /// All ids of each show.
  private(set) var shows: [ExternalIDs] = []

  /// Sets may repeat. `alike` are sets of the same show by another criterion, which is trusted as much as a common id.
  init(_ sets: some Sequence<ExternalIDs>, alike: [[ExternalIDs]] = []) {
    var places: [ExternalIDs: Int] = [:]
    var all: [ExternalIDs] = []
    for ids in sets where places[ids] == nil {
      places[ids] = all.count
      all.append(ids)
    }
    var union = DisjointSets(count: all.count)
    let claims = Self.sharing(all) + alike.map { sets in sets.compactMap { places[$0] } }
    for claim in claims where Self.united(claim.map { all[$0] }) != nil {
      for place in claim.dropFirst() { union.join(claim[0], place) }
    }
    for group in union.groups() { add(group.map { all[$0] }) }
  }

  /// For each id in several sets, the indexes of these sets.
  private static func sharing(_ all: [ExternalIDs]) -> [[Int]] {
    var first: [ExternalID: Int] = [:]
    var shared: [ExternalID: [Int]] = [:]
    for (place, ids) in all.enumerated() {
      for id in ids.known {
        if let other = first[id] {
          shared[id, default: [other]].append(place)
        } else {
          first[id] = place
        }
      }
    }
    return Array(shared.values)
  }

  /// The union of some sets; nil if they contradict each other.
  private static func united(_ sets: [ExternalIDs]) -> ExternalIDs? {
    var result = ExternalIDs()
    for ids in sets {
      guard !result.contradicts(ids) else { return nil }
      result = result.completed(by: ids)
    }
    return result
  }

  private mutating func add(_ sets: [ExternalIDs]) {
    if let ids = Self.united(sets) {
      for set in sets { showOf[set] = shows.count }
      shows.append(ids)
      return
    }
    for set in sets {
      showOf[set] = shows.count
      shows.append(set)
    }
  }
}

/// Groups the indexes 0 ..< count by pairs (union-find with path halving).
struct DisjointSets {
  private var parent: [Int]

  init(count: Int) { parent = Array(0..<count) }

  /// The first index of a group, which represents it.
  mutating func first(_ place: Int) -> Int {
    var place = place
    while parent[place] != place {
      parent[place] = parent[parent[place]]
      place = parent[place]
    }
    return place
  }

  mutating func join(_ left: Int, _ right: Int) {
    let (left, right) = (first(left), first(right))
    parent[max(left, right)] = min(left, right)
  }

  /// The groups, ordered by their first indexes.
  mutating func groups() -> [[Int]] {
    var groups: [[Int]] = []
    var indices: [Int: Int] = [:]
    for place in parent.indices {
      let root = first(place)
      if let index = indices[root] {
        groups[index].append(place)
      } else {
        indices[root] = groups.count
        groups.append([place])
      }
    }
    return groups
  }
}
