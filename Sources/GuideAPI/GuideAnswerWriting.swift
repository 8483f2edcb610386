import Foundation
import GuideModel

/// An answer of the server to `/api/tv-guide`.
public struct GuideAnswerContent: Sendable {
  /// The window, all sections, and the shows from `page.offset` on.
  public var page: GuidePage
  /// The requested country; nil if there was none.
  public var country: Country?
  /// The zone of the times.
  public var zone: ZoneRules
  /// The page that was requested; nil for a complete answer in the form of servers without paging.
  public var paging: Paging?
  /// The `EpisodeMark` names of watched episodes, if the answer is for one person.
  public var watched: Set<String> = []
  /// The `ShowMark` names of followed shows.
  public var followed: Set<String> = []

  /// The paging parameters as the server understood them.
  public struct Paging: Sendable {
    /// The requested number of rows.
    public var limit: Int
    /// The row of the show given by `anchor=`; nil if there is none.
    public var anchorRow: Int?
    /// Whether the requested filter was applied.
    public var isFiltered: Bool

    public init(limit: Int, anchorRow: Int? = nil, isFiltered: Bool = false) {
      self.isFiltered = isFiltered
      self.limit = limit
      self.anchorRow = anchorRow
    }
  }

  public init(page: GuidePage, country: Country?, zone: ZoneRules, paging: Paging?) {
    self.page = page
    self.country = country
    self.zone = zone
    self.paging = paging
  }

  /// The JSON body. With paging `totalShows` counts the rows of the window, `totalEpisodes` those of the page.
  public func data() -> Data {
    let episodes = page.shows.reduce(0) { $0 + $1.episodes.count }
    // The average size of an episode and a show without descriptions.
    return JSONWriter.envelope(capacity: episodes * 320 + page.shows.count * 800) { writer in
      writer.name("dateRange")
      writer.object { $0.span(page.window, first: "startDate", last: "endDate") }
      if let listings = page.listings {
        writer.name("listings")
        writer.listings(listings)
      }
      writePaging(&writer)
      writer.name("services")
      writer.array(page.parts.filter { !$0.shows.isEmpty }) { writer, part in
        write(part.shows, of: part.section.provider, &writer)
      }
      writer.member("totalEpisodes", episodes)
      writer.member("totalShows", page.total)
    }
  }

  private func writePaging(_ writer: inout JSONWriter) {
    guard let paging else { return }
    writer.name("page")
    writer.page(
      offset: page.offset, limit: paging.limit, total: page.total, anchor: paging.anchorRow,
      filtered: paging.isFiltered ? true : nil)
    writer.name("sections")
    writer.array(page.sections) { writer, section in
      writer.object { writer in
        writer.name("service")
        writer.service(section.provider)
        writer.member("shows", section.rowCount)
      }
    }
  }

  private func write(_ shows: ArraySlice<Show>, of provider: Provider, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("service")
      writer.service(provider)
      writer.name("shows")
      writer.array(shows) { write($1, of: provider, &$0) }
    }
  }

  private func write(_ show: Show, of provider: Provider, _ writer: inout JSONWriter) {
    let first = show.episodes.first?.day
    let active = GuideWindow(first: first ?? page.window.first, last: show.episodes.last?.day ?? page.window.last)
    writer.object { writer in
      writer.name("activeWindow")
      writer.object { $0.span(active, first: "start", last: "end") }
      writer.member("country", country?.code ?? "")
      writer.member("externalIds", show.externalIDs)
      if !followed.isDisjoint(with: ShowMark.names(of: show)) { writer.member("isFollowed", true) }
      writer.member("key", show.key)
      if let first {
        writer.name("nextEpisodeDate")
        writer.date(first)
      }
      writer.member("otherTitles", show.otherTitles)
      writer.member("overview", show.overview)
      writer.member("poster", show.poster)
      writer.name("streamingServices")
      writer.array(CollectionOfOne(provider)) { $0.service($1) }
      writer.member("title", show.title)
      writer.member("tmdbId", show.externalIDs.tmdb ?? 0)
      writer.name("upcomingEpisodes")
      writer.array(show.episodes) { write($1, of: show, &$0) }
    }
  }

  private func isWatched(_ episode: Episode, of show: Show) -> Bool {
    !watched.isEmpty && !watched.isDisjoint(with: EpisodeMark.knownNames(show: show, episode: episode))
  }

  private func write(_ episode: Episode, of show: Show, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("airDate")
      writer.date(episode.day)
      if let moment = episode.moment {
        writer.name("airStamp")
        writer.moment(moment, offset: zone.offset(at: moment))
      }
      writer.member("categories", episode.categories)
      writer.member("date", episode.date)
      writer.member("episodeNumber", episode.number)
      writer.member("facts", episode.facts)
      writer.member("inferredMinutes", episode.inferredMinutes)
      writer.members(episode.traits.intersection([.isFinale, .isLive]))
      if episode.isNamedByDay { writer.member("isNamedByDay", true) }
      writer.members(episode.traits.subtracting([.isFinale, .isLive]))
      writer.member("isWatched", isWatched(episode, of: show))
      writer.member("key", episode.key)
      writer.member("overview", episode.overview)
      writer.member("rating", episode.rating)
      writer.member("runtimeMinutes", episode.runtimeMinutes)
      writer.member("seasonNumber", episode.season)
      // The contract requires a title; existing clients show it unchanged.
      writer.member("title", episode.title ?? episode.number.map { "Episode \($0)" } ?? "")
      writer.member("tmdbId", show.externalIDs.tmdb ?? 0)
    }
  }
}
