import Foundation
import GuideModel
import SeededRandom
import Testing

@testable import XMLTV

/// Times without an offset in the repeated hour.
@Suite struct RepeatedHourTests {
  private func starts(_ spans: [(String, String?)], channel: String = "one") throws -> [String] {
    let options = XMLTVOptions(defaultZone: try zone("Europe/London"))
    let body = spans.enumerated().map { index, span in
      let start = span.0
      let stop = span.1.map { " stop=\"20261025\($0)00\"" } ?? ""
      return
        "<programme channel=\"\(channel)\" start=\"20261025\(start)00\"\(stop)><title>T\(index)</title></programme>"
    }
    let listing = try read("<tv>\(body.joined())</tv>", options)
    #expect(listing.summary.skipped == 0)
    return listing.programmes.map { programme in
      [programme.start, programme.stop].compactMap { $0 }.map { "\($0)".dropFirst(11).prefix(5) }.joined(separator: "-")
    }
  }

  @Test func aStopNotAfterItsStartIsInTheSecondPass() throws {
    let found = try starts([("0030", "0135"), ("0135", "0100"), ("0100", "0130"), ("0130", "0200")])
    #expect(found == ["23:30-00:35", "00:35-01:00", "01:00-01:30", "01:30-02:00"])
  }

  @Test func anHourThatEndsWhereItBeganIsAnHour() throws {
    #expect(try starts([("0100", "0100"), ("0100", "0200")]) == ["00:00-01:00", "01:00-02:00"])
  }

  @Test func startsAloneSayItToo() throws {
    #expect(
      try starts([("0000", nil), ("0100", nil), ("0100", nil), ("0200", nil)]) == ["23:00", "00:00", "01:00", "02:00"])
    #expect(
      try starts([("0100", nil), ("0130", nil), ("0100", nil), ("0130", nil)]) == ["00:00", "00:30", "01:00", "01:30"])
  }

  @Test func whatOverlapsStaysInTheFirstPass() throws {
    #expect(try starts([("0000", "0130"), ("0115", "0145")]) == ["23:00-00:30", "00:15-00:45"])
    #expect(try starts([("0100", "0130"), ("0100", "0145")]) == ["00:00-00:30", "00:00-00:45"])
  }

  @Test func aFileThatGoesBackInTimeIsNoSecondPass() throws {
    let found = try starts([("0300", "0330"), ("0130", "0145"), ("0110", "0130")])
    #expect(found == ["03:00-03:30", "00:30-00:45", "00:10-00:30"])
  }

  @Test(arguments: [
    "Europe/London", "America/New_York", "Australia/Lord_Howe", "Australia/Sydney", "America/Sao_Paulo",
    "Atlantic/Azores", "America/St_Johns", "America/Havana", "Africa/Casablanca", "Asia/Tehran",
  ])
  func noProgrammeOfAnAutumnNightIsLostOrEarly(name: String) throws {
    var random = SeededGenerator(seed: 20)
    let nights = AutumnNights(zone: try #require(TimeZone(identifier: name)))
    try #require(!nights.changes.isEmpty)
    for change in nights.changes {
      for hasStops in [true, false] {
        let night = nights.night(around: change, hasStops: hasStops, using: &random)
        let listing = try read(night.listing, XMLTVOptions(defaultZone: try zone(name)))
        #expect(listing.summary.skipped == 0)
        let found = listing.programmes.map { [$0.title, "\($0.start.secondsSinceEpoch)"] }
        #expect(found == night.starts.map { [$0.title, "\($0.second)"] }, "\(name) \(change) \(night.listing)")
        if hasStops {
          #expect(listing.programmes.map { $0.stop?.secondsSinceEpoch } == night.starts.map { $0.stop })
        }
      }
    }
  }
}

/// Nights in which clocks go back, made from moments and written by Foundation, without the reader's code.
private struct AutumnNights {
  let zone: TimeZone

  /// The moments from 2000 to 2030 at which clocks go back, and by how much.
  var changes: [(moment: Int64, shift: Int)] {
    var changes: [(Int64, Int)] = []
    var date = Date(timeIntervalSince1970: 946_684_800)
    while let next = zone.nextDaylightSavingTimeTransition(after: date), next.timeIntervalSince1970 < 1_900_000_000 {
      let shift = zone.secondsFromGMT(for: next.addingTimeInterval(-1)) - zone.secondsFromGMT(for: next)
      if shift > 0, shift <= 3600 { changes.append((Int64(next.timeIntervalSince1970), shift)) }
      date = next
    }
    return changes
  }

  struct Night {
    var starts: [(title: String, second: Int64, stop: Int64)] = []
    var listing = ""
  }

  /// Programmes of three channels, none longer than the repeated time, in order of time.
  func night(around change: (moment: Int64, shift: Int), hasStops: Bool, using random: inout SeededGenerator) -> Night {
    var night = Night()
    for channel in 0..<3 {
      var moment = change.moment - 4 * 3600 - 60 * Int64.random(in: 0..<60, using: &random)
      while moment < change.moment + 4 * 3600 {
        let stop = moment + 60 * Int64.random(in: 1...Int64(change.shift / 60), using: &random)
        night.starts.append((title: "\(channel)", second: moment, stop: stop))
        moment = stop
      }
    }
    if Bool.random(using: &random) { night.starts.sort { ($0.second, $0.title) < ($1.second, $1.title) } }
    let programmes = night.starts.map { programme in
      let stop = hasStops ? " stop=\"\(wall(programme.stop))\"" : ""
      return "<programme channel=\"\(programme.title)\" start=\"\(wall(programme.second))\"\(stop)>"
        + "<title>\(programme.title)</title></programme>\n"
    }
    night.listing = "<tv>\(programmes.joined())</tv>"
    return night
  }

  private func wall(_ second: Int64) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: Date(timeIntervalSince1970: TimeInterval(second)))
    let values = [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second].map { $0 ?? 0 }
    return values.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }
}
