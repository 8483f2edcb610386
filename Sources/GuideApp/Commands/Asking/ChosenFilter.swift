import GuideModel
import GuideUI

extension PrintedChoice {
  /// The filter of the user, without hidden titles and channels, and with the options of the command. Throws if the
  /// user follows nothing, or if a named channel is not among `channels`, which are only requested if one is named.
  func filter(_ kept: UserDataStore.Opening, _ channels: PrintedChannels) throws -> GuideFilter {
    let services = kept.marks[.service] ?? []
    var result = GuideFilter(
      hidden: Set(kept.hidden.joined()),
      providers: kept.preferences.servicesOnly == true && !services.isEmpty ? services : nil)
    result.hiddenChannels = kept.channels.hidden
    if followedOnly {
      guard let followed = kept.marks[.followed], !followed.isEmpty else {
        if kept.notice != nil {
          throw StartError("the shows you follow are unknown, because your marks cannot be read")
        }
        throw StartError("you follow no show yet; open the guide and press * on one")
      }
      result.only = followed
    }
    if let filter {
      result.criteria = try criteria(filter, saved: kept.preferences.savedFilters)
      if result.criteria.asks(for: .unwatched) { result.watched = kept.marks[.watched] ?? [] }
    }
    if let group { result.providers = try providers(ofGroup: group, in: kept.channels) }
    if let channel {
      let key = try Self.key(channel, channels)
      result.providers = [ProviderMark.id(key)]
      result.hiddenChannels.remove(key)
    }
    return result
  }

  /// The id of the provider that a word names. Services are only requested if no channel matches, because that takes
  /// longer.
  private static func key(_ word: String, _ channels: PrintedChannels) throws -> String {
    let known = try channels.channels()
    let names = ChannelNames(channels: known, known: [])
    if names.isKnown(word) { return try names.key(word) }
    let all = known + (try channels.services(beside: known))
    return try ChannelNames(channels: all, known: [], areListed: !channels.guide.options.demo).key(word)
  }

  /// The channels of a group. Its name ignores case.
  private func providers(ofGroup name: String, in arrangement: ChannelArrangement) throws -> Set<String> {
    let wanted = FoldedText.words(name)
    guard let group = arrangement.groups.first(where: { FoldedText.words($0.name) == wanted }) else {
      let names = arrangement.groups.map(\.name).joined(separator: ", ")
      throw UsageError(
        "unknown group '\(name)'"
          + (names.isEmpty ? "; there are no groups. Make one: tvguide channels group NAME CHANNEL..." : " (\(names))"))
    }
    return Set(group.channels.map(ProviderMark.id))
  }

  /// A saved filter, else a filter as typed.
  private func criteria(_ line: String, saved: [String: String]?) throws -> FilterCriteria {
    if let saved = saved?[line] { return FilterCriteria(text: saved) }
    do { return try FilterCriteria(typed: line) } catch {
      throw UsageError("invalid --filter '\(line)': \(error)")
    }
  }
}
