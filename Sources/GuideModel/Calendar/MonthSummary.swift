/// What is on in a run of days, counted: enough to draw a calendar, however many episodes there are.
public struct MonthSummary: Hashable, Sendable {
  /// So many providers are named; the rest are counted.
  public static let maximumProviders = 500

  /// The days it covers.
  public var window: GuideWindow
  /// The days that have something, in order.
  public var days: [DaySummary]
  /// The providers of all days with what they have in them, services before channels, else in the source's order; at most
  /// `maximumProviders`.
  public var providers: [ProviderCount]
  /// How many providers there are in all.
  public var providerCount: Int
  /// How many of them are broadcast channels; 0 where the source does not tell them apart.
  public var channelCount: Int

  /// A summary. The days are in order and inside the window, each once.
  public init(
    window: GuideWindow, days: [DaySummary] = [], providers: [ProviderCount] = [], providerCount: Int = 0,
    channelCount: Int = 0
  ) {
    self.window = window
    self.days = days
    self.providers = providers
    self.providerCount = providerCount
    self.channelCount = channelCount
  }

  /// What is on on a day; nil if nothing is. Costs a binary search.
  public subscript(day: GuideDay) -> DaySummary? {
    let place = days.partitioningIndex { $0.day >= day }
    return place < days.count && days[place].day == day ? days[place] : nil
  }
}

/// What is on on one day, counted, with the first titles.
public struct DaySummary: Hashable, Sendable {
  /// So many providers are named; the rest are counted.
  public static let maximumProviders = 24
  /// So many shows are named; the rest are counted.
  public static let maximumTitles = 8

  /// Which day.
  public var day: GuideDay
  /// Those who have something on it, services before channels, else in the source's order; at most `maximumProviders`.
  public var providers: [ProviderCount]
  /// How many providers there are in all, at least 1.
  public var providerCount: Int
  /// The first shows by `TitleClass`, then in row order; at most `maximumTitles`.
  public var titles: [DayTitle]
  /// How many shows there are in all.
  public var shows: Int
  /// How many episodes there are in all.
  public var episodes: Int
  /// What of it is of broadcast channels; nothing where the source does not tell them apart.
  public var ofChannels: ChannelShare

  /// What broadcast channels have of a day.
  public struct ChannelShare: Hashable, Sendable {
    /// How many channels.
    public var channels = 0
    /// How many shows.
    public var shows = 0
    /// How many episodes.
    public var episodes = 0

    /// A share, by default none.
    public init(channels: Int = 0, shows: Int = 0, episodes: Int = 0) {
      (self.channels, self.shows, self.episodes) = (channels, shows, episodes)
    }
  }

  /// A day.
  public init(
    day: GuideDay, providers: [ProviderCount], providerCount: Int, titles: [DayTitle], shows: Int, episodes: Int,
    ofChannels: ChannelShare = ChannelShare()
  ) {
    self.day = day
    self.providers = providers
    self.providerCount = providerCount
    self.titles = titles
    self.shows = shows
    self.episodes = episodes
    self.ofChannels = ofChannels
  }

  /// What services release on it; nil where that is nothing.
  public var ofServices: DaySummary? {
    guard providerCount > ofChannels.channels else { return nil }
    let services = providers.filter { !$0.isChannel }
    let channels = Set(providers.filter(\.isChannel).map(\.provider.id))
    return DaySummary(
      day: day, providers: services, providerCount: providerCount - ofChannels.channels,
      titles: titles.filter { !channels.contains($0.providerID) }, shows: shows - ofChannels.shows,
      episodes: episodes - ofChannels.episodes)
  }
}

/// How much a provider has.
public struct ProviderCount: Hashable, Sendable {
  /// Which one.
  public var provider: Provider
  /// How many shows, each counted once.
  public var shows: Int
  /// How many episodes.
  public var episodes: Int
  /// Whether it is a broadcast channel, as far as the source says.
  public var isChannel: Bool

  /// A count.
  public init(provider: Provider, shows: Int, episodes: Int, isChannel: Bool = false) {
    self.isChannel = isChannel
    self.provider = provider
    self.shows = shows
    self.episodes = episodes
  }
}

/// A show that is on on a day, with what its badge is made of.
public struct DayTitle: Hashable, Sendable {
  /// `Show.key`.
  public var showKey: String
  /// Clean text, never empty.
  public var title: String
  /// `Provider.id`.
  public var providerID: String
  /// Of its first episode that day; nil if unknown.
  public var season: Int?
  /// Of its first episode that day; nil if unknown.
  public var number: Int?
  /// Of its first episode that day; nil if unknown.
  public var moment: Instant?
  /// How many episodes it has that day, at least 1.
  public var episodes: Int

  /// A show on a day.
  public init(
    showKey: String, title: String, providerID: String, season: Int? = nil, number: Int? = nil, moment: Instant? = nil,
    episodes: Int = 1
  ) {
    self.showKey = showKey
    self.title = title
    self.providerID = providerID
    self.season = season
    self.number = number
    self.moment = moment
    self.episodes = episodes
  }
}

/// What a calendar asks for.
public struct MonthRequest: Hashable, Sendable {
  /// The days wanted.
  public var window: GuideWindow
  /// The country whose services are meant.
  public var country: Country
  /// In which days are meant.
  public var zone: ZoneRules
  /// When a guide day begins.
  public var dayStart: DayStart
  /// What is counted.
  public var filter = GuideFilter()

  /// A request.
  public init(window: GuideWindow, country: Country, zone: ZoneRules, dayStart: DayStart = .standard) {
    self.window = window
    self.country = country
    self.zone = zone
    self.dayStart = dayStart
  }
}
