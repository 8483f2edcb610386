import GuideModel

/// How a listing is read.
public struct XMLTVOptions: Sendable {
  /// Language tags in order of preference (`en`, `pt_BR`, `nb-NO`). Where none of them is there, the text without a language is
  /// taken, else the first.
  public var languages: [String]
  /// The zone of times that name none.
  public var defaultZone: ZoneRules

  /// By default no language is preferred and times without a zone are UTC, as the XMLTV DTD says.
  public init(languages: [String] = [], defaultZone: ZoneRules = .utc) {
    self.languages = languages
    self.defaultZone = defaultZone
  }
}

/// Some of a listing, in the order of the file.
public struct XMLTVBatch: Sendable {
  /// Channels with an id of their own; at most one of each id in all batches.
  public var channels: [Channel]
  /// Programmes that can be placed: with channel, start and title, and an end after the start or none.
  public var programmes: [Programme]
  /// Bytes taken from the input so far, compressed where it is; to be held against `XMLTVInput.totalBytes`.
  public var bytesRead: Int

  /// A batch.
  public init(channels: [Channel] = [], programmes: [Programme] = [], bytesRead: Int = 0) {
    self.channels = channels
    self.programmes = programmes
    self.bytesRead = bytesRead
  }

  var isEmpty: Bool { channels.isEmpty && programmes.isEmpty }
}

/// What came of reading a listing.
public struct XMLTVSummary: Sendable, Equatable {
  /// Bytes of XML, after decompression.
  public var bytes = 0
  /// Channels delivered.
  public var channels = 0
  /// Programmes delivered.
  public var programmes = 0
  /// Programmes left out, for the reasons in `diagnostics`.
  public var skipped = 0
  /// What was skipped, repaired or inferred.
  public var diagnostics = Diagnostics()

  /// Nothing read yet.
  public init() {}
}
