import GuideModel
import Reminders
import TerminalKit

/// An event from outside the screen.
public enum Event: Sendable {
  /// The stored marks, by `EpisodeMark` and `ShowMark` names.
  case marksKnown(Mark, Set<String>)
  /// Marks that were removed on another machine.
  case marksForgotten(Mark, Set<String>)
  /// The saved filters, after another machine changed some.
  case filtersKnown([String: String])
  /// The stored choice and order of channels.
  case arrangementKnown(ChannelArrangement)
  /// The stored names of each hidden show.
  case hiddenKnown([[String]])
  /// All reminders.
  case remindersKnown([Reminder])
  /// The changes in the listings, latest first.
  case changesKnown([FoundChange])
  /// Something cannot be played, with the reason. Clean text.
  case cannotWatch(WatchRequest, String)
  /// The server's id of a scheduled recording; nil if there is none.
  case recordingKnown(WatchRequest, String?)
  /// Something cannot be recorded, with the reason. Clean text.
  case cannotRecord(WatchRequest, String)
  /// A reminder is due. Clean text.
  case reminded(String)
  /// The screen opens.
  case opened
  /// The last rows that were on screen, and when they were fetched. It comes before `opened`, which refreshes them.
  case restored(GuidePage, fetched: Instant)
  /// The last start of the timeline; also before `opened`.
  case timelineRestored(KeptTimeline)
  /// The last month of the calendar; also before `opened`.
  case monthRestored(MonthSummary)
  /// A key, a mouse action, pasted text.
  case input(InputEvent)
  /// The size of the terminal changed.
  case resized(Size)
  /// The clock's current moment.
  case tick(Instant)
  /// Time for the next step of an animation.
  case spin
  /// A message, such as that a mark could not be stored. Clean text.
  case notice(String)
  /// The progress of a refresh; nil if none is running.
  case refreshing(SourceProgress?)
  /// The sources that fail.
  case sourceTroubles([SourceTrouble])
  /// News about sources.
  case sources(SourceNews)
  /// The time zone changed.
  case zoneChanged(ZoneRules)
  /// The listings have changed.
  case listingsChanged
  /// A requested source or server cannot be used, with the reason. Clean text.
  case sourceRefused(SourceAnswer, String)
  /// The guide has another source: its name in the status line, and whether it is a server chosen in the guide.
  case connected(name: String, keepsServer: Bool)
  /// A poster came.
  case picture(Pictures.Key, CellPicture)
  /// A poster arrived as an image for the terminal.
  case image(Pictures.Key, TerminalImage)
  /// A poster could not be fetched.
  case pictureMissing(Pictures.Key)
  /// How the terminal shows images; nil if it does not.
  case graphics(TerminalGraphics?)
  /// The answer to `Effect.load` with this generation.
  case loaded(generation: Int, Result<GuidePage, GuideFailure>, at: Instant)
  /// The answer to `Effect.loadChannels` with this generation.
  case channelsLoaded(generation: Int, Result<[Channel], GuideFailure>)
  /// The answer to `Effect.loadDays` with this generation.
  case daysLoaded(generation: Int, Result<MonthSummary, GuideFailure>)
  /// The answer to `Effect.loadList` with this generation.
  case listLoaded(CalendarList, generation: Int, Result<GuidePage, GuideFailure>)
  /// The answer to `Effect.loadEpisodes`.
  case episodesLoaded(GuideRequest, Result<GuidePage, GuideFailure>)
  /// The answer to `Effect.loadPrices`; nil if no prices are known.
  case pricesLoaded(Country, PriceList?)
  /// The answer to `Effect.plan`.
  case planned(PlanQuestion, Result<PlanSheet, GuideFailure>)
  /// The answer to `Effect.locate`; nil if there is no such show.
  case located(OpeningTarget, Result<LocatedEpisode?, GuideFailure>)
  /// The answer to `Effect.search` with this generation.
  case found(generation: Int, Result<[SearchResult], GuideFailure>)
  /// The answer to `Effect.loadBroadcasts` with this generation.
  case broadcastsLoaded(generation: Int, Result<Schedule, GuideFailure>)
}

/// A request from `update`, as data. It is carried out elsewhere, and its result comes back as an event.
public enum Effect: Hashable, Sendable {
  /// Request rows; cancels an earlier request with another generation.
  case load(GuideRequest, generation: Int)
  /// Request the channels; cancels an earlier request with another generation.
  case loadChannels(Country, generation: Int)
  /// Request broadcasts; cancels an earlier request with another generation.
  case loadBroadcasts(BroadcastRequest, generation: Int)
  /// Request the counts of a month's days; cancels an earlier request with another generation.
  case loadDays(WindowRequest, generation: Int)
  /// Request the episodes of a list; cancels an earlier request of the same list with another generation.
  case loadList(CalendarList, GuideRequest, generation: Int)
  /// Request the episodes of a show; cancels an earlier request.
  case loadEpisodes(GuideRequest)
  /// Request the prices of providers in a country; cancels an earlier request.
  case loadPrices(Country)
  /// Store what the user pays for a service, by its name; nil for the known price. Then request the prices again.
  case setPrice(ProviderPrice?, service: String, Country)
  /// Make a plan of what to pay for; cancels an earlier request.
  case plan(PlanQuestion)
  /// Find a show or an episode in the guide of a country.
  case locate(OpeningTarget, Country, ZoneRules, DayStart)
  /// Search; cancels an earlier search with another generation.
  case search(SearchRequest, generation: Int)
  /// Fetch these posters in this order, and cancel others.
  case wantPictures([Pictures.Key])
  /// Retry posters that failed.
  case retryPictures
  /// Add or remove marks: for each thing its `EpisodeMark` or `ShowMark` names.
  case mark(Mark, [[String]], Bool)
  /// Play something. `Event.cannotWatch` reports a failure.
  case watch(WatchRequest)
  /// Ask whether something can be recorded. Answered by `Event.recordingKnown` or `Event.cannotRecord`.
  case askRecording(WatchRequest)
  /// Record something, or cancel the recording with this id.
  case record(WatchRequest, cancelling: String?)
  /// Open an http or https page in a browser.
  case openPage(String)
  /// Add a reminder. All reminders come back as `Event.remindersKnown`.
  case addReminder(NewReminder)
  /// Remove the reminder with this number.
  case removeReminder(Int64)
  /// Store that the changes up to this number were seen.
  case readChanges(upTo: Int64)
  /// Ring the terminal's bell.
  case ring
  /// Store how the guide is drawn.
  case remember(Preferences)
  /// Add a source and refresh it, or replace one of the user's own.
  case addSource(SourceChoice, replacing: String? = nil)
  /// Remove a source and its listings.
  case removeSource(SourceStanding)
  /// Refresh a source now, due or not; nil for all of them.
  case refreshSources(String?)
  /// Request the state of the sources.
  case askSources
  /// Read from this server from now on; nil for the local listings.
  case useServer(String?)
  /// Store which channels are shown, and in what order.
  case rememberArrangement(ChannelArrangement)
  /// Store the start of the timeline for the next start of the guide, with its request.
  case keepTimeline(KeptTimeline, for: GuideRequest)
  /// Store the month of the calendar for the next start of the guide, with its request.
  case keepMonth(MonthSummary, for: GuideRequest)
  /// Quit the guide.
  case quit
  /// Return the terminal to the shell until the guide is resumed.
  case suspend
  /// Draw every cell again.
  case repaint
}
