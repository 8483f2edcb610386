import GuideModel

/// What this program's own screens ask for most often, as it is read: what is written out for others only to be read again
/// takes several times the time and the memory.
///
/// The same as the answers to `/api/epg` and `/api/channels` say.
extension Router {
  /// What channels broadcast. Throws what reading throws.
  func broadcasts(_ wanted: BroadcastRequest) throws -> BroadcastListing {
    let query = BroadcastQuery(
      from: wanted.from, to: wanted.to, channels: wanted.channels, offset: 0,
      limit: BroadcastEndpoint.channelLimit.upperBound, country: wanted.country)
    return try withReader { try $0.broadcasts(query) }
  }

  /// The channels of a country. Throws what reading throws.
  func channels(_ country: Country) throws -> [Channel] { try withReader { try $0.channels(country: country) } }
}

extension RouterQueue {
  /// What channels broadcast. Throws what reading throws, or `CancellationError` as `respond` does.
  public func broadcasts(_ wanted: BroadcastRequest) async throws -> BroadcastListing {
    try await run { try $0.broadcasts(wanted) }
  }

  /// The channels of a country. Throws as `broadcasts` does.
  public func channels(_ country: Country) async throws -> [Channel] { try await run { try $0.channels(country) } }
}
