import SeededRandom
import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// Bad listings: overlaps, gaps, duplicates, and programmes of a minute or of days.
private func randomProgrammes(_ random: inout SeededGenerator, around moment: Instant) -> [ScheduledProgramme] {
  let list = (0..<Int.random(in: 0...40, using: &random)).map { index in
    let minutes = [1, 1, 2, 5, 15, 30, 60, 240, 3000].randomElement(using: &random) ?? 30
    return listed(
      "c", startMinute: Int.random(in: -2000...2000, using: &random), minutes: minutes, "P\(index)", from: moment)
  }
  return list.sorted { $0.programme.start < $1.programme.start }
}

private func randomSegments(_ random: inout SeededGenerator, _ programmes: [ScheduledProgramme], _ moment: Instant)
  -> [TimelineSegment]
{
  let span = TimeSpan(of: moment).index
  let loaded = Set((span - 5...span + 5).filter { _ in Bool.random(using: &random) || Bool.random(using: &random) })
  return TimelineSegments(
    programmes: programmes.map(SharedProgramme.init), isLoaded: { loaded.contains($0.index) },
    from: TimeSpan(index: span - 4).start,
    to: TimeSpan(index: span + 4).end
  ).segments()
}

@Suite struct TimelineSegmentsTests {
  @Test func touchEachOtherAndLeaveNothingOut() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let moment = noon.adding(seconds: Int64.random(in: -500_000...500_000, using: &random))
      let programmes = randomProgrammes(&random, around: moment)
      let segments = randomSegments(&random, programmes, moment)
      let first = try #require(segments.first)
      #expect(first.from == TimeSpan(index: TimeSpan(of: moment).index - 4).start)
      #expect(segments.last?.to == TimeSpan(index: TimeSpan(of: moment).index + 4).end)
      for (one, next) in zip(segments, segments.dropFirst()) { #expect(one.to == next.from) }
      // Every programme that touches the span can be reached from its start on.
      let shown = Set(segments.compactMap { $0.programme?.key })
      let reach = first.from..<(segments.last?.to ?? first.from)
      #expect(programmes.allSatisfy { !reach.contains($0.programme.start) || shown.contains($0.key) })
      for segment in segments where segment.from < segment.to {
        // What is on is the programme that started last of all running ones.
        let on = programmes.last { $0.programme.start <= segment.from && $0.programme.end > segment.from }
        #expect(segment.programme?.key == on?.key)
      }
    }
  }

  /// A row laid out for one window has the cells of other windows too, as far as it reaches.
  @Test(arguments: [UInt64](1...40)) func farFromTheWindowNothingMatters(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let moment = noon.adding(seconds: Int64.random(in: -500_000...500_000, using: &random))
    let programmes = randomProgrammes(&random, around: moment)
    let span = TimeSpan(of: moment).index
    var cache = BroadcastCache()
    // Further away not everything is there.
    for span in (span - 9)...(span + 9) where abs(span - TimeSpan(of: moment).index) < 5 || Bool.random(using: &random)
    {
      let tile = TimeSpan(index: span)
      let touching = programmes.filter { $0.programme.start < tile.end && $0.programme.end > tile.start }
      let listing = Schedule(
        from: tile.start, to: tile.end, offset: 0, limit: 1, total: 1,
        channels: [ChannelListing(channel: Channel(key: "c", name: "c"), programmes: touching)])
      cache.insert(listing, channels: ["c"], spans: span...span)
    }
    func cells(_ scale: TimelineScale, _ spans: ClosedRange<Int>) -> [[String]] {
      let segments = TimelineSegments(
        programmes: cache.programmes(of: "c", spans: spans), isLoaded: { cache.isLoaded("c", $0.index) },
        from: TimeSpan(index: spans.lowerBound).start, to: TimeSpan(index: spans.upperBound).end)
      return TimelineRow(segments: segments.segments(), scale: scale).cells.map { cell in
        let content = cell.segment.programme?.key ?? "\(cell.segment.content)"
        return [content, "\(cell.columns)", "\(cell.isCutLeft)", "\(cell.isCutRight)"]
      }
    }
    for _ in 0..<40 {
      let halfHours = Int64.random(in: -20...0, using: &random)
      let left = Instant(secondsSinceEpoch: moment.secondsSinceEpoch / 1800 * 1800 + halfHours * 1800)
      let scale = TimelineScale(
        left: left, minutesPerColumn: .random(in: 1...8, using: &random), width: .random(in: 1...150, using: &random))
      let needed = scale.spans
      let (before, after) = (Int.random(in: 0...4, using: &random), Int.random(in: 0...4, using: &random))
      let more = ClosedRange(uncheckedBounds: (needed.lowerBound - before, needed.upperBound + after))
      #expect(cells(scale, more) == cells(scale, needed), "from \(left), \(more) for \(needed)")
    }
  }

  @Test func badgesAreWrittenAsTheyAreSaid() {
    for (season, number) in [(1, 3), (10, 9), (0, 0), (99, 99), (100, 7), (7, 100), (2024, 11917), (-1, 5)] {
      #expect(EpisodeWords.numbers(season: season, number: number) == "S\(season)E\(number)")
    }
    #expect(EpisodeWords.numbers(season: nil, number: 12) == "E12")
    #expect(EpisodeWords.numbers(season: 12, number: nil) == nil)
  }

  @Test func laterStartWinsAndTheEarlierGoesOn() {
    let list = [
      listed("c", startMinute: 0, minutes: 120, "A"), listed("c", startMinute: 30, minutes: 30, "B"),
      listed("c", startMinute: 150, minutes: 30, "C"), listed("c", startMinute: 150, minutes: 30, "D"),
    ]
    let start = list[0].programme.start
    let segments = TimelineSegments(
      programmes: list.map(SharedProgramme.init), isLoaded: { _ in true }, from: start,
      to: start.adding(seconds: 180 * 60)
    ).segments()
    let found = segments.map { segment in
      "\(segment.programme?.programme.title ?? "-") \(start.seconds(to: segment.from) / 60)-"
        + "\(start.seconds(to: segment.to) / 60)"
    }
    #expect(found == ["A 0-30", "B 30-60", "A 60-120", "- 120-150", "C 150-150", "D 150-180"])
  }

  @Test func whatIsNotLoadedIsNoGap() {
    let start = TimeSpan(of: noon).start
    let segments = TimelineSegments(
      programmes: [SharedProgramme(listed("c", startMinute: 300, minutes: 120, "Across", from: start))],
      isLoaded: { $0.start == start }, from: start, to: start.adding(seconds: 12 * 3600)
    ).segments()
    #expect(segments.map(\.content).filter { $0 == .gap }.count == 1)
    #expect(segments.last?.content == .unloaded)
    #expect(segments.count == 3)
  }

  @Test func longGapsAreWalkedThroughInSteps() {
    let start = TimeSpan(of: noon).start
    let segments = TimelineSegments(
      programmes: [], isLoaded: { _ in true }, from: start, to: start.adding(seconds: 48 * 3600)
    ).segments()
    #expect(segments.count == 8)
    #expect(segments.allSatisfy { $0.content == .gap && $0.from.seconds(to: $0.to) == 6 * 3600 })
  }
}

@Suite struct TimelineRowTests {
  @Test func cellsTileTheWindowInOrder() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<600 {
      let moment = noon.adding(seconds: Int64.random(in: -500_000...500_000, using: &random))
      let segments = randomSegments(&random, randomProgrammes(&random, around: moment), moment)
      let width = Int.random(in: 1...300, using: &random)
      let minutes = Int.random(in: 1...30, using: &random)
      guard width * minutes < 22 * 60 else { continue }
      let scale = TimelineScale(left: moment, minutesPerColumn: minutes, width: width)
      let selected = segments.filter { $0.from < scale.right && $0.to > scale.left }.randomElement(using: &random)
      let cells = TimelineRow(segments: segments, scale: scale, selected: selected).cells
      #expect(cells.first?.columns.lowerBound == 0)
      #expect(cells.last?.columns.upperBound == width)
      for (one, next) in zip(cells, cells.dropFirst()) {
        #expect(one.columns.upperBound == next.columns.lowerBound)
        #expect(one.segment.from <= next.segment.from)
      }
      #expect(cells.allSatisfy { !$0.columns.isEmpty })
      #expect(cells.contains { $0.segment == selected } || selected == nil)
      // An edge is at its moment or a column beside it.
      for cell in cells.dropFirst() where cell.segment != selected {
        #expect(abs(scale.column(of: cell.segment.from) - cell.columns.lowerBound) <= 2)
      }
      let row = TimelineRow(segments: segments, scale: scale)
      for column in 0..<width { #expect(row.cell(at: column)?.columns.contains(column) == true) }
    }
  }

  @Test func edgesStandAtTheirMomentsToTheColumn() {
    let list = [
      listed("c", startMinute: 0, minutes: 60, "A"), listed("c", startMinute: 60, minutes: 35, "B"),
      listed("c", startMinute: 95, minutes: 85, "C"), listed("c", startMinute: 180, minutes: 60, "D"),
    ]
    let start = list[0].programme.start
    let segments = TimelineSegments(
      programmes: list.map(SharedProgramme.init), isLoaded: { _ in true }, from: start,
      to: start.adding(seconds: 14_400)
    ).segments()
    let scale = TimelineScale(left: start.adding(seconds: 1800), minutesPerColumn: 5, width: 36)
    let row = TimelineRow(segments: segments, scale: scale)
    #expect(row.cells.map(\.columns) == [0..<6, 6..<13, 13..<30, 30..<36])
    #expect(row.cells.map(\.isCutLeft) == [true, false, false, false])
    #expect(row.cells.map(\.isCutRight) == [false, false, false, true])
  }

  @Test func theShortestHasACell() {
    let list = (0..<8).map { listed("c", startMinute: $0 == 0 ? 0 : 60 + $0, minutes: $0 == 0 ? 61 : 1, "P\($0)") }
    let start = list[0].programme.start
    let segments = TimelineSegments(
      programmes: list.map(SharedProgramme.init), isLoaded: { _ in true }, from: start, to: start.adding(seconds: 7200)
    ).segments()
    let scale = TimelineScale(left: start, minutesPerColumn: 30, width: 4)
    for segment in segments where segment.programme != nil {
      let cells = TimelineRow(segments: segments, scale: scale, selected: segment).cells
      #expect(cells.contains { $0.segment == segment && !$0.columns.isEmpty })
      #expect(cells.reduce(0) { $0 + $1.columns.count } == 4)
    }
  }
}

@Suite struct TimelineScaleTests {
  @Test func columnsAndMomentsAgree() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let scale = TimelineScale(
        left: noon.adding(seconds: Int64.random(in: -1_000_000...1_000_000, using: &random)),
        minutesPerColumn: Int.random(in: -3...40, using: &random), width: Int.random(in: 0...300, using: &random))
      for column in 0..<scale.width {
        let start = scale.instant(at: column)
        #expect(scale.column(of: start) == column)
        #expect(scale.column(of: start.adding(seconds: scale.secondsPerColumn - 1)) == column)
      }
      #expect(scale.column(of: Instant(secondsSinceEpoch: .min / 4)) == 0)
      #expect(scale.column(of: Instant(secondsSinceEpoch: .max / 4)) == scale.width)
    }
  }
}

@Suite struct TimelineMarksTests {
  private func labels(_ zone: String, _ day: GuideDay, hours: ClosedRange<Int>) throws -> [String] {
    let rules = try #require(ZoneRules(identifier: zone))
    let midnight = rules.instant(of: day, secondOfDay: 0)
    return TimelineMarks.halfHours(
      from: midnight.adding(seconds: Int64(hours.lowerBound) * 3600),
      to: midnight.adding(seconds: Int64(hours.upperBound) * 3600), zone: rules
    ).map { rules.clockTime(at: $0.instant) }
  }

  @Test func theHourThatComesTwiceIsThereTwice() throws {
    #expect(
      try labels("Europe/London", day(2026, 10, 25), hours: 0...4)
        == ["00:00", "00:30", "01:00", "01:30", "01:00", "01:30", "02:00", "02:30"])
    #expect(
      try labels("America/New_York", day(2026, 11, 1), hours: 0...4)
        == ["00:00", "00:30", "01:00", "01:30", "01:00", "01:30", "02:00", "02:30"])
  }

  @Test func theHourThatIsSkippedIsNotThere() throws {
    #expect(
      try labels("Europe/London", day(2026, 3, 29), hours: 0...3)
        == ["00:00", "00:30", "02:00", "02:30", "03:00", "03:30"])
    #expect(
      try labels("America/New_York", day(2026, 3, 8), hours: 0...3) == [
        "00:00", "00:30", "01:00", "01:30", "03:00", "03:30",
      ])
  }

  @Test(arguments: ["Asia/Kathmandu", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Chatham", "UTC"])
  func halfHoursAreThoseOfTheClock(zone: String) throws {
    let rules = try #require(ZoneRules(identifier: zone))
    var random = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      let from = noon.adding(seconds: Int64.random(in: -20_000_000...20_000_000, using: &random))
      let marks = TimelineMarks.halfHours(from: from, to: from.adding(seconds: 86_400), zone: rules)
      #expect((46...49).contains(marks.count))
      #expect(marks.allSatisfy { rules.local(of: $0.instant).secondOfDay % 1800 == 0 })
      let snapped = TimelineMarks.halfHour(of: from, zone: rules)
      #expect(snapped <= from && snapped.seconds(to: from) < 1800)
    }
  }

  @Test func labelsHaveRoom() {
    for minutes in 1...30 {
      let step = TimelineMarks.labelStep(secondsPerColumn: Int64(minutes) * 60)
      #expect(step * 30 / minutes >= 6)
    }
  }
}
