import Glibc
import GuideModel

/// Packs airings for `ListingsWriter`, on the thread that reads them. Use one packer per import.
///
/// The forms of repeated titles and descriptions are computed once. Memory is limited: only some are remembered, and a
/// description may be stored again later.
public struct ListingsPacker {
  private var batch = ListingsBatch()
  private var outlets: [EpisodeListing.Outlet: Int32] = [:]
  private var names: [TextKey: KnownName] = [:]
  private var texts: [TextKey: TextReference] = [:]
  /// Bytes of `texts`.
  private var textBytes = 0
  /// The number of the next title or description.
  private var nextSerial: Int64
  private let nameLimit: Int
  /// The bytes of remembered descriptions.
  private let textLimit: Int

  /// A remembered title.
  private struct KnownName {
    /// `ShowKey.titleHash`.
    let hash: UInt64
    /// `ShowKey.sortKey`.
    let sort: String
    let serial: Int64
  }

  /// Creates a packer for one import.
  public init() { self.init(firstSerial: 0) }

  /// Texts count from `firstSerial`.
  init(firstSerial: Int64, textLimit: Int = 3_000_000, nameLimit: Int = 10_000) {
    nextSerial = firstSerial
    self.textLimit = textLimit
    self.nameLimit = nameLimit
  }

  /// The number of airings added and not taken yet.
  public var count: Int { batch.count }
  /// The approximate size in memory.
  public var memory: Int { batch.memory }

  /// Returns the added airings as a batch.
  public mutating func take() -> ListingsBatch {
    let taken = batch
    batch = ListingsBatch()
    // The next batch will have a similar size.
    batch.bytes.reserveCapacity(taken.bytes.count + taken.bytes.count / 8)
    batch.rows.reserveCapacity(taken.rows.count)
    outlets.removeAll(keepingCapacity: true)
    return taken
  }

  /// Adds a programme. All its texts must be clean.
  public mutating func add(_ programme: Programme) {
    var row = AiringRow(outlet: place(of: .channel(programme.channel)))
    row.start = programme.start.secondsSinceEpoch
    // A stop that is not after the start is ignored, and inferred as if it were missing.
    row.stop = programme.stop.flatMap { $0 > programme.start ? $0.secondsSinceEpoch : nil }
    row.marks.formUnion(AiringMarks(programme.traits))
    row.season = programme.season
    row.number = programme.episode
    row.rating = batch.bytes.put(programme.rating)
    row.productionDate = batch.bytes.put(programme.date)
    row.icon = batch.bytes.put(programme.icon)
    row.facts = programme.facts.map { text($0.text) }
    put(categories: programme.categories, in: &row)
    put(programme.externalIDs, in: &row)
    put(title: programme.title, subtitle: programme.subtitle, in: &row)
    put(overview: programme.overview, of: programme.title, programme.subtitle, in: &row)
    batch.rows.append(row)
  }

  /// Adds an episode of a schedule. All its texts must be clean.
  public mutating func add(_ episode: EpisodeListing) {
    var row = AiringRow(outlet: place(of: episode.outlet))
    switch episode.time {
    case .day(let day): row.day = Int64(day.daysSinceEpoch)
    case .moment(let moment):
      row.start = moment.secondsSinceEpoch
      row.stop = (episode.runtimeMinutes ?? episode.show.usualMinutes).map {
        moment.secondsSinceEpoch &+ Int64($0) * 60
      }
      if row.stop != nil, episode.runtimeMinutes == nil { row.marks.insert(.stopIsInferred) }
    }
    if episode.isNew { row.marks.formUnion(AiringMarks(.isNew)) }
    if episode.isPremiere { row.marks.formUnion(AiringMarks(.isPremiere)) }
    row.season = episode.season
    row.number = episode.number
    row.icon = batch.bytes.put(episode.show.poster)
    row.key = batch.bytes.put(episode.key)
    row.productionDate = batch.bytes.put(episode.show.date)
    row.facts = episode.show.facts.map { text($0.text) }
    put(episode.show.externalIDs, in: &row)
    put(categories: episode.show.categories, in: &row)
    put(title: episode.show.title, subtitle: episode.title, in: &row)
    // The timeline has no descriptions of shows, so an airing on a channel repeats that of its show.
    let inherited = if case .channel = episode.outlet { episode.show.overview } else { String?.none }
    put(overview: episode.overview ?? inherited, of: episode.show.title, episode.title, in: &row)
    row.descriptionOfShow = episode.show.overview.map { text($0) }
    batch.rows.append(row)
  }

  private mutating func place(of outlet: EpisodeListing.Outlet) -> Int32 {
    if let known = outlets[outlet] { return known }
    let place = Int32(batch.outlets.count)
    batch.outlets.append(outlet)
    outlets[outlet] = place
    return place
  }

  private mutating func put(_ externalIDs: ExternalIDs, in row: inout AiringRow) {
    guard !externalIDs.isEmpty else { return }
    // Airings of a show mostly follow each other.
    if externalIDs != batch.externalIDs.last { batch.externalIDs.append(externalIDs) }
    row.externalIDs = Int32(batch.externalIDs.count - 1)
  }

  private mutating func put(categories: [String], in row: inout AiringRow) {
    row.categories = batch.bytes.put(categories.count > 1 ? categories.joined(separator: "\n") : categories.first)
  }

  private mutating func put(title: String, subtitle: String?, in row: inout AiringRow) {
    let known = name(title)
    row.titleHash = known.hash
    row.title = batch.bytes.put(title)
    row.sort = batch.bytes.put(known.sort)
    row.titleSerial = known.serial
    row.subtitle = batch.bytes.put(subtitle)
  }

  /// Call it last of all texts of an airing.
  private mutating func put(overview: String?, of title: String, _ subtitle: String?, in row: inout AiringRow) {
    row.description = overview.map { text($0) }
    guard subtitle != nil || overview != nil || row.facts != nil else { return }
    var hasher = Hasher()
    hasher.combine(TextKey(title))
    hasher.combine(subtitle.map(TextKey.init))
    hasher.combine(row.description?.fingerprint)
    hasher.combine(row.facts?.fingerprint)
    row.wording = hasher.finalize()
  }

  /// The forms of a title, which is stored if it is new.
  private mutating func name(_ title: String) -> KnownName {
    let key = TextKey(title)
    if let known = names[key] { return known }
    if names.count >= nameLimit { names.removeAll(keepingCapacity: true) }
    batch.titles.append((nextSerial, batch.bytes.put(FoldedText.words(title))))
    let normalised = ShowKey.normalised(title)
    let made = KnownName(
      hash: ShowKey.titleHash(normalised: normalised), sort: ShowKey.sortKey(normalised: normalised), serial: nextSerial
    )
    nextSerial += 1
    names[key] = made
    return made
  }

  /// The reference to a description, which is stored if it is new.
  private mutating func text(_ text: String) -> TextReference {
    let key = TextKey(text)
    if let known = texts[key] { return known }
    if textBytes > textLimit {
      texts.removeAll(keepingCapacity: true)
      textBytes = 0
    }
    let made = TextReference(serial: nextSerial, fingerprint: key.hashValue)
    nextSerial += 1
    batch.texts.append((made.serial, batch.bytes.put(text)))
    texts[key] = made
    textBytes += text.utf8.count
    return made
  }
}

/// A text compared by its bytes. Strings are compared by Unicode's rules, which takes ten times as long and treats
/// different spellings as equal.
private struct TextKey: Hashable {
  private let text: String

  init(_ text: String) { self.text = text }

  static func == (left: TextKey, right: TextKey) -> Bool {
    var (left, right) = (left.text, right.text)
    guard left.utf8.count == right.utf8.count else { return false }
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return memcmp(first, second, left.count) == 0
      }
    }
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
