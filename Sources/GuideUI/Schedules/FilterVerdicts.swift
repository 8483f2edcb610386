import GuideModel

/// What the filter says of programmes: found once for each piece of the listings, and kept while both stay as they are.
struct FilterVerdicts: Sendable {
  /// What they are judged by. Words are looked for in long texts, so that drawing must not do it.
  private(set) var filter = GuideFilter()
  private var zone = ZoneRules.utc
  private var dayStart = DayStart.standard
  private var unwanted: Set<String> = []
  private var hidden: Set<String> = []
  /// By channel and span: the answer whose programmes were judged.
  private var answers: [String: [Int: Int]] = [:]
  private var count = 0

  /// So many pieces are remembered; then it begins anew with those that are visible.
  static let maximumPieces = 4000

  /// Whether some programmes are wanted and others not.
  var isChoosing: Bool { filter.only != nil || !filter.criteria.isEmpty }

  /// Whether the filter leaves the programme of a key out.
  func isFilteredOut(_ key: String) -> Bool { !unwanted.isEmpty && unwanted.contains(key) }

  /// Whether the programme of a key is one of the titles that are hidden.
  func isHidden(_ key: String) -> Bool { !hidden.isEmpty && hidden.contains(key) }

  /// Whether so much is remembered that it begins anew.
  var isFull: Bool { count > Self.maximumPieces }

  /// Forgets what was said by another filter.
  mutating func settle(_ filter: GuideFilter, zone: ZoneRules, dayStart: DayStart) {
    guard filter != self.filter || zone != self.zone || dayStart != self.dayStart || isFull else { return }
    self = FilterVerdicts()
    (self.filter, self.zone, self.dayStart) = (filter, zone, dayStart)
  }

  /// Whether a piece is to be judged: it came by this answer.
  func needs(_ channel: String, _ span: Int, answer: Int) -> Bool {
    !filter.isEmpty && answers[channel]?[span] != answer
  }

  /// Judges a piece's programmes, each a show with that one episode.
  mutating func judge(_ shows: [Show], _ channel: Channel, _ span: Int, answer: Int) {
    let provider = channel.provider
    let channel = channel.key
    if answers[channel]?[span] == nil { count += 1 }
    answers[channel, default: [:]][span] = answer
    var wanted = filter
    wanted.hidden = []
    for show in shows {
      set(!filter.hidden.isDisjoint(with: ShowMark.names(of: show)), show.key, in: &hidden)
      set(
        isChoosing && wanted.filtered(show, on: provider, zone: zone, dayStart: dayStart) == nil, show.key,
        in: &unwanted)
    }
  }

  private func set(_ isMember: Bool, _ key: String, in keys: inout Set<String>) {
    if isMember {
      keys.insert(key)
    } else if !keys.isEmpty {
      keys.remove(key)
    }
  }
}

extension Channel {
  /// The channel as the other views know it.
  var provider: Provider { Provider(id: key, name: name) }
}
