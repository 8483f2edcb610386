import Foundation
import GuideImport
import GuideModel
import GuideStore
import TerminalKit
import Testing

@testable import GuideUI

/// The timeline with real listings, imported and read as in the program. They are in the folder TVGUIDE_CORPUS and not
/// part of this project.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"] != nil))
struct TimelineCorpusTests {
  private static let folder = (ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"] ?? "") + "/xmltv/"

  @Test(arguments: [
    ("mjh-all-au-nz-world.xml.gz", "Australia/Sydney"), ("rakuten-fi.xml", "Europe/Helsinki"),
    ("kazer-fr-2014.xml", "Europe/Paris"),
  ])
  func everyProgrammeHasItsCell(file: String, zone: String) throws {
    let directory = NSTemporaryDirectory() + "tvguide-timeline-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let database = directory + "/guide.sqlite"
    let fixed = Instant(secondsSinceEpoch: 1_795_262_400)
    _ = try importXMLTV(
      ImportRequest(location: Self.folder + file, databasePath: database, now: { fixed }), fetch: { $0 })
    let reader = try GuideReader(path: database)
    let rules = try #require(ZoneRules(identifier: zone))
    let extent = try #require(try reader.listings(zone: rules).extent)
    let middle = extent.first.advanced(by: extent.count / 2)
    var screen = ReaderScreen(reader: reader, now: rules.instant(of: middle, secondOfDay: 20 * 3600), zone: rules)
    try screen.send(.opened)
    #expect(!screen.state.schedules.arrangedChannels.isEmpty)
    // It opens on a channel with a current programme; the walk starts at the first.
    while screen.state.timeline.channel > 0 { try screen.press(Key("k")) }
    for channel in screen.state.schedules.arrangedChannels.prefix(8) {
      try expectEveryProgramme(of: channel, on: middle, in: &screen)
      try screen.press(Key("t"), Key("j"))
    }
    try expectTiles(in: &screen)
  }

  /// Walks through a guide day with only the right key.
  private func expectEveryProgramme(of channel: Channel, on day: GuideDay, in screen: inout ReaderScreen) throws {
    let zone = screen.state.zone
    let start = zone.start(of: day, dayStart: .standard)
    let end = zone.start(of: day.advanced(by: 1), dayStart: .standard)
    #expect(TimelineRoom(state: screen.state).selectedChannel == channel)
    try screen.press(Key(.home))
    var visited: Set<String> = []
    while screen.state.timeline.anchor < end {
      let before = screen.state.timeline
      if let listed = TimelineRoom(state: screen.state).selectedSegment?.programme { visited.insert(listed.key) }
      #expect(TimelineRoom(state: screen.state).scale.contains(before.anchor))
      try screen.press(Key("l"))
      if screen.state.timeline.anchor == before.anchor, screen.state.timeline.programme == before.programme { break }
    }
    let page = try screen.reader.epg(BroadcastRequest(from: start, to: end, channels: [channel.key]))
    let expected = page.channels.flatMap(\.programmes).filter { $0.programme.start >= start }.map(\.key)
    #expect(
      visited.isSuperset(of: expected), "\(channel.key): \(Set(expected).subtracting(visited).sorted().prefix(3))")
  }

  /// At every zoom and some positions, the cells of each visible row fill the window.
  private func expectTiles(in screen: inout ReaderScreen) throws {
    for key in Array(repeating: Key("-"), count: 7) + [Key(.pageDown), Key("]"), Key(.end), Key("+"), Key("+")] {
      try screen.press(key)
      let scale = TimelineRoom(state: screen.state).scale
      for channel in screen.state.schedules.arrangedChannels.dropFirst(screen.state.timeline.top).prefix(56) {
        let segments = TimelineRoom(state: screen.state).segments(of: channel.key, from: scale.left, to: scale.right)
        let cells = TimelineRow(segments: segments, scale: scale).cells
        #expect(cells.first?.columns.lowerBound == 0 && cells.last?.columns.upperBound == scale.width)
        #expect(zip(cells, cells.dropFirst()).allSatisfy { $0.columns.upperBound == $1.columns.lowerBound })
      }
      var buffer = Buffer(size: Size(width: 0, height: 0))
      render(screen.state, into: &buffer)
      #expect(!buffer.text.contains("Loading the channels"))
    }
  }
}

/// A timeline whose requests a reader answers at once.
private struct ReaderScreen {
  let reader: GuideReader
  var state: State

  init(reader: GuideReader, now: Instant, zone: ZoneRules) {
    self.reader = reader
    state = State(
      size: Size(width: 200, height: 60), now: now, zone: zone, country: .unitedStates, sourceName: "corpus",
      view: .timeline)
  }

  mutating func press(_ keys: Key...) throws { for key in keys { try send(.input(.key(key))) } }

  mutating func send(_ event: Event) throws {
    var effects = update(&state, event)
    while !effects.isEmpty {
      switch effects.removeFirst() {
      case .loadChannels(_, let generation):
        effects += update(&state, .channelsLoaded(generation: generation, .success(try reader.channels())))
      case .loadBroadcasts(let request, let generation):
        effects += update(&state, .broadcastsLoaded(generation: generation, .success(try listing(request))))
      default: break
      }
    }
  }

  private func listing(_ request: BroadcastRequest) throws -> Schedule {
    let page = try reader.epg(
      BroadcastRequest(from: request.from, to: request.to, channels: request.channels))
    let channels = page.channels.map { found in
      ChannelListing(
        channel: found.channel,
        programmes: found.programmes.map {
          ScheduledProgramme(key: $0.key, programme: $0.programme, stopIsInferred: $0.stopIsInferred)
        })
    }
    return Schedule(
      from: request.from, to: request.to, offset: 0, limit: page.total, total: page.total, channels: channels)
  }
}
