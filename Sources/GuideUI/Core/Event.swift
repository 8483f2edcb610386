import GuideModel
import Reminders
import TerminalKit

/// What happens to the screen from outside.
public enum Event: Sendable {
  /// What was marked before, by `EpisodeMark` and `ShowMark` names.
  case marksKnown(Mark, Set<String>)
  /// Marks that were taken away on another machine.
  case marksForgotten(Mark, Set<String>)
  /// Filters with names, after another machine changed some.
  case filtersKnown([String: String])
  /// Which channels were chosen before, and in what order.
  case arrangementKnown(ChannelArrangement)
  /// The names of each show that was hidden before.
  case hiddenKnown([[String]])
  /// What there are reminders of.
  case remindersKnown([Reminder])
  /// What changed in the listings, the latest first.
  case changesKnown([FoundChange])
  /// Something that was to be watched cannot be played, and why. Clean text.
  case cannotWatch(WatchRequest, String)
  /// What the server is to record of it already, by its own name for that; nil if it is nothing.
  case recordingKnown(WatchRequest, String?)
  /// Something cannot be recorded, and why. Clean text.
  case cannotRecord(WatchRequest, String)
  /// A reminder is due. Clean text.
  case reminded(String)
  /// The screen opens.
  case opened
  /// What was on the screen last time, and when it was fetched; before `opened`, which has it refreshed.
  case restored(GuidePage, fetched: Instant)
  /// What the timeline began with last time; before `opened` too.
  case timelineRestored(KeptTimeline)
  /// The month that the calendar showed last time; before `opened` too.
  case monthRestored(MonthSummary)
  /// A key, the mouse, pasted text.
  case input(InputEvent)
  /// The terminal has another size.
  case resized(Size)
  /// The clock says so.
  case tick(Instant)
  /// A moment passed in which something turns.
  case spin
  /// Something has to be said: a mark could not be kept. Clean text.
  case notice(String)
  /// How far the refresh of a source is; nil if none is under way.
  case refreshing(SourceProgress?)
  /// The sources that fail.
  case sourceTroubles([SourceTrouble])
  /// News about sources.
  case sources(SourceNews)
  /// Moments are shown in another zone from now on.
  case zoneChanged(ZoneRules)
  /// The listings are others than those on the screen.
  case listingsChanged
  /// A source or a server that was asked for cannot be used, and why. Clean text.
  case sourceRefused(SourceAnswer, String)
  /// The guide reads from another place now: what the status line calls it, and whether it is a server that was chosen here.
  case connected(name: String, keepsServer: Bool)
  /// A poster came.
  case picture(Pictures.Key, CellPicture)
  /// A poster came as an image that the terminal shows itself.
  case image(Pictures.Key, TerminalImage)
  /// A poster cannot be had.
  case pictureMissing(Pictures.Key)
  /// How the terminal shows images itself, where it does.
  case graphics(TerminalGraphics?)
  /// The answer to `Effect.load` of that generation.
  case loaded(generation: Int, Result<GuidePage, GuideFailure>, at: Instant)
  /// The answer to `Effect.loadChannels` of that generation.
  case channelsLoaded(generation: Int, Result<[Channel], GuideFailure>)
  /// The answer to `Effect.loadDays` of that generation.
  case daysLoaded(generation: Int, Result<MonthSummary, GuideFailure>)
  /// The answer to `Effect.loadDay` of that generation.
  case dayLoaded(generation: Int, Result<GuidePage, GuideFailure>)
  /// The answer to `Effect.loadEpisodes`.
  case episodesLoaded(GuideRequest, Result<GuidePage, GuideFailure>)
  /// The answer to `Effect.loadPrices`; nil if no price is known.
  case pricesLoaded(Country, PriceList?)
  /// The answer to `Effect.plan`.
  case planned(PlanQuestion, Result<PlanSheet, GuideFailure>)
  /// The answer to `Effect.locate`; nil if there is no such show.
  case located(OpeningTarget, Result<LocatedEpisode?, GuideFailure>)
  /// The answer to `Effect.search` of that generation.
  case found(generation: Int, Result<[SearchResult], GuideFailure>)
  /// The answer to `Effect.loadBroadcasts` of that generation.
  case broadcastsLoaded(generation: Int, Result<BroadcastListing, GuideFailure>)
}

/// What `update` wants done, as data. It is carried out elsewhere, and its result comes back as an event.
public enum Effect: Hashable, Sendable {
  /// Ask for rows; cancels an earlier request of another generation.
  case load(GuideRequest, generation: Int)
  /// Ask for the channels; cancels an earlier request of another generation.
  case loadChannels(Country, generation: Int)
  /// Ask for broadcasts; cancels an earlier request of another generation.
  case loadBroadcasts(BroadcastRequest, generation: Int)
  /// Ask for the days of a month, counted; cancels an earlier request of another generation.
  case loadDays(MonthRequest, generation: Int)
  /// Ask for the episodes of a day or a week; cancels an earlier request of the same length.
  case loadDay(GuideRequest, generation: Int)
  /// Ask for the episodes of a show; cancels an earlier request.
  case loadEpisodes(GuideRequest)
  /// Ask for the prices of providers in a country; cancels an earlier request.
  case loadPrices(Country)
  /// Keep what the person pays for a service, by its name; nil: what others say. Then ask for prices again.
  case setPrice(ProviderPrice?, service: String, Country)
  /// Make a plan of what to pay for; cancels an earlier question.
  case plan(PlanQuestion)
  /// Find a show or an episode in the guide of a country.
  case locate(OpeningTarget, Country, ZoneRules, DayStart)
  /// Search; cancels an earlier search of another generation.
  case search(SearchRequest, generation: Int)
  /// Fetch these posters in this order, and stop fetching any others.
  case wantPictures([Pictures.Key])
  /// Try the posters again that could not be had.
  case retryPictures
  /// Keep or forget marks: for each thing its `EpisodeMark` or `ShowMark` names.
  case mark(Mark, [[String]], Bool)
  /// Play something, or answer by `Event.cannotWatch`.
  case watch(WatchRequest)
  /// Ask whether something can be recorded. Answered by `Event.recordingKnown` or `Event.cannotRecord`.
  case askRecording(WatchRequest)
  /// Have something recorded; or the recording of that name not made any more.
  case record(WatchRequest, cancelling: String?)
  /// Show an http or https page in a browser.
  case openPage(String)
  /// Keep a reminder; all come back as `Event.remindersKnown`.
  case addReminder(NewReminder)
  /// Remove the reminder of this number.
  case removeReminder(Int64)
  /// Keep that the changes up to this number were seen.
  case readChanges(upTo: Int64)
  /// Ring the terminal's bell.
  case ring
  /// Keep how the guide is drawn.
  case remember(Preferences)
  /// Set a source up and read it; where one of the user's own is named, in its place.
  case addSource(SourceChoice, replacing: String? = nil)
  /// Remove a source and its listings.
  case removeSource(SourceStanding)
  /// Read a source now, due or not; nil: all of them.
  case refreshSources(String?)
  /// Ask for the state of the sources.
  case askSources
  /// Read from this server from now on; nil: from the local listings again.
  case useServer(String?)
  /// Keep which channels are shown, and in what order.
  case rememberArrangement(ChannelArrangement)
  /// Keep what the timeline begins with for the next start, and what was asked for it.
  case keepTimeline(KeptTimeline, for: GuideRequest)
  /// Keep the month that the calendar begins with for the next start, and what was asked for it.
  case keepMonth(MonthSummary, for: GuideRequest)
  /// Leave.
  case quit
  /// Hand the terminal back to the shell until resumed.
  case suspend
  /// Draw every cell anew.
  case repaint
}
