import GuideModel

/// Caches which programmes pass the filter, for each tile of the listings.
struct FilterVerdicts: Sendable {
  /// The filter. It searches long texts, so it is not applied while drawing.
  private(set) var filter = GuideFilter()
  private var zone = ZoneRules.utc
  private var dayStart = DayStart.standard
  private var unwanted: Set<String> = []
  private var hidden: Set<String> = []
  /// The answer whose programmes were checked, by channel and span.
  private var answers: [String: [Int: Int]] = [:]
  private var count = 0

  /// The maximum number of tiles. The cache is then cleared and starts with the visible ones.
  static let maximumPieces = 4000

  /// Whether the filter depends on programmes.
  var isChoosing: Bool { filter.only != nil || !filter.criteria.isEmpty }

  /// Whether the programme with a key fails the filter.
  func isFilteredOut(_ key: String) -> Bool { !unwanted.isEmpty && unwanted.contains(key) }

  /// Whether the programme with a key has a hidden title.
  func isHidden(_ key: String) -> Bool { !hidden.isEmpty && hidden.contains(key) }

  /// Removes the results of another filter, or if there are too many.
  mutating func settle(_ filter: GuideFilter, zone: ZoneRules, dayStart: DayStart) {
    let isOther = filter != self.filter || zone != self.zone || dayStart != self.dayStart
    guard isOther || count > Self.maximumPieces else { return }
    self = FilterVerdicts()
    (self.filter, self.zone, self.dayStart) = (filter, zone, dayStart)
  }

  /// Whether the programmes of a tile must be checked.
  func needs(_ channel: String, _ span: Int, answer: Int) -> Bool {
    !filter.isEmpty && answers[channel]?[span] != answer
  }

  /// Checks the programmes of a tile, each as a show with one episode.
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
  /// The channel as a provider.
  var provider: Provider { Provider(id: key, name: name) }
}
