import Foundation

/// Which shows and episodes are wanted of a guide. The same rules hold wherever rows are made: at a server that filters,
/// and here for one that does not.
public struct GuideFilter: Hashable, Sendable {
  /// `ShowMark` names of the only shows wanted; nil for all.
  public var only: Set<String>?
  /// `ShowMark` names of shows that are not wanted.
  public var hidden: Set<String>
  /// `ProviderMark` names of the only providers wanted; nil for all.
  public var providers: Set<String>?
  /// `Channel.key`s of channels that are not wanted, in any view.
  public var hiddenChannels: Set<String> = []
  /// What episodes have to be.
  public var criteria: FilterCriteria
  /// `EpisodeMark` names of watched episodes, for criteria that ask for it. Never sent.
  public var watched: Set<String>

  /// A filter that lets everything through.
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

  /// Whether everything is let through.
  public var isEmpty: Bool { asksForProvidersAlone && providers == nil && hiddenChannels.isEmpty && criteria.isEmpty }

  /// Whether all shows of a provider that is wanted are let through, as far as their names say.
  public var asksForProvidersAlone: Bool { only == nil && hidden.isEmpty }

  /// What is asked of programmes alone, where channels were chosen by it already.
  public var ofProgrammes: GuideFilter {
    var result = self
    result.providers = nil
    result.hiddenChannels = []
    result.criteria = criteria.ofEpisodes
    return result
  }

  /// Whether a provider's shows can be wanted.
  public func admits(_ provider: Provider) -> Bool {
    guard !hiddenChannels.contains(provider.id), providers?.contains(ProviderMark.name(of: provider)) ?? true else {
      return false
    }
    let needed = criteria.ofProviders
    guard !needed.isEmpty else { return true }
    let subject = FilterSubject(
      Self.noShow, on: provider, for: needed.term, zone: .utc, dayStart: .standard, watched: [])
    return subject.meets(needed.term, Self.noEpisode)
  }

  // What is asked of providers looks at neither.
  private static let noShow = Show(key: "", title: "")
  private static let noEpisode = Episode(key: "", day: GuideDay(daysSinceEpoch: 0))

  /// Whether a show can be wanted, by its names alone.
  public func admits(names: [String]) -> Bool {
    guard only.map({ only in names.contains { only.contains($0) } }) ?? true else { return false }
    return hidden.isEmpty || !names.contains { hidden.contains($0) }
  }

  /// The show with those of its episodes that are wanted; nil if none is.
  /// - Parameter provider: where it is shown; without one it is on none of those that criteria name.
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

  /// A whole guide with what is wanted of it.
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

/// What a mark on a provider hangs on: its name, as servers number them differently.
public enum ProviderMark {
  /// `service:hbo max`.
  public static func name(of provider: Provider) -> String { "service:\(EpisodeMark.normalised(provider.name))" }
}

// MARK: - On the wire

extension GuideFilter: Codable {
  private enum CodingKeys: String, CodingKey { case only, hidden, hiddenChannels, providers, criteria }

  /// A longer text is not read: the guide is asked for whole instead.
  public static let maximumBytes = 400_000
  /// A longer text is not sent to a server.
  public static let maximumRemoteBytes = 6_000

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      only: try container.decodeIfPresent(Set<String>.self, forKey: .only),
      hidden: try container.decodeIfPresent(Set<String>.self, forKey: .hidden) ?? [],
      providers: try container.decodeIfPresent(Set<String>.self, forKey: .providers),
      criteria: FilterCriteria(text: try container.decodeIfPresent(String.self, forKey: .criteria) ?? ""))
    hiddenChannels = try container.decodeIfPresent(Set<String>.self, forKey: .hiddenChannels) ?? []
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    // In order, so that the same filter has the same text.
    try container.encodeIfPresent(only?.sorted(), forKey: .only)
    if !hidden.isEmpty { try container.encode(hidden.sorted(), forKey: .hidden) }
    if !hiddenChannels.isEmpty { try container.encode(hiddenChannels.sorted(), forKey: .hiddenChannels) }
    try container.encodeIfPresent(providers?.sorted(), forKey: .providers)
    if !criteria.isEmpty { try container.encode(criteria.text, forKey: .criteria) }
  }

  /// The value of `filter=`: JSON, the same for the same filter.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// What is sent to a server; nil if it cannot be: it is too long, or needs what was watched.
  public var wireText: String? {
    guard !criteria.asks(for: .unwatched) else { return nil }
    let text = text
    return text.utf8.count <= Self.maximumBytes ? text : nil
  }

  /// Reads `filter=`; nil if it is not a filter.
  public init?(text: String) {
    guard text.utf8.count <= Self.maximumBytes,
      let filter = try? JSONDecoder().decode(GuideFilter.self, from: Data(text.utf8))
    else { return nil }
    self = filter
  }
}
