import GuideModel
import Testing

@testable import GuideUI

@Suite struct DrawnTimelineRowTests {
  private func drawn(_ segments: [TimelineSegment], from left: Instant, selected: Int? = nil) -> DrawnTimelineRow {
    let scale = TimelineScale(left: left, minutesPerColumn: 3, width: 60)
    return DrawnTimelineRow(
      cells: TimelineRow(segments: segments, scale: scale).cells, scale: scale, selected: selected)
  }

  /// An hour each, twenty columns, from 8:00 on.
  private let segments = (0..<8).map { index in
    TimelineSegment(
      content: .programme(
        SharedProgramme(listed("c", startMinute: index * 60, minutes: 60, "P\(index)", from: at(8)))),
      from: at(8 + index), to: at(9 + index))
  }

  @Test func wholeCellsAreTakenFromWhereTheyStood() {
    let before = drawn(segments, from: at(8, 30))
    // 8:30 to 11:30 has P0 and P3 cut; in 9:00 to 12:00 P1 stands at the left edge, where cells have no line.
    #expect(drawn(segments, from: at(9)).columns(movedFrom: before, by: 10) == [20..<40])
    #expect(drawn(segments, from: at(8)).columns(movedFrom: before, by: -10) == [20..<60])
    #expect(drawn(segments, from: at(11, 30)).columns(movedFrom: before, by: 60).isEmpty)
  }

  @Test func whatIsOrWasSelectedIsNot() {
    let before = drawn(segments, from: at(8, 30), selected: 2)
    #expect(drawn(segments, from: at(9)).columns(movedFrom: before, by: 10).isEmpty)
    let plain = drawn(segments, from: at(8, 30))
    #expect(drawn(segments, from: at(9), selected: 1).columns(movedFrom: plain, by: 10).isEmpty)
  }

  @Test func anotherProgrammeInTheSameColumnsIsNot() {
    var others = segments
    others[2].content = .gap
    #expect(drawn(others, from: at(9)).columns(movedFrom: drawn(segments, from: at(8, 30)), by: 10).isEmpty)
    #expect(
      drawn(segments, from: at(9)).columns(movedFrom: drawn(segments, from: at(8)), by: 10).isEmpty, "another move")
    #expect(drawn(segments, from: at(9)).columns(movedFrom: .none, by: 10).isEmpty)
  }

  @Test func badgesAreWrittenAsTheyAreSaid() {
    for (season, number) in [(1, 3), (10, 9), (0, 0), (99, 99), (100, 7), (7, 100), (2024, 11917), (-1, 5)] {
      #expect(EpisodeWords.numbers(season: season, number: number) == "S\(season)E\(number)")
    }
    #expect(EpisodeWords.numbers(season: nil, number: 12) == "E12")
    #expect(EpisodeWords.numbers(season: 12, number: nil) == nil)
  }
}
