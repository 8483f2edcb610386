import GuideModel

/// Options for reading a listing.
public struct XMLTVOptions: Sendable {
  /// Language tags in order of preference (`en`, `pt_BR`, `nb-NO`). If none matches, the text without a language is
  /// used, else the first.
  public var languages: [String]
  /// The zone of times without one.
  public var defaultZone: ZoneRules

  /// By default there is no preferred language, and times without a zone are UTC (XMLTV DTD).
  public init(languages: [String] = [], defaultZone: ZoneRules = .utc) {
    self.languages = languages
    self.defaultZone = defaultZone
  }
}

/// A part of a listing, in file order.
public struct XMLTVBatch: Sendable {
  /// Channels. Each id occurs at most once in all batches.
  public var channels: [Channel] = []
  /// Valid programmes: with channel, start and title. A stop, if there is one, is after the start.
  public var programmes: [Programme] = []
  /// The number of input bytes read so far, before decompression. Compare with `XMLTVInput.totalBytes`.
  public var bytesRead = 0

  var isEmpty: Bool { channels.isEmpty && programmes.isEmpty }
}

/// The result of reading a listing.
public struct XMLTVSummary: Sendable, Equatable {
  /// The size of the XML in bytes, after decompression.
  public var bytes = 0
  /// The number of channels delivered.
  public var channels = 0
  /// The number of programmes delivered.
  public var programmes = 0
  /// The number of programmes skipped. `diagnostics` has the reasons.
  public var skipped = 0
  /// The problems in the listing.
  public var diagnostics = Diagnostics()
}
