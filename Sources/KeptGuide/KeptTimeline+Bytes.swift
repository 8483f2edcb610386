import GuideModel
import GuideUI

/// The binary form of the timeline's first screen.
extension CompactWriter {
  package mutating func add(_ timeline: KeptTimeline) {
    add(timeline.arrangement)
    add(timeline.numberWidth)
    add(timeline.channelCount)
    add(timeline.channels) { $0.add($1) }
    add(Int(timeline.listing.from.secondsSinceEpoch))
    add(Int(timeline.listing.to.secondsSinceEpoch))
    add(timeline.listing.channels) { writer, listing in
      writer.add(listing.channel)
      writer.add(listing.programmes) { $0.add($1, from: timeline.listing.from) }
    }
  }

  private mutating func add(_ channel: Channel) {
    add(channel.key)
    add(channel.number)
    add(channel.name)
    add(channel.logo)
  }

  /// Moments are relative to the start of the listing. The channel is that of the list.
  private mutating func add(_ listed: ListedProgramme, from: Instant) {
    let programme = listed.programme
    add(listed.key)
    add(Int(from.seconds(to: programme.start)))
    add(programme.stop.map { Int(programme.start.seconds(to: $0)) })
    add(programme.title)
    add(programme.subtitle)
    add(programme.overview)
    add(programme.season)
    add(programme.episode)
    add(programme.categories) { $0.add($1) }
    add(programme.rating)
    add(programme.date)
    add(programme.facts?.text)
    add(programme.icon)
    add(programme.externalIDs)
    add(programme.traits.rawValue << 1 | (listed.stopIsInferred ? 1 : 0))
  }
}

extension CompactReader {
  /// Reads a timeline within the limits.
  package mutating func timeline() throws(Broken) -> KeptTimeline {
    let (arrangement, width, count) = (try number(), try number(), try number())
    let channels = try list { (reader) throws(Broken) in try reader.channel() }
    let (from, to) = (try instant(), try instant())
    let listed = try list { (reader) throws(Broken) in
      let channel = try reader.channel()
      return ChannelListing(
        channel: channel,
        programmes: try reader.list { (reader) throws(Broken) in
          try reader.programme(on: channel.key, from: from)
        })
    }
    let programmes = listed.reduce(0) { $0 + $1.programmes.count }
    guard (0...6).contains(width), (channels.count...100_000_000).contains(count),
      max(channels.count, listed.count) <= KeptTimeline.maximumChannels,
      programmes <= KeptTimeline.maximumProgrammes
    else { throw Broken() }
    let listing = BroadcastListing(
      from: from, to: to, offset: 0, limit: listed.count, total: listed.count, channels: listed)
    return KeptTimeline(
      arrangement: arrangement, channels: channels, channelCount: count, numberWidth: width, listing: listing)
  }

  private mutating func channel() throws(Broken) -> Channel {
    Channel(key: try text(), number: try optionalCount(), name: try text(), logo: try optionalText())
  }

  /// A moment relative to another one.
  private func instant(_ seconds: Int, after start: Instant) throws(Broken) -> Instant {
    let (sum, isTooLarge) = Int(start.secondsSinceEpoch).addingReportingOverflow(seconds)
    guard !isTooLarge else { throw Broken() }
    return try Self.instant(sum)
  }

  private mutating func programme(on channel: String, from: Instant) throws(Broken) -> ListedProgramme {
    let key = try text()
    let start = try instant(try number(), after: from)
    var programme = Programme(channel: channel, start: start, title: "")
    if let length = try optionalNumber() { programme.stop = try instant(length, after: start) }
    programme.title = try text()
    programme.subtitle = try optionalText()
    programme.overview = try optionalText()
    programme.season = try optionalCount()
    programme.episode = try optionalCount()
    programme.categories = try list { (reader) throws(Broken) in try reader.text() }
    programme.rating = try optionalText()
    programme.date = try optionalText()
    programme.facts = try optionalText().flatMap(ProgrammeFacts.init)
    programme.icon = try optionalText()
    programme.externalIDs = try externalIDs()
    let flags = try number()
    programme.traits = EpisodeTraits(rawValue: flags >> 1)
    return ListedProgramme(key: key, programme: programme, stopIsInferred: flags & 1 != 0)
  }
}
