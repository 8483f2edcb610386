import GuideModel
import Testing

@testable import GuideUI

@Suite struct PlainTimelineTests {
  /// What is next has a column from 68 columns on.
  @Test(arguments: [(80, true), (68, true), (67, false), (40, false)])
  func theTimelineIsPrintedInTheSpaceThatThereIs(width: Int, hasNext: Bool) throws {
    let plain = PlainTimeline(
      day: nil, width: width, now: noon.adding(seconds: 1800), zone: .utc, dayStart: .standard, ascii: false)
    #expect(plain.header[2].contains("Next") == hasNext)
    let programmes = [noon, noon.adding(seconds: 3600)].map { start in
      ScheduledProgramme(
        key: "\(start)",
        programme: Programme(
          channel: "a", start: start, stop: start.adding(seconds: 3600), title: "A title that is far too long"),
        stopIsInferred: false)
    }
    let listing = ChannelListing(channel: Channel(key: "a", name: "Alpha"), programmes: programmes)
    let line = try #require(plain.line(listing))
    #expect(line.count < width && line.contains("13:00–14:00") == hasNext, "\(line)")
  }
}
