import GuideModel
import SeededRandom
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct TimelineFrameTests {
  private static let keys: [Key] =
    "jjjjjjjjkkkkkkhhhllllll[]t+-zf*mM19nNcuHC?i".map { Key($0) } + [
      Key(.pageDown), Key(.pageUp), Key(.home), Key(.end), Key(.down, .shift), Key(.up, .shift), Key(.right, .shift),
      Key(.left, .shift), Key(.enter), Key(.escape), Key(.escape), Key(.escape), Key(" "),
    ]

  /// Some channels, six of them with all that is awkward; the same channels broadcast something else in each.
  private static let listings: [FixtureBroadcasts] = [1, 2, 3].map { seed in
    var fixture = FixtureBroadcasts.large(channels: 90 + 10 * seed, seed: UInt64(seed))
    fixture.channels.insert(contentsOf: FixtureBroadcasts.small.channels, at: 3)
    fixture.programmes.merge(FixtureBroadcasts.small.programmes) { first, _ in first }
    return fixture
  }

  private func act(on screen: inout TimelineScreen, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<60, using: &random) {
    case 0:
      let width = Int.random(in: 20...220, using: &random)
      screen.send(.resized(Size(width: width, height: Int.random(in: 5...70, using: &random))))
    case 1: screen.send(.tick(screen.state.now.adding(seconds: .random(in: 60...9_000, using: &random))))
    case 2: screen.send(.marksKnown(.followed, ["title:programme 5.\(Int.random(in: 0..<40, using: &random))"]))
    case 3: screen.send(.marksKnown(.service, ["service:channel \(Int.random(in: 0..<40, using: &random))"]))
    case 4: screen.send(.marksKnown(.hidden, ["title:programme 7.\(Int.random(in: 0..<40, using: &random))"]))
    case 5: screen.send(.listingsChanged)
    case 6: screen.broadcasts = Self.listings.randomElement(using: &random) ?? .small
    case 7:
      screen.broadcasts = Self.listings.randomElement(using: &random) ?? .small
      screen.send(.connected(name: "another", keepsServer: true))
    case 8...11: screen.answers.toggle()
    case 12...20: screen.answerOnce()
    case 21:
      screen.mouse(.press(0), x: .random(in: 0..<100, using: &random), y: .random(in: 0..<40, using: &random))
    default: screen.press(Self.keys.randomElement(using: &random) ?? Key("j"))
    }
  }

  /// Whatever is done, and whatever has come by then: frames that take over rows of the last one are those that are drawn whole.
  @Test func framesAreAsIfDrawnWhole() {
    let kept = (0..<12).reduce(0) { $0 + framesThatKeepRows(seed: $1) }
    #expect(kept > 200)
  }

  private func framesThatKeepRows(seed: UInt64) -> Int {
    var random = SeededGenerator(seed: seed)
    var screen = TimelineScreen(
      Self.listings[0], width: .random(in: 40...200, using: &random),
      height: .random(in: 10...60, using: &random), zone: seed % 2 == 0 ? .utc : kathmandu)
    var renderer = FrameRenderer()
    var (shown, buffer) = (screen.buffer, screen.buffer)
    var kept = 0
    for step in 0..<100 {
      act(on: &screen, &random)
      renderer.draw(screen.state, into: &buffer, after: shown)
      let whole = screen.buffer
      var difference: [Int] = []
      if buffer.size == whole.size { buffer.forEachChangedRun(since: whole) { row, _ in difference.append(row) } }
      #expect(buffer.size == whole.size && difference.isEmpty, "seed \(seed), step \(step), rows \(difference)")
      if !difference.isEmpty { return kept }
      if renderer.keepsRows { kept += 1 }
      swap(&buffer, &shown)
    }
    return kept
  }

  private var kathmandu: ZoneRules { ZoneRules(identifier: "Asia/Kathmandu") ?? .utc }

  /// Rows that are drawn anew, told by what stands in a last frame that is all of another character.
  private func rowsDrawn(_ screen: TimelineScreen, by renderer: inout FrameRenderer) -> Int {
    guard let layout = screen.state.timelineLayout else { return -1 }
    var shown = Buffer(size: screen.state.size)
    shown.fill(shown.bounds, with: "x", style: .plain)
    var buffer = shown
    renderer.draw(screen.state, into: &buffer, after: shown)
    return (layout.grid.y..<layout.grid.bottom).count { y in
      buffer.scalars(of: buffer[x: layout.lineColumn, y: y]) != ["x"]
    }
  }

  /// A key down draws the row that comes in, and those that the cursor leaves and enters; one to the right in a window that stays its own row.
  @Test(arguments: [(80, 24), (200, 60)]) func keysDrawTheRowsThatTheyChange(width: Int, height: Int) {
    var screen = TimelineScreen(.large(channels: 600), width: width, height: height)
    for _ in 0..<height { screen.press(Key("j")) }
    var renderer = FrameRenderer()
    #expect(rowsDrawn(screen, by: &renderer) == height - 5, "the first frame")
    for _ in 0..<40 {
      screen.press(Key("j"))
      #expect(rowsDrawn(screen, by: &renderer) == 3)
    }
    let left = screen.state.timeline.left
    screen.press(Key("h"), Key("l"))
    if screen.state.timeline.left == left { #expect(rowsDrawn(screen, by: &renderer) == 1) }
    screen.press(Key(.right, .shift))
    #expect(rowsDrawn(screen, by: &renderer) == height - 5, "another time is shown")
  }

  /// Channels are laid out when they come to the screen and once for each span of time, not for each key.
  @Test func whatIsLaidOutIsKept() {
    var screen = TimelineScreen(.large(channels: 600), width: 80, height: 24)
    var renderer = FrameRenderer()
    _ = rowsDrawn(screen, by: &renderer)
    let rows = screen.state.timelineLayout?.visibleRows ?? 0
    #expect(renderer.rowCache.layouts == rows)
    screen.press(Key("j"), Key(.down, .shift))
    _ = rowsDrawn(screen, by: &renderer)
    #expect(renderer.rowCache.layouts == rows + 1)
    var spans: Set<ClosedRange<Int>> = []
    for _ in 0..<30 {
      screen.press(Key(.right, .shift))
      _ = rowsDrawn(screen, by: &renderer)
      let scale = screen.state.timelineScale
      spans.insert(State.spans(from: scale.left, to: scale.right))
    }
    #expect(spans.count < 10)
    #expect(renderer.rowCache.layouts <= (spans.count + 1) * rows + 1)
  }

  /// What comes for other channels than are shown changes no row.
  @Test func anAnswerAboutWhatIsNotShownDrawsNothing() {
    var screen = TimelineScreen(.large(channels: 600), width: 80, height: 24)
    var renderer = FrameRenderer()
    screen.answers = false
    while screen.requests.isEmpty { screen.press(Key(.down, .shift)) }
    #expect(rowsDrawn(screen, by: &renderer) == 19)
    let isAnswered = screen.answerOnce()
    #expect(isAnswered)
    #expect(rowsDrawn(screen, by: &renderer) == 0)
    #expect(!screen.text.contains("…  "))
  }

  /// Another source may number its answers alike.
  @Test func anotherSourceHasOtherRows() {
    var screen = TimelineScreen(.large(channels: 100, seed: 1))
    var renderer = FrameRenderer()
    var buffer = screen.buffer
    renderer.draw(screen.state, into: &buffer, after: screen.buffer)
    screen.broadcasts = .large(channels: 100, seed: 2)
    screen.send(.connected(name: "another", keepsServer: true))
    var next = buffer
    renderer.draw(screen.state, into: &next, after: buffer)
    #expect(next.text == screen.text)
    #expect(next.text != buffer.text)
  }
}

@Suite struct BroadcastCacheTests {
  private let base = TimeSpan(of: noon).index
  private let keys = (0..<40).map { "channel-\($0)" }

  private func listing(_ keys: [String], _ spans: ClosedRange<Int>, _ answer: Int) -> BroadcastListing {
    let (from, to) = (TimeSpan(index: spans.lowerBound).start, TimeSpan(index: spans.upperBound).end)
    let channels = keys.map { key in
      ChannelListing(
        channel: Channel(key: key, name: key),
        programmes: spans.map { span in
          listed(key, startMinute: 60, minutes: 60, "\(answer)", from: TimeSpan(index: span).start)
        })
    }
    return BroadcastListing(
      from: from, to: to, offset: 0, limit: keys.count, total: keys.count, channels: channels)
  }

  /// Of the same version are the same programmes, whatever came and was given up in between.
  @Test(arguments: [UInt64](0..<8)) func versionsTellWhatIsKnown(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var cache = BroadcastCache()
    let looked = base...(base + 3)
    var seen: [String: (whole: Int, part: TileVersion, programmes: [SharedProgramme])] = [:]
    var same = 0
    for step in 0..<60 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: cache.refresh()
      case 1: cache.empty()
      case 2: cache.fill(with: [keys[3]: [listed(keys[3], startMinute: 0, minutes: 60, "\(step)", from: noon)]])
      default:
        let first = base + Int.random(in: -8...8, using: &random)
        let spans = first...(first + Int.random(in: 0...9, using: &random))
        let some = keys.filter { _ in Bool.random(using: &random) }
        cache.insert(listing(some, spans, step), channels: some, spans: spans)
      }
      for key in keys {
        let now = (cache.version(key), cache.version(key, looked), cache.programmes(of: key, spans: looked))
        if let before = seen[key], before.whole == now.0 || before.part == now.1 {
          same += 1
          #expect(before.programmes == now.2, "seed \(seed), step \(step), \(key)")
        }
        seen[key] = now
      }
    }
    #expect(same > 100)
  }

  @Test func whatIsLackingIsFromTheFirstToTheLast() {
    var cache = BroadcastCache()
    let spans = base...(base + 5)
    #expect(cache.lacking("channel-0", spans) == spans)
    cache.insert(listing(["channel-0"], base...base, 0), channels: ["channel-0"], spans: base...base)
    cache.insert(
      listing(["channel-0"], (base + 2)...(base + 2), 1), channels: ["channel-0"], spans: (base + 2)...(base + 2))
    cache.insert(
      listing(["channel-0"], (base + 4)...(base + 5), 2), channels: ["channel-0"], spans: (base + 4)...(base + 5))
    #expect(cache.lacking("channel-0", spans) == (base + 1)...(base + 3))
    #expect(cache.lacking("channel-0", base...base) == nil)
    cache.refresh()
    #expect(cache.lacking("channel-0", spans) == spans)
    #expect(cache.isLoaded("channel-0", base))
  }
}
