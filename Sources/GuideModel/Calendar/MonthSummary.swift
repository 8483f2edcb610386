/// Counts of what is on in a range of days: enough to draw a calendar.
public struct MonthSummary: Hashable, Sendable {
  /// The maximum number of providers with a name; the others are only counted.
  public static let maximumProviders = 500

  /// The days of the summary.
  public var window: GuideWindow
  /// The days with episodes, in order.
  public var days: [DaySummary]
  /// The providers of all days, services before channels, else in the source's order; at most `maximumProviders`.
  public var providers: [ProviderCount]
  /// The total number of providers.
  public var providerCount: Int
  /// The number of broadcast channels among them; 0 if the source does not say.
  public var channelCount: Int

  /// Creates a summary. The days must be in order, unique and inside the window.
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

  /// The summary of a day; nil if nothing is on. O(log n).
  public subscript(day: GuideDay) -> DaySummary? {
    let place = days.partitioningIndex { $0.day >= day }
    return place < days.count && days[place].day == day ? days[place] : nil
  }
}

/// Counts of what is on on a day, with the first titles.
public struct DaySummary: Hashable, Sendable {
  /// The maximum number of providers with a name; the others are only counted.
  public static let maximumProviders = 24
  /// The maximum number of shows with a title; the others are only counted.
  public static let maximumTitles = 16

  public var day: GuideDay
  /// The providers of the day, services before channels, else in the source's order; at most `maximumProviders`.
  public var providers: [ProviderCount]
  /// The total number of providers, at least 1.
  public var providerCount: Int
  /// The first shows, ordered by `TitleClass`, then by row; at most `maximumTitles`.
  public var titles: [DayTitle]
  /// The total number of shows.
  public var shows: Int
  /// The total number of episodes.
  public var episodes: Int
  /// The share of broadcast channels; zero if the source does not say.
  public var ofChannels: ChannelShare

  /// The part of a day's counts that belongs to broadcast channels.
  public struct ChannelShare: Hashable, Sendable {
    /// The number of channels.
    public var channels = 0
    /// The number of shows.
    public var shows = 0
    /// The number of episodes.
    public var episodes = 0

    public init(channels: Int = 0, shows: Int = 0, episodes: Int = 0) {
      (self.channels, self.shows, self.episodes) = (channels, shows, episodes)
    }
  }

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

  /// The counts of services only; nil if they release nothing.
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

/// The counts of a provider.
public struct ProviderCount: Hashable, Sendable {
  public var provider: Provider
  /// The number of different shows.
  public var shows: Int
  /// The number of episodes.
  public var episodes: Int
  /// Whether it is a broadcast channel, if the source says so.
  public var isChannel: Bool

  public init(provider: Provider, shows: Int, episodes: Int, isChannel: Bool = false) {
    self.isChannel = isChannel
    self.provider = provider
    self.shows = shows
    self.episodes = episodes
  }
}

/// A show of a day, with the facts for its badge.
public struct DayTitle: Hashable, Sendable {
  /// `Show.key`.
  public var showKey: String
  /// The title: clean text, never empty.
  public var title: String
  /// `Provider.id`.
  public var providerID: String
  /// The season of its first episode that day; nil if unknown.
  public var season: Int?
  /// The number of its first episode that day; nil if unknown.
  public var number: Int?
  /// The start of its first episode that day; nil if unknown.
  public var moment: Instant?
  /// The number of its episodes that day, at least 1.
  public var episodes: Int

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
