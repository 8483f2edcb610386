import Foundation

/// Selects shows and episodes of a guide. Servers and clients apply the same rules.
public struct GuideFilter: Hashable, Sendable {
  /// The `ShowMark` names of the only shows to include; nil includes all.
  public var only: Set<String>?
  /// The `ShowMark` names of the shows to leave out.
  public var hidden: Set<String>
  /// The `ProviderMark` names or ids of the only providers to include; nil includes all.
  public var providers: Set<String>?
  /// The `Channel.key`s of channels to leave out of every view.
  public var hiddenChannels: Set<String> = []
  /// Whether all channels are left out, and only services are included. Only a source knows which providers are
  /// channels; it calls `hide` with them.
  public var withoutChannels = false
  /// The conditions on episodes.
  public var criteria: FilterCriteria
  /// The `EpisodeMark` names of watched episodes, for criteria that need them. Never sent to a server.
  public var watched: Set<String>

  /// By default a filter includes everything.
  public init(
    only: Set<String>? = nil, hidden: Set<String> = [], providers: Set<String>? = nil,
    criteria: FilterCriteria = FilterCriteria(), watched: Set<String> = []
  ) {
    self.only = only
    self.hidden = hidden
    self.providers = providers
    self.criteria = criteria
    self.watched = watched
  }

  /// Whether everything is included.
  public var isEmpty: Bool { asksForProvidersAlone && admitsAllChannels && criteria.isEmpty }

  /// Whether no provider is included or left out, except by `criteria`.
  var admitsAllChannels: Bool { providers == nil && hiddenChannels.isEmpty && !withoutChannels }

  /// Whether no show is included or left out by name.
  public var asksForProvidersAlone: Bool { only == nil && hidden.isEmpty }

  /// The conditions on programmes, for channels that were already selected by this filter.
  public var ofProgrammes: GuideFilter {
    var result = self
    result.providers = nil
    result.hiddenChannels = []
    result.withoutChannels = false
    result.criteria = criteria.ofEpisodes
    return result
  }

  /// Leaves out these channels, which must be all channels of the source.
  public mutating func hide(_ channels: [Channel]) {
    hiddenChannels.formUnion(channels.map(\.key))
    withoutChannels = false
  }

  /// Whether every provider may have matching shows.
  public var admitsAllProviders: Bool { admitsAllChannels && criteria.ofProviders.isEmpty }

  /// Whether the provider may have matching shows.
  public func admits(_ provider: Provider) -> Bool {
    let isChosen = providers.map { chosen in
      chosen.contains(ProviderMark.name(of: provider)) || chosen.contains(ProviderMark.id(provider.id))
    }
    guard isChosen ?? true, !hiddenChannels.contains(provider.id) else { return false }
    let needed = criteria.ofProviders
    guard !needed.isEmpty else { return true }
    let subject = FilterSubject(
      Self.noShow, on: provider, for: needed.term, zone: .utc, dayStart: .standard, watched: [])
    return subject.meets(needed.term, Self.noEpisode)
  }

  // Placeholders: conditions on providers use neither.
  private static let noShow = Show(key: "", title: "")
  private static let noEpisode = Episode(key: "", day: GuideDay(daysSinceEpoch: 0))

  /// Whether a show with these names is included.
  public func admits(names: [String]) -> Bool {
    guard only.map({ only in names.contains { only.contains($0) } }) ?? true else { return false }
    return hidden.isEmpty || !names.contains { hidden.contains($0) }
  }

  /// The show with its matching episodes; nil if there are none.
  /// - Parameter provider: the provider of the show. Without it, conditions on the provider fail.
  public func filtered(
    _ show: Show, on provider: Provider? = nil, zone: ZoneRules, dayStart: DayStart = .standard
  ) -> Show? {
    guard admits(names: ShowMark.names(of: show)) else { return nil }
    guard !criteria.isEmpty else { return show }
    let subject = FilterSubject(
      show, on: provider, for: criteria.term, zone: zone, dayStart: dayStart, watched: watched)
    var result = show
    result.episodes = show.episodes.filter { subject.meets(criteria.term, $0) }
    return result.episodes.isEmpty ? nil : result
  }

  /// The page with the matching shows and episodes.
  public func filtered(_ page: GuidePage, zone: ZoneRules, dayStart: DayStart = .standard) -> GuidePage {
    guard !isEmpty else { return page }
    var result = page
    result.sections = []
    result.shows = []
    var row = 0
    for section in page.sections {
      let shows = page.shows[min(row, page.shows.count)..<min(row + section.rowCount, page.shows.count)]
      row += section.rowCount
      guard admits(section.provider) else { continue }
      let wanted = shows.compactMap { filtered($0, on: section.provider, zone: zone, dayStart: dayStart) }
      guard !wanted.isEmpty else { continue }
      result.sections.append(GuideSection(provider: section.provider, rowCount: wanted.count))
      result.shows += wanted
    }
    return result
  }
}

/// The name by which a mark on a provider is stored. Ids differ between servers.
public enum ProviderMark {
  /// The name of a provider: `service:hbo max`.
  public static func name(of provider: Provider) -> String { name(of: provider.name) }

  /// One of several providers with the same name, by its id: `id:bbc1.uk`.
  public static func id(_ id: String) -> String { "id:\(id)" }

  /// The name of a provider by its name on screen.
  public static func name(of name: String) -> String { "service:\(EpisodeMark.normalised(name))" }
}

// MARK: - On the wire

extension GuideFilter: Codable {
  private enum CodingKeys: String, CodingKey { case only, hidden, hiddenChannels, withoutChannels, providers, criteria }

  /// The maximum length of the text form. For a longer one the whole guide is requested.
  public static let maximumBytes = 400_000
  /// The maximum length that is sent to a server.
  public static let maximumRemoteBytes = 6_000

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      only: try container.decodeIfPresent(Set<String>.self, forKey: .only),
      hidden: try container.decodeIfPresent(Set<String>.self, forKey: .hidden) ?? [],
      providers: try container.decodeIfPresent(Set<String>.self, forKey: .providers),
      criteria: try FilterCriteria(parsing: try container.decodeIfPresent(String.self, forKey: .criteria) ?? ""))
    hiddenChannels = try container.decodeIfPresent(Set<String>.self, forKey: .hiddenChannels) ?? []
    withoutChannels = try container.decodeIfPresent(Bool.self, forKey: .withoutChannels) ?? false
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    // Sorted, so that equal filters have equal text.
    try container.encodeIfPresent(only?.sorted(), forKey: .only)
    if !hidden.isEmpty { try container.encode(hidden.sorted(), forKey: .hidden) }
    if !hiddenChannels.isEmpty { try container.encode(hiddenChannels.sorted(), forKey: .hiddenChannels) }
    if withoutChannels { try container.encode(true, forKey: .withoutChannels) }
    try container.encodeIfPresent(providers?.sorted(), forKey: .providers)
    if !criteria.isEmpty { try container.encode(criteria.text, forKey: .criteria) }
  }

  /// The value of `filter=`: JSON, equal for equal filters.
  public var text: String {
    return (try? JSONEncoder.stable.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The text to send to a server; nil if it is too long or depends on watched episodes.
  public var wireText: String? {
    guard !criteria.asks(for: .unwatched) else { return nil }
    let text = text
    return text.utf8.count <= Self.maximumBytes ? text : nil
  }

  /// Reads the value of `filter=`; nil if it is invalid.
  public init?(text: String) {
    guard text.utf8.count <= Self.maximumBytes,
      let filter = try? JSONDecoder().decode(GuideFilter.self, from: Data(text.utf8))
    else { return nil }
    self = filter
  }
}
