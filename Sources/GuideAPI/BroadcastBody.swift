import Foundation
import GuideModel

/// The body of an answer to `/api/epg`, written while what stands in it is found.
public struct BroadcastBody: ~Copyable {
  private var writer: JSONWriter
  /// Where the programmes of the channel begin, in bytes.
  private var channelStart = 0
  private var isFirstChannel = true

  /// `channels` is how many come, as far as that is known.
  public init(channels: Int) {
    // What a channel takes on the average in six hours.
    writer = JSONWriter(capacity: min(channels, 1000) * 4096)
    writer.raw(#"{"data":{"channels":["#)
  }

  /// A channel; its programmes come next, and then its end.
  public mutating func begin(_ channel: Channel) {
    if !isFirstChannel { writer.raw(",") }
    isFirstChannel = false
    writer.raw("{")
    writer.members(channel)
    writer.name("programmes")
    writer.raw("[")
    channelStart = writer.count
  }

  /// A programme of the channel.
  public mutating func add(_ programme: ListedProgramme) { write(programme) }

  /// The same where it lies.
  public mutating func add(_ programme: BroadcastBytes) { write(programme) }

  private mutating func write(_ programme: some ProgrammeMembers) {
    if writer.count > channelStart { writer.raw(",") }
    writer.object { $0.members(programme) }
  }

  /// The channel's programmes are taken back.
  public mutating func removeProgrammes() { writer.removeAll(from: channelStart) }

  /// The channel has no more.
  public mutating func end() { writer.raw("]}") }

  /// The whole body. See `BroadcastListing`.
  public consuming func finish(from: Instant, to: Instant, offset: Int, limit: Int, total: Int) -> Data {
    writer.raw("]")
    writer.name("page")
    writer.page(offset: offset, limit: limit, total: total)
    writer.name("window")
    writer.object { writer in
      writer.name("from")
      writer.moment(from)
      writer.name("to")
      writer.moment(to)
    }
    writer.raw("}")
    writer.member("success", true)
    writer.raw("}")
    return writer.finish()
  }
}

extension JSONWriter {
  mutating func members(_ channel: Channel) {
    member("key", channel.key)
    member("logo", channel.logo)
    member("name", channel.name)
    member("number", channel.number)
  }
}

/// A programme whose texts, which should be UTF-8, are not copied before they are written. Good for as long as they are.
public struct BroadcastBytes {
  /// What stands in its key before the start in seconds.
  public var keyPrefix: String
  public var start: Instant
  public var stop: Instant?
  public var title: UnsafeRawBufferPointer
  public var subtitle: UnsafeRawBufferPointer?
  public var overview: UnsafeRawBufferPointer?
  public var season: Int?
  public var episode: Int?
  /// Divided by line feeds.
  public var categoryLines = UnsafeRawBufferPointer(start: nil, count: 0)
  public var rating: UnsafeRawBufferPointer?
  public var date: UnsafeRawBufferPointer?
  public var icon: UnsafeRawBufferPointer?
  public var isNew = false
  public var isPremiere = false
  public var isRepeat = false
  public var isFinale = false
  public var stopIsInferred = false

  /// A programme of which no more is known.
  public init(keyPrefix: String, start: Instant, title: UnsafeRawBufferPointer) {
    self.keyPrefix = keyPrefix
    self.start = start
    self.title = title
  }
}
