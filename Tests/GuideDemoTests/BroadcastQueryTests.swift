import GuideAPI
import GuideModel
import Testing

@testable import GuideDemo
@testable import GuideServer

@Suite struct BroadcastQueryTests {
  private let guide = DemoGuide(zone: .utc, posterBase: "http://h")

  private func listing(
    _ from: String, _ to: String, channels: [String]? = nil, offset: Int = 0, limit: Int = 100
  ) throws -> BroadcastListing {
    guide.broadcasts(
      BroadcastQuery(
        from: try moment(from), to: try moment(to), channels: channels, offset: offset, limit: limit, country: nil))
  }

  @Test func onlyWhatTouchesTheSpanIsThere() throws {
    let listing = try listing("2026-11-21T20:10:00Z", "2026-11-21T20:20:00Z")
    for channel in listing.channels {
      let programmes = channel.programmes
      #expect((1...3).contains(programmes.count), "\(channel.channel.name)")
      for listed in programmes {
        let stop = try #require(listed.programme.stop)
        #expect(listed.programme.start < listing.to && stop > listing.from)
        #expect(listed.programme.channel == channel.channel.key)
        #expect(!listed.stopIsInferred)
      }
      #expect(zip(programmes, programmes.dropFirst()).allSatisfy { $0.programme.stop == $1.programme.start })
    }
  }

  @Test func edgesDoNotTouch() throws {
    let before = try listing("2026-11-21T17:00:00Z", "2026-11-21T18:00:00Z", channels: ["orchard-one"])
    let after = try listing("2026-11-21T18:00:00Z", "2026-11-21T18:30:00Z", channels: ["orchard-one"])
    #expect(after.channels.first?.programmes.map(\.programme.title) == ["Orchard News"])
    #expect(before.channels.first?.programmes.contains { $0.programme.title == "Orchard News" } == false)
  }

  @Test func nothingIsBroadcastWhereTheAirIsOff() throws {
    let night = try listing("2026-11-22T01:00:00Z", "2026-11-22T05:00:00Z")
    let empty = night.channels.filter(\.programmes.isEmpty).map(\.channel.key)
    #expect(empty == ["estuary-local"])
  }

  @Test func channelsArePagedAndPicked() throws {
    let all = try listing("2026-11-21T18:00:00Z", "2026-11-22T00:00:00Z")
    let some = try listing("2026-11-21T18:00:00Z", "2026-11-22T00:00:00Z", offset: 3, limit: 4)
    #expect(some.total == all.total && some.channels == Array(all.channels[3..<7]))
    let picked = try listing("2026-11-21T18:00:00Z", "2026-11-22T00:00:00Z", channels: ["pipkin", "tidewater", "none"])
    #expect(picked.channels.map(\.channel.key) == ["tidewater", "pipkin"] && picked.total == 2)
    #expect(try listing("2026-11-21T18:00:00Z", "2026-11-22T00:00:00Z", offset: 99).channels.isEmpty)
    #expect(guide.channels(country: nil) == all.channels.map(\.channel))
  }

  @Test func programmesHaveMarksNumbersAndWords() throws {
    let programmes = try listing("2026-11-16T06:00:00Z", "2026-11-30T06:00:00Z").channels.flatMap(\.programmes)
    #expect(Set(programmes.map(\.key)).count == programmes.count)
    let all = programmes.map(\.programme)
    #expect(all.contains { $0.isNew } && all.contains { $0.isPremiere } && all.contains { $0.isRepeat })
    #expect(!all.contains { $0.isRepeat && ($0.isNew || $0.isPremiere) })
    #expect(all.contains { $0.subtitle != nil } && all.contains { $0.date != nil } && all.contains { $0.rating != nil })
    #expect(all.allSatisfy { $0.overview != nil && !$0.categories.isEmpty && $0.icon != nil })
    #expect(all.allSatisfy { ($0.season == nil) == ($0.episode == nil) })
    let lengths = all.compactMap { programme in programme.stop.map { programme.start.seconds(to: $0) / 60 } }
    #expect(lengths.min() == 5 && lengths.max() == 180)
    let categories = Set(all.flatMap(\.categories))
    #expect(categories.isSuperset(of: ["News", "Quiz", "Soap", "Film", "Sport", "Children", "Weather", "Documentary"]))
  }

  @Test func aNewEpisodeIsRepeatedWithTheSameNumbers() throws {
    let evening = try listing("2026-11-16T06:00:00Z", "2026-11-17T06:00:00Z", channels: ["orchard-one"])
    let programmes = try #require(evening.channels.first).programmes.map(\.programme)
    let first = programmes.filter { !$0.isRepeat }
    let night = try moment("2026-11-17T01:05:00Z")
    for again in programmes where again.isRepeat && again.start >= night {
      let same = programmes.first { $0.start < again.start && $0.title == again.title && $0.subtitle == again.subtitle }
      #expect(same?.season == again.season && same?.episode == again.episode && same != nil)
    }
    #expect(first.contains { $0.title == "Chandler Street" && $0.isNew })
  }
}
