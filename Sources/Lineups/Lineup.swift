import GuideModel

/// A list of streams, read from an M3U file.
public struct Lineup: Equatable, Sendable {
  /// The streams in the order of the file.
  public var streams: [LineupStream] = []
  /// The number of skipped entries: without a name, or with an unsupported address.
  public var skipped = 0
  /// Whether the file has more streams than the maximum.
  public var isCut = false

  public init() {}

  /// The maximum number of streams.
  public static let maximumStreams = 50_000
  /// The maximum size of a file in bytes.
  public static let maximumBytes = 64 << 20
}

/// A stream of a line-up. All texts are clean.
public struct LineupStream: Hashable, Sendable {
  /// The channel's id in listings (`tvg-id`).
  public var id: String?
  /// The name, never empty.
  public var name: String
  /// The channel's name in listings (`tvg-name`), if it differs.
  public var listedName: String?
  /// The http or https address of a logo.
  public var logo: String?
  /// The channel's number (`tvg-chno`).
  public var number: Int?
  public var group: String?
  /// The address for the player; see `StreamAddress`.
  public var address: String
  /// How to watch earlier programmes; nil if not supported.
  public var catchUp: CatchUp?

  public init(
    id: String? = nil, name: String, listedName: String? = nil, logo: String? = nil, number: Int? = nil,
    group: String? = nil, address: String, catchUp: CatchUp? = nil
  ) {
    (self.id, self.name, self.listedName, self.logo) = (id, name, listedName, logo)
    (self.number, self.group, self.address, self.catchUp) = (number, group, address, catchUp)
  }
}

/// Why a file is not a line-up, in one sentence.
public struct LineupError: Error, Equatable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
