import Foundation
import GuideModel

/// What a server answers to `/api/tv-guide`.
public struct GuideAnswerContent: Sendable {
  /// The window, all sections, and the shows from `page.offset` on.
  public var page: GuidePage
  /// The country asked for; nil where none was.
  public var country: Country?
  /// In which moments are written.
  public var zone: ZoneRules
  /// How the page was asked for; nil for an answer with everything, in the form of servers that cannot page.
  public var paging: Paging?

  /// The paging parameters as they were understood.
  public struct Paging: Sendable {
    /// How many rows were asked for.
    public var limit: Int
    /// The row of the show asked for with `anchor=`; nil where it was not found or not asked for.
    public var anchorRow: Int?
    /// Whether rows were filtered as asked.
    public var isFiltered: Bool

    /// Paging.
    public init(limit: Int, anchorRow: Int? = nil, isFiltered: Bool = false) {
      self.isFiltered = isFiltered
      self.limit = limit
      self.anchorRow = anchorRow
    }
  }

  /// An answer.
  public init(page: GuidePage, country: Country?, zone: ZoneRules, paging: Paging?) {
    self.page = page
    self.country = country
    self.zone = zone
    self.paging = paging
  }

  /// The body. In a paged answer `totalShows` counts the rows of the whole window, `totalEpisodes` those of the page.
  public func data() throws -> Data {
    try AnswerEncoder.make().encode(Envelope(wire))
  }

  private var wire: WireGuide {
    let window = page.window
    return WireGuide(
      services: blocks,
      dateRange: WireDates(startDate: window.first.description, endDate: window.last.description),
      totalShows: page.total, totalEpisodes: page.shows.reduce(0) { $0 + $1.episodes.count },
      page: paging.map {
        WirePage(
          offset: page.offset, limit: $0.limit, total: page.total, anchor: $0.anchorRow,
          filtered: $0.isFiltered ? true : nil)
      },
      sections: paging.map { _ in
        page.sections.map { WireSection(service: WireService($0.provider), shows: $0.rowCount) }
      },
      listings: page.listings.map(WireListings.init))
  }

  /// The page's shows under the providers whose rows they are. A provider without a show on the page is left out.
  private var blocks: [WireServiceBlock] {
    var blocks: [WireServiceBlock] = []
    var sectionStart = 0
    var row = page.offset
    let end = page.offset + page.shows.count
    for section in page.sections {
      let sectionEnd = sectionStart + section.rowCount
      if row < end, row < sectionEnd {
        let service = WireService(section.provider)
        let rows = row..<min(end, sectionEnd)
        let shows = page.shows[(rows.lowerBound - page.offset)..<(rows.upperBound - page.offset)]
        blocks.append(WireServiceBlock(service: service, shows: shows.map { wireShow($0, service: service) }))
        row = rows.upperBound
      }
      sectionStart = sectionEnd
    }
    return blocks
  }

  private func wireShow(_ show: Show, service: WireService) -> WireShow {
    let tmdb = show.externalIDs.tmdb ?? 0
    var wire = WireShow(title: show.title, upcomingEpisodes: show.episodes.map { wireEpisode($0, tmdb: tmdb) })
    wire.key = show.key
    wire.tmdbId = tmdb
    wire.otherTitles = show.otherTitles.isEmpty ? nil : show.otherTitles
    wire.poster = show.poster
    wire.overview = show.overview
    wire.streamingServices = [service]
    wire.country = country?.code ?? ""
    wire.nextEpisodeDate = show.episodes.first.map { wireDate($0.day) }
    wire.activeWindow = WireSpan(
      start: (show.episodes.first?.day ?? page.window.first).description,
      end: (show.episodes.last?.day ?? page.window.last).description)
    if show.externalIDs != ExternalIDs() {
      let ids = show.externalIDs
      wire.externalIds = WireExternalIDs(tvmaze: ids.tvmaze, tvdb: ids.tvdb, imdb: ids.imdb, tmdb: ids.tmdb)
    }
    return wire
  }

  private func wireEpisode(_ episode: Episode, tmdb: Int) -> WireEpisode {
    // The contract has a title always; clients of it show it as it is.
    let title = episode.title ?? episode.number.map { "Episode \($0)" } ?? ""
    var wire = WireEpisode(airDate: wireDate(episode.day), title: title, tmdbId: tmdb)
    wire.key = episode.key
    wire.seasonNumber = episode.season
    wire.episodeNumber = episode.number
    wire.overview = episode.overview
    wire.airStamp = episode.moment.map { $0.rfc3339(offset: zone.offset(at: $0)) }
    wire.runtimeMinutes = episode.runtimeMinutes
    wire.isNew = episode.traits.contains(.isNew) ? true : nil
    wire.isPremiere = episode.traits.contains(.isPremiere) ? true : nil
    wire.isRepeat = episode.traits.contains(.isRepeat) ? true : nil
    wire.isFinale = episode.traits.contains(.isFinale) ? true : nil
    wire.isNamedByDay = episode.isNamedByDay ? true : nil
    wire.categories = episode.categories.isEmpty ? nil : episode.categories
    return wire
  }

  /// A day in the form existing servers send and existing clients take apart.
  private func wireDate(_ day: GuideDay) -> String { "\(day)T00:00:00.000Z" }
}

extension WireService {
  init(_ provider: Provider) {
    self.init(
      id: WireID(text: provider.id), name: provider.name, logo: provider.logo ?? "", color: provider.color.hex,
      textColor: provider.textColor.hex)
  }
}

extension WireListings {
  init(_ info: ListingsInfo) {
    self.init(
      startDate: info.extent?.first.description, endDate: info.extent?.last.description,
      updatedAt: info.updated?.rfc3339(),
      countries: info.countries.isEmpty ? nil : info.countries.map(\.code), demo: info.isDemo ? true : nil,
      credits: info.credits.isEmpty ? nil : info.credits)
  }
}
