import GuideModel

/// The binary form of a part of a guide. It is read ten times as fast as the API's form, because the start waits for
/// it.
extension CompactWriter {
  package mutating func add(_ page: GuidePage) {
    add(page.window)
    add(page.listings)
    add(page.offset)
    add(page.sections) { writer, section in
      writer.add(section.provider)
      writer.add(section.rowCount)
    }
    add(page.shows) { $0.add($1) }
  }

  mutating func add(_ window: GuideWindow) {
    add(window.first.daysSinceEpoch)
    add(window.last.daysSinceEpoch)
  }

  private mutating func add(_ info: ListingsInfo?) {
    add(info == nil ? 0 : 1)
    guard let info else { return }
    add(info.extent == nil ? 0 : 1)
    if let extent = info.extent { add(extent) }
    add(info.updated.map { Int($0.secondsSinceEpoch) })
    add(info.countries) { $0.add($1.code) }
    add(info.isDemo ? 1 : 0)
    add(info.credits) { $0.add($1) }
  }

  mutating func add(_ provider: Provider) {
    add(provider.id)
    add(provider.name)
    add(provider.logo)
    add(provider.color)
    add(provider.textColor)
  }

  private mutating func add(_ color: RGB) { add(bytes: [color.red, color.green, color.blue]) }

  private mutating func add(_ show: Show) {
    add(show.key)
    add(show.title)
    add(show.otherTitles) { $0.add($1) }
    add(show.poster)
    add(show.overview)
    add(show.externalIDs)
    add(show.episodes) { $0.add($1) }
  }

  mutating func add(_ ids: ExternalIDs) {
    add(ids.tvmaze)
    add(ids.tvdb)
    add(ids.imdb)
    add(ids.tmdb)
  }

  private mutating func add(_ episode: Episode) {
    add(episode.key)
    add(episode.day.daysSinceEpoch)
    add(episode.moment.map { Int($0.secondsSinceEpoch) })
    add(episode.runtimeMinutes)
    add(episode.title)
    add(episode.season)
    add(episode.number)
    add(episode.overview)
    add(episode.traits.rawValue)
    add(episode.categories) { $0.add($1) }
    add(episode.isNamedByDay ? 1 : 0)
    add(episode.inferredMinutes)
    add(episode.rating)
    add(episode.date)
    add(episode.facts?.text)
  }
}

extension CompactReader {
  /// Reads a page. Its rows must match its sections.
  package mutating func page() throws(Broken) -> GuidePage {
    let window = try window()
    let listings = try isSet() ? try listingsInfo() : nil
    let offset = try number()
    let sections = try list { (reader) throws(Broken) in
      GuideSection(provider: try reader.provider(), rowCount: try reader.number())
    }
    let shows = try list { (reader) throws(Broken) in try reader.show() }
    // More rows than any guide has would overflow the sum.
    guard sections.allSatisfy({ (1...100_000_000).contains($0.rowCount) }) else { throw Broken() }
    let page = GuidePage(window: window, sections: sections, offset: offset, shows: shows, listings: listings)
    guard offset >= 0, offset <= page.total, shows.count <= page.total - offset else { throw Broken() }
    return page
  }

  mutating func isSet() throws(Broken) -> Bool { try number() == 1 }

  mutating func window() throws(Broken) -> GuideWindow {
    let (first, last) = (try number(), try number())
    guard first <= last else { throw Broken() }
    return GuideWindow(first: GuideDay(daysSinceEpoch: first), last: GuideDay(daysSinceEpoch: last))
  }

  /// A moment within the valid years.
  mutating func instant() throws(Broken) -> Instant { try Self.instant(try number()) }

  /// A moment from seconds since 1970.
  static func instant(_ seconds: Int) throws(Broken) -> Instant {
    let range = GuideDay.minimum.daysSinceEpoch * 86_400...GuideDay.maximum.daysSinceEpoch * 86_400
    guard range.contains(seconds) else { throw Broken() }
    return Instant(secondsSinceEpoch: Int64(seconds))
  }

  mutating func optionalInstant() throws(Broken) -> Instant? { try isPresent() ? try instant() : nil }

  /// A number within a safe range.
  mutating func optionalCount() throws(Broken) -> Int? {
    guard let number = try optionalNumber() else { return nil }
    guard Int(Int32.min)...Int(Int32.max) ~= number else { throw Broken() }
    return number
  }

  private mutating func listingsInfo() throws(Broken) -> ListingsInfo {
    let extent = try isSet() ? try window() : nil
    let updated = try optionalInstant()
    let countries = try list { (reader) throws(Broken) in try reader.text() }.compactMap { Country($0) }
    let isDemo = try isSet()
    let credits = try list { (reader) throws(Broken) in try reader.text() }
    return ListingsInfo(extent: extent, updated: updated, countries: countries, isDemo: isDemo, credits: credits)
  }

  mutating func provider() throws(Broken) -> Provider {
    Provider(
      id: try text(), name: try text(), logo: try optionalText(), color: try color(), textColor: try color())
  }

  private mutating func color() throws(Broken) -> RGB {
    RGB(red: try byte(), green: try byte(), blue: try byte())
  }

  private mutating func show() throws(Broken) -> Show {
    let (key, title) = (try text(), try text())
    let otherTitles = try list { (reader) throws(Broken) in try reader.text() }
    let (poster, overview) = (try optionalText(), try optionalText())
    let ids = try externalIDs()
    let episodes = try list { (reader) throws(Broken) in try reader.episode() }
    var show = Show(key: key, title: title, poster: poster, overview: overview, externalIDs: ids, episodes: episodes)
    show.otherTitles = otherTitles
    return show
  }

  mutating func externalIDs() throws(Broken) -> ExternalIDs {
    ExternalIDs(
      tvmaze: try optionalCount(), tvdb: try optionalCount(), imdb: try optionalText(), tmdb: try optionalCount())
  }

  private mutating func episode() throws(Broken) -> Episode {
    var episode = Episode(
      key: try text(), day: GuideDay(daysSinceEpoch: try number()), moment: try optionalInstant(),
      runtimeMinutes: try optionalCount(), title: try optionalText(), season: try optionalCount(),
      number: try optionalCount(), overview: try optionalText())
    episode.traits = EpisodeTraits(rawValue: try number())
    episode.categories = try list { (reader) throws(Broken) in try reader.text() }
    episode.isNamedByDay = try isSet()
    episode.inferredMinutes = try optionalCount()
    episode.rating = try optionalText()
    episode.date = try optionalText()
    episode.facts = try optionalText().flatMap(ProgrammeFacts.init)
    return episode
  }
}
