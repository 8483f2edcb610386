import GuideModel

/// The possible values of `--channel`: channels, and if none matches, services in the form of channels.
struct PrintedChannels {
  let source: GuideSource
  let country: Country
  let guide: GuideContext

  /// The channels. Throws `GuideFailure`.
  func channels() throws -> [Channel] {
    try runBlocking { [source, country] in try await source.channels(country) }
  }

  /// The services of the days with which the guide opens. Throws `GuideFailure`.
  func services(beside channels: [Channel]) throws -> [Channel] {
    let day = guide.date ?? guide.zone.local(of: guide.clock.now()).day
    let request = GuideRequest(
      window: GuideWindow(around: day), country: country, zone: guide.zone, dayStart: guide.settings.dayStart.value,
      rows: 0..<1)
    let page = try runBlocking { [source] in try await source.guide(request) }
    let known = Set(channels.map(\.key))
    return page.sections.map(\.provider).filter { !known.contains($0.id) }.map { Channel(key: $0.id, name: $0.name) }
  }
}
