import GuideModel

/// A list of streams, as an M3U file has it.
public struct Lineup: Equatable, Sendable {
  /// Addresses of listings that the file names (`url-tvg`, `x-tvg-url`).
  public var guides: [String] = []
  /// In the order of the file.
  public var streams: [LineupStream] = []
  /// How many entries could not be used: without a name, or with an address that is not played.
  public var skipped = 0
  /// Whether the file has more streams than are read.
  public var isCut = false

  /// A line-up with nothing in it.
  public init() {}

  /// So many streams are read of one line-up.
  public static let maximumStreams = 50_000
  /// No larger file is read.
  public static let maximumBytes = 64 << 20
}

/// One stream of a line-up. All texts are clean.
public struct LineupStream: Hashable, Sendable {
  /// The channel's id in listings (`tvg-id`).
  public var id: String?
  /// Never empty.
  public var name: String
  /// What listings call the channel (`tvg-name`), where that is another name.
  public var listedName: String?
  /// An http or https address of a picture.
  public var logo: String?
  /// The channel's number (`tvg-chno`).
  public var number: Int?
  public var group: String?
  /// What a player opens: see `StreamAddress`.
  public var address: String
  /// Set where what was broadcast can be watched later.
  public var catchUp: CatchUp?

  /// A stream; all but the name and the address may be unknown.
  public init(
    id: String? = nil, name: String, listedName: String? = nil, logo: String? = nil, number: Int? = nil,
    group: String? = nil, address: String, catchUp: CatchUp? = nil
  ) {
    (self.id, self.name, self.listedName, self.logo) = (id, name, listedName, logo)
    (self.number, self.group, self.address, self.catchUp) = (number, group, address, catchUp)
  }
}

/// Why a file is no line-up, in one sentence.
public struct LineupError: Error, Equatable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
