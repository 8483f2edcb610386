import GuideModel
import GuideUI

/// What of the guide is printed, where not all of it is.
struct PrintedChoice: Equatable {
  /// How many days from the first on; nil for what the view has room for.
  var days: Int?
  /// A filter as it is typed in the guide, or the name of one that was saved there.
  var filter: String?
  /// The only channel or service: its key, number or name.
  var channel: String?
  /// Followed shows alone.
  var followedOnly = false

  init() {}

  init(_ raw: RawArguments) throws(UsageError) {
    days = try raw.value("--days", "number of days", like: "7 (1 to \(GuideWindow.maximumDays))") {
      Int($0).flatMap { (1...GuideWindow.maximumDays).contains($0) ? $0 : nil }
    }
    filter = raw.options["--filter"].flatMap { CleanText.nonEmptyLine($0, limit: FilterCriteria.maximumLength) }
    channel = raw.options["--channel"]
    followedOnly = raw.has("--followed")
  }

  /// What somebody wants to see: without hidden titles and channels, and with what was chosen here. Throws where nobody
  /// follows anything, and for a channel that is not among `channels`, which is asked if one is named.
  func filter(
    _ kept: Personal.Opening, channels: () throws -> [Channel]
  ) throws -> GuideFilter {
    let services = kept.marks[.service] ?? []
    var result = GuideFilter(
      hidden: Set(kept.hidden.joined()),
      providers: kept.preferences.servicesOnly == true && !services.isEmpty ? services : nil)
    result.hiddenChannels = kept.channels.hidden
    if followedOnly {
      guard let followed = kept.marks[.followed], !followed.isEmpty else {
        throw StartError("you follow no show yet; open the guide and press * on one")
      }
      result.only = followed
    }
    if let filter {
      result.criteria = try criteria(filter, saved: kept.preferences.savedFilters)
      if result.criteria.asks(for: .unwatched) { result.watched = kept.marks[.watched] ?? [] }
    }
    if let channel {
      let names = ChannelNames(channels: try channels(), known: [])
      let key = try names.key(channel)
      result.providers = [ProviderMark.name(of: Provider(id: key, name: names.name(key)))]
      result.hiddenChannels.remove(key)
    }
    return result
  }

  /// A filter by its name, else read as it is typed.
  private func criteria(_ line: String, saved: [String: String]?) throws -> FilterCriteria {
    if let saved = saved?[line] { return FilterCriteria(text: saved) }
    do { return try FilterCriteria(parsing: line) } catch {
      throw UsageError("invalid --filter '\(line)': \(error)")
    }
  }
}
