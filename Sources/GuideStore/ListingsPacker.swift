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
  private var names = KnownTexts<ShowName>()
  private var subtitles = KnownTexts<Void>()
  private var texts = KnownTexts<TextReference>()
  private var nextSerial: Int64
  /// Bytes of descriptions that are remembered.
  private let textLimit: Int

  private static let nameLimit = 5_000

  /// A packer for one import.
  public init() { self.init(firstSerial: 0) }

  /// Texts count from `firstSerial`.
  init(firstSerial: Int64, textLimit: Int = 3_000_000, wordLimit: Int = 100_000) {
    nextSerial = firstSerial
    self.textLimit = textLimit
    vocabulary = Vocabulary(limit: wordLimit)
  }

  /// Airings that were added and were not taken.
  public var count: Int { batch.count }
  /// About how much memory they take.
  public var memory: Int { batch.memory }

  /// Takes what was added. The next airings are packed in the memory of `spent`, a batch that is needed no more: it takes the
  /// system long to give new memory.
  public mutating func take(reusing spent: consuming ListingsBatch? = nil) -> ListingsBatch {
    batch.newWords = vocabulary.takeNew()
    batch.endsVocabulary = vocabulary.isFull
    if vocabulary.isFull { forget() }
    var taken = spent.take() ?? ListingsBatch()
    taken.removeAll()
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
    names.removeAll()
    subtitles.removeAll()
    texts.removeAll()
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
    if episode.isNew { row.marks.insert(.isNew) }
    row.season = episode.season
    row.number = episode.number
    row.icon = batch.bytes.put(episode.show.poster)
    row.key = batch.bytes.put(episode.key)
    put(episode.show.externalIDs, in: &row)
    put(categories: episode.show.categories, in: &row)
    put(title: episode.show.title, subtitle: episode.title, in: &row)
    put(overview: episode.overview, in: &row)
    if let overview = episode.show.overview {
      let number = text(overview)
      row.toldOfShow = texts[number]
    }
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
    if names.count >= Self.nameLimit { names.removeAll() }
    let number = names.number(of: title, words: &vocabulary) { _ in ShowName(title) }
    row.titleHash = names[number].hash
    row.title = batch.bytes.put(title)
    row.sort = batch.bytes.put(names[number].sort)
    names.append(wordsOf: number, to: &batch.words)
    if let subtitle {
      if subtitles.count >= Self.nameLimit { subtitles.removeAll() }
      row.subtitle = batch.bytes.put(subtitle)
      let number = subtitles.number(of: subtitle, words: &vocabulary) { _ in }
      subtitles.append(wordsOf: number, to: &batch.words)
    }
    row.nameWords = start..<batch.words.count
  }

  private mutating func put(overview: String?, in row: inout AiringRow) {
    guard let overview else { return }
    let start = batch.words.count
    let number = text(overview)
    row.told = texts[number]
    texts.append(wordsOf: number, to: &batch.words)
    row.overviewWords = start..<batch.words.count
  }

  /// The number of a description among those that are known, after it was stored if it was not.
  private mutating func text(_ text: String) -> Int {
    if texts.memory > textLimit { texts.removeAll() }
    let known = texts.count
    let serial = nextSerial
    let number = texts.number(of: text, words: &vocabulary) {
      TextReference(serial: serial, fingerprint: Int(truncatingIfNeeded: $0))
    }
    guard texts.count > known else { return number }
    nextSerial += 1
    batch.texts.append((serial, batch.bytes.put(text)))
    return number
  }
}
