import GuideAPI
import GuideModel

/// What this program's own screens ask for most often, as it is read: what is written out for others only to be read again
/// takes several times the time and the memory.
///
/// The same as the answers to `/api/tv-guide`, `/api/epg` and `/api/channels` say.
extension Router {
  /// Rows of the guide. Throws what reading throws.
  func page(_ wanted: GuideRequest) throws -> GuidePage {
    let parameters = Parameters(query: GuideQuery.parameters(for: wanted, extent: .page))
    return try content(of: GuideEndpoint(parameters, settings: settings)).asRead(for: wanted)
  }

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
  /// Rows of the guide. Throws what reading throws, or `CancellationError` as `respond` does.
  public func page(_ wanted: GuideRequest) async throws -> GuidePage { try await run { try $0.page(wanted) } }

  /// What channels broadcast. Throws as `page` does.
  public func broadcasts(_ wanted: BroadcastRequest) async throws -> BroadcastListing {
    try await run { try $0.broadcasts(wanted) }
  }

  /// The channels of a country. Throws as `page` does.
  public func channels(_ country: Country) async throws -> [Channel] { try await run { try $0.channels(country) } }
}
