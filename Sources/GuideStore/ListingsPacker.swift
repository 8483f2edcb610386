import GuideModel

/// Packs airings for `ListingsWriter`, on whatever thread reads them: one packer an import.
///
/// What is said again and again, titles and descriptions, is worked out once. Memory is bounded: only so much of either is
/// remembered, and a description may be stored again later.
public struct ListingsPacker {
  private var batch = ListingsBatch()
  private var outlets: [EpisodeListing.Outlet: Int32] = [:]
  private var lastOutlet: (outlet: EpisodeListing.Outlet, place: Int32)?
  private var vocabulary: Vocabulary
  private var names: [TextBytes: (name: ShowName, words: [UInt32])] = [:]
  private var subtitles: [TextBytes: [UInt32]] = [:]
  private var texts: [TextBytes: (reference: TextReference, words: [UInt32])] = [:]
  private var knownTextBytes = 0
  private var nextSerial: Int64
  /// Bytes of descriptions that are remembered.
  private let textLimit: Int

  private static let nameLimit = 5_000

  /// A packer for one import.
  public init() { self.init(firstSerial: 0) }

  /// Texts count from `firstSerial`.
  init(firstSerial: Int64, textLimit: Int = 3_000_000, wordLimit: Int = 50_000) {
    nextSerial = firstSerial
    self.textLimit = textLimit
    vocabulary = Vocabulary(limit: wordLimit)
  }

  /// Airings that were added and were not taken.
  public var count: Int { batch.count }
  /// About how much memory they take.
  public var memory: Int { batch.memory }

  /// Takes what was added.
  public mutating func take() -> ListingsBatch {
    batch.newWords = vocabulary.takeNew()
    batch.endsVocabulary = vocabulary.isFull
    if vocabulary.isFull { forget() }
    var taken = ListingsBatch()
    swap(&taken, &batch)
    // The next one will be about as large.
    batch.bytes.reserveCapacity(taken.bytes.count + taken.bytes.count / 8)
    batch.rows.reserveCapacity(taken.rows.count)
    batch.words.reserveCapacity(taken.words.count + taken.words.count / 8)
    outlets.removeAll(keepingCapacity: true)
    lastOutlet = nil
    return taken
  }

  /// What is remembered of texts names their words by numbers.
  private mutating func forget() {
    vocabulary.end()
    names.removeAll(keepingCapacity: true)
    subtitles.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    knownTextBytes = 0
  }

  /// Adds a programme. All its texts must be clean.
  public mutating func add(_ programme: Programme) {
    var row = AiringRow(outlet: place(of: .channel(programme.channel)))
    row.start = programme.start.secondsSinceEpoch
    // A stop that is not after the start is none: it is inferred like a missing one.
    row.stop = programme.stop.flatMap { $0 > programme.start ? $0.secondsSinceEpoch : nil }
    if programme.isNew { row.marks.insert(.isNew) }
    if programme.isPremiere { row.marks.insert(.isPremiere) }
    if programme.isRepeat { row.marks.insert(.isRepeat) }
    if programme.isFinale { row.marks.insert(.isFinale) }
    row.season = programme.season
    row.number = programme.episode
    row.rating = batch.bytes.put(programme.rating)
    row.made = batch.bytes.put(programme.date)
    row.icon = batch.bytes.put(programme.icon)
    put(categories: programme.categories, in: &row)
    put(programme.externalIDs, in: &row)
    put(title: programme.title, subtitle: programme.subtitle, in: &row)
    put(overview: programme.overview, in: &row)
    row.toldOfShow = row.told
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
    row.season = episode.season
    row.number = episode.number
    row.icon = batch.bytes.put(episode.show.poster)
    row.key = batch.bytes.put(episode.key)
    put(episode.show.externalIDs, in: &row)
    put(categories: episode.show.categories, in: &row)
    put(title: episode.show.title, subtitle: episode.title, in: &row)
    put(overview: episode.overview, in: &row)
    row.toldOfShow = episode.show.overview.map { text($0).reference }
    batch.rows.append(row)
  }

  /// Adds what has words and nothing else.
  mutating func addWords(title: String, subtitle: String?, overview: String?) {
    var row = AiringRow(outlet: 0)
    put(title: title, subtitle: subtitle, in: &row)
    put(overview: overview, in: &row)
    batch.rows.append(row)
  }

  private mutating func place(of outlet: EpisodeListing.Outlet) -> Int32 {
    // Listings mostly run channel by channel.
    if let lastOutlet, lastOutlet.outlet == outlet { return lastOutlet.place }
    let place = outlets[outlet] ?? Int32(batch.outlets.count)
    if place == batch.outlets.count {
      batch.outlets.append(outlet)
      outlets[outlet] = place
    }
    lastOutlet = (outlet, place)
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
    let start = batch.words.count
    let (name, words) = name(title)
    row.titleHash = name.hash
    row.title = batch.bytes.put(title)
    row.sort = batch.bytes.put(name.sort)
    batch.words += words
    if let subtitle {
      row.subtitle = batch.bytes.put(subtitle)
      batch.words += self.words(ofSubtitle: subtitle)
    }
    row.nameWords = start..<batch.words.count
  }

  private mutating func put(overview: String?, in row: inout AiringRow) {
    guard let overview else { return }
    let start = batch.words.count
    let (reference, words) = text(overview)
    row.told = reference
    batch.words += words
    row.overviewWords = start..<batch.words.count
  }

  private mutating func name(_ title: String) -> (name: ShowName, words: [UInt32]) {
    let key = TextBytes(title)
    if let known = names[key] { return known }
    if names.count >= Self.nameLimit { names.removeAll(keepingCapacity: true) }
    let made = (ShowName(title), vocabulary.numbers(of: title))
    names[key] = made
    return made
  }

  private mutating func words(ofSubtitle text: String) -> [UInt32] {
    let key = TextBytes(text)
    if let known = subtitles[key] { return known }
    if subtitles.count >= Self.nameLimit { subtitles.removeAll(keepingCapacity: true) }
    let words = vocabulary.numbers(of: text)
    subtitles[key] = words
    return words
  }

  private mutating func text(_ text: String) -> (reference: TextReference, words: [UInt32]) {
    let key = TextBytes(text)
    if let known = texts[key] { return known }
    if knownTextBytes > textLimit {
      texts.removeAll(keepingCapacity: true)
      knownTextBytes = 0
    }
    let made = (TextReference(serial: nextSerial, fingerprint: key.hashValue), vocabulary.numbers(of: text))
    nextSerial += 1
    batch.texts.append((made.0.serial, batch.bytes.put(text)))
    texts[key] = made
    knownTextBytes += text.utf8.count + 100 + made.1.count * 4
    return made
  }
}

/// A text that equals another one where their bytes do: `String` compares by meaning, which takes long beyond ASCII.
private struct TextBytes: Hashable {
  private var text: String

  init(_ text: String) {
    self.text = text
    self.text.makeContiguousUTF8()
  }

  static func == (left: TextBytes, right: TextBytes) -> Bool {
    left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    if isDone == nil { hasher.combine(text) }
  }
}
