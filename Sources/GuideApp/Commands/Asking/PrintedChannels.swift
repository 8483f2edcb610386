import GuideModel

/// What `--channel` can name: channels, and services as if they were some.
struct PrintedChannels {
  let source: GuideSource
  let country: Country
  let guide: GuideContext

  /// Throws `GuideFailure`.
  func all() throws -> [Channel] {
    let day = guide.date ?? guide.zone.local(of: guide.clock.now()).day
    let request = GuideRequest(
      window: GuideWindow(around: day), country: country, zone: guide.zone, dayStart: guide.settings.dayStart.value,
      rows: 0..<1)
    let (channels, page): ([Channel], GuidePage) = try Waiting.result { [source] in
      (try await source.channels(request.country), try await source.guide(request))
    }
    let known = Set(channels.map(\.key))
    return channels
      + page.sections.map(\.provider).filter { !known.contains($0.id) }.map { Channel(key: $0.id, name: $0.name) }
  }
}
