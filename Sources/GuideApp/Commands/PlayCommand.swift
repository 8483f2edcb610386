import GuideModel
import GuideStore
import GuideUI
import Lineups

/// `tvguide play`: starts the player with a channel's stream.
struct PlayCommand {
  private let options: PlayOptions
  private let guide: GuideContext
  private let connection: GuideConnection
  private let environment: [String: String]

  init(_ options: PlayOptions, environment: [String: String]) throws {
    self.options = options
    self.environment = environment
    let directories = try XDGPaths(environment: environment)
    guide = try GuideContext(
      options.guide, environment: environment, directories: directories,
      choices: KeptPersonal(readingFrom: directories.personal).choices)
    for mistake in guide.loaded.mistakes { Output.say(mistake) }
    connection = try guide.connect()
  }

  func run() throws -> Int32 {
    let country = try guide.country(connection)
    let channels = try runBlocking { [connection] in try await connection.source.channels(country) }
    let sources = try SourceList(
      guide.loaded, ListingSourceStore(path: guide.directories.personal), environment: environment)
    let playable = try PlayableChannels(
      channels, directories: guide.directories, sources: sources, server: connection.server)
    let channel = try Self.channel(options.channel, playable)
    let stream =
      try channel.map { try playable.stream(of: $0.key, name: $0.name) } ?? playable.stream(named: options.channel)
    let (address, title) = try span(of: channel, stream)
    if options.prints {
      try Output.line(address)
    } else {
      try Player(guide.loaded, environment: environment).play(try sources.opened(address), title: title)
    }
    return 0
  }

  /// The channel of the listings; nil if only the line-up has it.
  private static func channel(_ word: String, _ playable: PlayableChannels) throws -> Channel? {
    let names = ChannelNames(channels: playable.channels, known: [])
    do throws(UsageError) {
      let key = try names.key(word)
      return playable.channels.first { $0.key == key }
    } catch {
      if (try? playable.stream(named: word)) != nil { return nil }
      throw error
    }
  }

  /// What to play: live, or from the start of the programme at the given moment.
  private func span(of channel: Channel?, _ stream: LineupStream) throws -> (address: String, title: String) {
    let name = channel?.name ?? stream.name
    let now = guide.clock.now()
    let moment = options.moment?.moment(now: now, zone: guide.zone)
    let airing = try channel.flatMap { try programme(on: $0, at: moment ?? now) }
    let title = airing.map { "\($0.title) (\(name))" } ?? name
    guard let moment else { return (stream.address, title) }
    let start = airing?.start ?? moment
    let end = airing?.stop ?? start.adding(seconds: Self.standardLength)
    do throws(LineupError) {
      return (try stream.address(from: start, to: end, now: now, zone: guide.zone), title)
    } catch {
      throw StartError(error.description)
    }
  }

  /// The assumed length of a programme that is not in the listings, in seconds.
  private static let standardLength: Int64 = 3 * 3600

  private func programme(on channel: Channel, at moment: Instant) throws -> Programme? {
    let request = BroadcastRequest(
      from: moment, to: moment.adding(seconds: 1), channels: [channel.key], country: try guide.country(connection))
    let listing = try runBlocking { [connection] in try await connection.source.broadcasts(request) }
    return listing.channels.first { $0.channel.key == channel.key }?.programmes.last { $0.programme.start <= moment }?
      .programme
  }
}
