import SeededRandom
import Synchronization
import GuideModel
import TerminalKit

@testable import GuideUI

/// The programmes of a few channels in memory, which answer like a server.
struct FixtureBroadcasts: Sendable {
  var channels: [Channel]
  var programmes: [String: [ScheduledProgramme]]

  func listing(for request: BroadcastRequest) -> Schedule {
    let wanted = Set(request.channels ?? [])
    let found = channels.filter { wanted.contains($0.key) }.map { channel in
      ChannelListing(
        channel: channel,
        programmes: (programmes[channel.key] ?? []).filter {
          $0.programme.start < request.to && $0.programme.end > request.from
        })
    }
    return Schedule(
      from: request.from, to: request.to, offset: 0, limit: found.count, total: found.count, channels: found)
  }

  /// The large ones that were made, by number of channels and seed.
  private static let made = Mutex<[[UInt64]: FixtureBroadcasts]>([:])

  /// A number of channels with programmes of 25 to 120 minutes over four days from 8 September 2025, 00:00 UTC.
  static func large(channels count: Int, seed: UInt64 = 1) -> FixtureBroadcasts {
    let key = [UInt64(count), seed]
    if let made = made.withLock({ $0[key] }) { return made }
    let fixture = makeLarge(channels: count, seed: seed)
    made.withLock { $0[key] = fixture }
    return fixture
  }

  private static func makeLarge(channels count: Int, seed: UInt64) -> FixtureBroadcasts {
    var random = SeededGenerator(seed: seed)
    var fixture = FixtureBroadcasts(channels: [], programmes: [:])
    for index in 0..<count {
      let key = "channel-\(index)"
      fixture.channels.append(Channel(key: key, number: index + 1, name: "Channel \(index + 1)"))
      var list: [ScheduledProgramme] = []
      var minute = 0
      while minute < 4 * 1440 {
        let length = [25, 30, 45, 60, 95, 120].randomElement(using: &random) ?? 30
        list.append(listed(key, startMinute: minute, minutes: length, "Programme \(index + 1).\(list.count + 1)"))
        minute += length
      }
      fixture.programmes[key] = list
    }
    return fixture
  }
}

/// 8 September 2025, 00:00 in UTC: two days before `noon`.
private let base = Instant(day: day(2025, 9, 8), secondOfDay: 0, offset: 0)

func listed(
  _ channel: String, startMinute: Int, minutes: Int, _ title: String, subtitle: String? = nil, season: Int? = nil,
  episode: Int? = nil, from: Instant = base, inferred: Bool = false
) -> ScheduledProgramme {
  let start = from.adding(seconds: Int64(startMinute) * 60)
  return ScheduledProgramme(
    key: "\(channel)/\(start.secondsSinceEpoch)/\(title)",
    programme: Programme(
      channel: channel, start: start, stop: start.adding(seconds: Int64(minutes) * 60), title: title,
      subtitle: subtitle, season: season, episode: episode),
    stopIsInferred: inferred)
}

extension FixtureBroadcasts {
  /// Six channels on 10 September 2025 with all difficult cases: gaps, overlaps, short and long programmes, wide text.
  static let small: FixtureBroadcasts = {
    let start = Instant(day: day(2025, 9, 10), secondOfDay: 0, offset: 0)
    func make(_ channel: String, _ rows: [(hour: Double, minutes: Int, title: String, subtitle: String?)])
      -> [ScheduledProgramme]
    {
      rows.enumerated().map { index, row in
        listed(
          channel, startMinute: Int(row.hour * 60), minutes: row.minutes, row.title, subtitle: row.subtitle,
          season: row.subtitle == nil ? nil : 2, episode: row.subtitle == nil ? nil : index + 1, from: start)
      }
    }
    var fixture = FixtureBroadcasts(
      channels: [
        Channel(key: "one", number: 1, name: "Harbour One"), Channel(key: "two", number: 2, name: "Second Light"),
        Channel(key: "gaps", number: 12, name: "Gaps & Faults"), Channel(key: "short", number: 13, name: "Clip TV"),
        Channel(key: "long", number: 120, name: "All Day Long"), Channel(key: "empty", number: 121, name: "Silent"),
      ], programmes: [:])
    fixture.programmes["one"] = make(
      "one",
      [
        (10, 90, "Morning Tide", nil), (11.5, 60, "The Lighthouse Keepers", "The Third Lamp"), (12.5, 30, "News", nil),
        (13, 120, "Under the Bridge", "Part 1"), (15, 60, "Under the Bridge", "Part 2"), (16, 240, "Film", nil),
        (20, 90, "The Lighthouse Keepers", "Fog"), (21.5, 60, "Late Tide", nil), (22.5, 150, "Past Midnight", nil),
        (25, 240, "Night Loop", nil),
      ])
    fixture.programmes["two"] = make(
      "two",
      (0..<34).map { (Double($0), 60, $0 % 2 == 0 ? "夜の港 Night Harbour" : "Ünder the Œdipus", "Hour \($0)") })
    fixture.programmes["gaps"] = make(
      "gaps",
      [
        (9, 180, "Until Noon", nil), (13, 60, "After a Gap", nil), (14, 120, "The Longer One", nil),
        (14.5, 30, "Breaks In", nil), (17, 60, "Same Start, Long", nil), (17, 30, "Same Start, Short", nil),
      ])
    fixture.programmes["short"] = make(
      "short", (0..<240).map { (11 + Double($0) / 30, 2, "Clip \($0 + 1)", nil) })
    fixture.programmes["long"] = make("long", [(-20, 60 * 46, "The Endless Broadcast", nil)])
    return fixture
  }()
}

/// A timeline with broadcasts: events in, screens out, requests answered at once unless the test holds them.
struct TimelineScreen {
  var state: State
  var broadcasts: FixtureBroadcasts
  var guide: FixtureGuide
  var answers = true
  var channelRequests: [Int] = []
  var requests: [(request: BroadcastRequest, generation: Int)] = []
  var asked: [BroadcastRequest] = []
  var effects: [Effect] = []

  init(
    _ broadcasts: FixtureBroadcasts = .small, guide: FixtureGuide = FixtureGuide(sections: []), width: Int = 80,
    height: Int = 24, now: Instant = noon, zone: ZoneRules = .utc, ascii: Bool = false,
    depth: ColorDepth = .palette256, day: GuideDay? = nil, answers: Bool = true, place: KeptPlace? = nil,
    density: Preferences.Density? = .lines
  ) {
    self.broadcasts = broadcasts
    self.guide = guide
    self.answers = answers
    state = State(
      size: Size(width: width, height: height), now: now, zone: zone, country: .unitedStates, sourceName: "test guide",
      appearance: Appearance(ascii: ascii, depth: depth), preferences: Preferences(density: density), view: .timeline,
      day: day, place: place)
    send(.opened)
  }

  mutating func send(_ event: Event) {
    take(update(&state, event))
    while answers, answerOnce() {}
  }

  private mutating func take(_ effects: [Effect]) {
    self.effects += effects
    for effect in effects {
      switch effect {
      case .load(let request, let generation):
        take(update(&state, .loaded(generation: generation, .success(guide.page(for: request)), at: state.now)))
      case .loadChannels(_, let generation): channelRequests.append(generation)
      case .loadBroadcasts(let request, let generation):
        requests.append((request, generation))
        asked.append(request)
      default: break
      }
    }
  }

  /// Answers the newest request of each kind. Returns false if there is none.
  @discardableResult
  mutating func answerOnce() -> Bool {
    if let generation = channelRequests.popLast() {
      channelRequests.removeAll()
      take(update(&state, .channelsLoaded(generation: generation, .success(broadcasts.channels))))
      return true
    }
    guard let (request, generation) = requests.popLast() else { return false }
    requests.removeAll()
    take(update(&state, .broadcastsLoaded(generation: generation, .success(broadcasts.listing(for: request)))))
    return true
  }

  mutating func press(_ keys: Key...) { for key in keys { send(.input(.key(key))) } }
  mutating func type(_ text: String) { for character in text { press(Key(character)) } }
  mutating func mouse(_ action: Mouse.Action, x: Int, y: Int) { send(.input(.mouse(Mouse(action, x: x, y: y)))) }

  var title: String? { state.timelineRoom.selectedSegment?.programme?.programme.title }
  var channel: String? { state.timelineRoom.selectedChannel?.key }

  var buffer: Buffer {
    var buffer = Buffer(size: Size(width: 0, height: 0))
    render(state, into: &buffer)
    return buffer
  }

  var text: String { buffer.text }
}

/// The moment of a time on 10 September 2025 in UTC.
func at(_ hour: Int, _ minute: Int = 0) -> Instant {
  Instant(day: day(2025, 9, 10), secondOfDay: (hour * 60 + minute) * 60, offset: 0)
}

extension [ScheduledProgramme] {
  /// Gives every programme with an index divisible by a number another title.
  mutating func rename(every step: Int, to title: String) {
    for index in stride(from: 0, to: count, by: step) { self[index].programme.title = title }
  }
}
