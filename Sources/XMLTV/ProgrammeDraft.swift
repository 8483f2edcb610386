import GuideModel

/// A `<programme>` while its elements are read. Its channel and times are already checked.
struct ProgrammeDraft {
  /// The maximum number of categories.
  private static let mostCategories = 32
  /// The maximum number of external references.
  private static let mostReferences = 32

  let channel: String
  let start: Instant
  let stop: Instant?
  let line: Int
  /// The less certain zone of start and stop.
  let zone: TimestampReader.Zone

  private(set) var namespaceNumber = EpisodeNumber()
  private(set) var onScreenText: String?
  private(set) var rating: String?
  private(set) var date: String?
  var icon: String?
  var traits: EpisodeTraits = []
  var isSigned = false
  private var title = LocalizedChoice()
  private var subtitle = LocalizedChoice()
  private var overview = LocalizedChoice()
  private var references: [ShowIdentifier] = []
  private var categories: [String] = []
  private var categoryRanks: [Int] = []
  private var facts = FactsDraft()

  init(channel: String, start: Instant, stop: Instant?, line: Int, zone: TimestampReader.Zone) {
    self.channel = channel
    self.start = start
    self.stop = stop
    self.line = line
    self.zone = zone
  }

  /// Whether a text of this rank would replace the title, subtitle or description.
  func wants(_ field: ListingBuilder.Field, rank: Int) -> Bool {
    switch field {
    case .title: title.wants(rank)
    case .subtitle: subtitle.wants(rank)
    default: overview.wants(rank)
    }
  }

  /// Sets the text of an element.
  mutating func set(_ field: ListingBuilder.Field, _ bytes: UnsafeBufferPointer<UInt8>, rank: Int) {
    switch field {
    case .title: title.take(FeedText.line(bytes), rank: rank)
    case .subtitle: subtitle.take(FeedText.line(bytes), rank: rank)
    case .overview: overview.take(FeedText.paragraphs(bytes), rank: rank)
    case .category: addCategory(FeedText.line(bytes, limit: 100), rank: rank)
    case .namespaceNumber: namespaceNumber = EpisodeNumber(xmltvNamespace: bytes)
    case .onScreenNumber: onScreenText = FeedText.line(bytes, limit: 200)
    case .rating: rating = FeedText.line(bytes, limit: 40)
    case .date: date = FeedText.line(bytes, limit: 40)
    case .url:
      facts.add(.link, bytes)
      if let service = ShowIdentifier.Service(bytes) { addReference(service, bytes) }
    case .fact(let kind): facts.add(kind, bytes)
    case .reference(let service): addReference(service, bytes)
    case .displayName, .lcn: break
    }
  }

  private mutating func addReference(_ service: ShowIdentifier.Service, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard references.count < Self.mostReferences, let text = FeedText.line(bytes, limit: 300),
      let reference = ShowIdentifier(service, text)
    else { return }
    references.append(reference)
  }

  /// The external ids. A film has one id for show and episode; doubtful ids of a series may belong to an episode and
  /// are left out.
  private func externalIDs(_ number: EpisodeNumber) -> ExternalIDs {
    if references.isEmpty { return ExternalIDs() }
    return ExternalIDs(references, withDoubtful: number.isEmpty && subtitle.text == nil)
  }

  private mutating func addCategory(_ text: String?, rank: Int) {
    guard categories.count < Self.mostCategories, let text else { return }
    categories.append(text)
    categoryRanks.append(rank)
  }

  /// Returns the programme; nil if it has no title.
  consuming func finished(prefersLanguages: Bool) -> Programme? {
    guard let title = title.text else { return nil }
    let number = episodeNumber
    if isSigned { facts.addSigned() }
    return Programme(
      channel: channel, start: start, stop: stop, title: title, subtitle: subtitle.text, overview: overview.text,
      season: number.season, episode: number.episode, categories: chosenCategories(prefersLanguages: prefersLanguages),
      rating: rating, date: date, facts: facts.finished, icon: icon,
      traits: number.isLast ? traits.union(.isFinale) : traits, externalIDs: externalIDs(number))
  }

  /// The number from `xmltv_ns`, with missing parts from the on-screen number.
  private var episodeNumber: EpisodeNumber {
    if namespaceNumber.season != nil && namespaceNumber.episode != nil { return namespaceNumber }
    return onScreenText.map { namespaceNumber.completed(by: OnScreenNumber.read($0)) } ?? namespaceNumber
  }

  /// The categories in the best preferred language and those without a language, without duplicates. All of them if no
  /// language is preferred.
  private func chosenCategories(prefersLanguages: Bool) -> [String] {
    guard categories.count > 1 else { return categories }
    let best = categoryRanks.min() ?? 0
    var chosen: [String] = []
    chosen.reserveCapacity(categories.count)
    for (text, rank) in zip(categories, categoryRanks) {
      let isChosen = !prefersLanguages || rank == best || rank == LanguagePreference.unmarked
      if isChosen && !chosen.contains(text) { chosen.append(text) }
    }
    return chosen
  }
}
