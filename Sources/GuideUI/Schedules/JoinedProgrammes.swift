import GuideModel

/// Joins a channel's programmes of consecutive spans, ordered by start. A programme in several spans is only in the
/// first.
struct JoinedProgrammes {
  private(set) var programmes: [SharedProgramme] = []
  /// The programmes that may also be in a later span.
  private var carried = CarriedProgrammes()
  private var isFirst = true

  /// A span has about eight programmes.
  init(roomFor spans: Int) { programmes.reserveCapacity(8 * spans) }

  /// Adds the programmes of the next span, ordered by start.
  mutating func append(_ part: [SharedProgramme], of span: TimeSpan) {
    let (start, end) = (span.start, span.end)
    var index = 0
    // A programme that started earlier is in every span that it touches.
    while index < part.count, part[index].start < start {
      if isFirst || !carried.contains(part[index]) {
        carried.insert(part[index])
        programmes.append(part[index])
      }
      index += 1
    }
    programmes.append(contentsOf: part[index...])
    for index in index..<part.count where part[index].end > end { carried.insert(part[index]) }
    isFirst = false
  }
}

/// Programmes that were added already, by key. There are usually few, so searching them is faster than hashing.
private struct CarriedProgrammes {
  private var few: [SharedProgramme] = []
  private var others: Set<String> = []
  private static let most = 16

  func contains(_ programme: SharedProgramme) -> Bool {
    few.contains { $0 === programme || $0.key == programme.key }
      || (!others.isEmpty && others.contains(programme.key))
  }

  mutating func insert(_ programme: SharedProgramme) {
    if few.isEmpty { few.reserveCapacity(4) }
    if few.count < Self.most {
      few.append(programme)
    } else {
      others.insert(programme.key)
    }
  }
}
