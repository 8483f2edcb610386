import GuideModel

/// Builds channels and programmes from the elements of a listing, and reports the invalid ones.
///
/// Memory is bounded by one programme, one batch and the set of channel ids.
struct ListingBuilder {
  typealias Bytes = UnsafeBufferPointer<UInt8>
  typealias Name = ElementNames.Name

  /// The maximum length of an element's text in bytes.
  static let longestText = 100_000
  /// The maximum number of channels. The largest known listings have some ten thousand.
  static let mostChannels = 200_000

  /// The maximum depth of elements. libxml2 stores the name of each, and has no limit of its own without a tree.
  static let deepest = 256

  /// The finished channels and programmes that were not taken yet.
  var batch = XMLTVBatch()
  /// Counts and diagnostics so far. `channels` and `programmes` count the finished ones.
  var summary = XMLTVSummary()
  /// The root element if it is not `<tv>`.
  private(set) var wrongRoot: (line: Int, name: String)?
  /// Whether an element was read.
  private(set) var hasRoot = false
  /// The line where elements were first too deep.
  private(set) var tooDeepLine: Int?

  enum Scope {
    case outside
    case listing
    case channel
    case programme
    /// Inside a channel or programme that is skipped.
    case skipped
  }

  /// An element whose children are read.
  enum Group {
    case rating, stars, credits, subtitles
  }

  enum Field {
    case displayName, lcn, title, subtitle, overview, category, namespaceNumber, onScreenNumber, rating, date, url
    case reference(ShowIdentifier.Service)
    case fact(ProgrammeFacts.Kind)
  }

  let names: ElementNames
  let prefersLanguages: Bool
  var languages: LanguagePreference
  var times: TimestampReader
  var repeatedHour = RepeatedHour()
  var scope = Scope.outside
  private(set) var depth = 0
  var scopeDepth = 0
  /// The depth of the group; 0 outside of groups.
  var groupDepth = 0
  var group = Group.rating
  private var channel: ChannelDraft?
  var programme: ProgrammeDraft?
  private var channelIDs: Set<String> = []
  /// The channel ids of programmes without a `<channel>` so far.
  private var undeclaredIDs: Set<String> = []
  private var lastAdmitted = ""
  let defaultZoneName: String
  /// The last programme, to find duplicates.
  var lastProgramme: (channel: String, start: Instant, stop: Instant?, title: String)?
  var lastChannel: (bytes: [UInt8], id: String) = ([], "")

  private var field: Field?
  private var fieldDepth = 0
  private var fieldRank = 0
  private var text: [UInt8] = []
  private var isCut = false

  init(options: XMLTVOptions, names: ElementNames) {
    self.names = names
    prefersLanguages = !options.languages.isEmpty
    languages = LanguagePreference(options.languages)
    defaultZoneName = options.defaultZone.identifier
    times = TimestampReader(defaultZone: options.defaultZone)
    text.reserveCapacity(4096)
  }

  /// Returns the finished channels and programmes and starts a new batch.
  mutating func takeBatch(bytesRead: Int) -> XMLTVBatch {
    var taken = XMLTVBatch(bytesRead: bytesRead)
    swap(&taken.channels, &batch.channels)
    swap(&taken.programmes, &batch.programmes)
    // The next batch will have a similar size.
    batch.programmes.reserveCapacity(taken.programmes.count + taken.programmes.count / 8)
    return taken
  }

  mutating func tell(_ kind: Diagnostic.Kind, line: Int, _ detail: @autoclosure () -> String) {
    summary.diagnostics.add(kind, line: line, detail())
  }

  /// Counts a skipped programme.
  mutating func skip(_ kind: Diagnostic.Kind, line: Int, _ detail: @autoclosure () -> String) {
    summary.skipped += 1
    summary.diagnostics.add(kind, line: line, detail())
  }
}

// MARK: - Events

extension ListingBuilder {
  /// `line` is a closure because it is slow: it searches back to the start of the tag.
  mutating func startElement(_ name: Name, _ attributes: AttributeList, line: () -> Int) {
    depth += 1
    if depth > Self.deepest && tooDeepLine == nil { tooDeepLine = line() }
    switch scope {
    case .programme: startInProgramme(name, attributes)
    case .listing:
      if name == names.programme {
        begin(programme: attributes, line: line())
      } else if name == names.channel {
        begin(channel: attributes, line: line())
      }
    case .channel: startInChannel(name, attributes)
    case .outside: startRoot(name, line: line())
    case .skipped: break
    }
  }

  mutating func endElement() {
    if field != nil && depth == fieldDepth { finishField() }
    if depth == groupDepth { leaveGroup() }
    if depth == scopeDepth {
      switch scope {
      case .programme: finishProgramme()
      case .channel: finishChannel()
      default: break
      }
      scope = .listing
      scopeDepth = 0
    }
    depth -= 1
  }

  mutating func characters(_ bytes: Bytes) {
    guard let field else { return }
    // Pictures and links inside a person are ignored.
    if case .fact = field, depth != fieldDepth { return }
    let space = Self.longestText - text.count
    if bytes.count <= space {
      text.append(contentsOf: bytes)
    } else {
      text.append(contentsOf: bytes[..<space])
      isCut = true
    }
  }

  /// Handles a reference to an undeclared entity when there may be an external declaration. Entities of HTML are known,
  /// others are left out.
  mutating func undefinedEntity(_ name: String, line: Int) {
    if let character = FeedText.character(name) {
      Array(String(character).utf8).withUnsafeBufferPointer { characters($0) }
    } else {
      tell(.unknownEntity, line: line, "the entity &\(CleanText.line(name, limit: 40)); is not defined")
    }
  }

  private mutating func startRoot(_ name: Name, line: Int) {
    hasRoot = true
    guard name != names.tv else { return scope = .listing }
    scope = .skipped
    let found = CleanText.line(String(cString: name), limit: 60)
    wrongRoot = (line, found)
  }
}

// MARK: - Channels

extension ListingBuilder {
  private mutating func begin(channel attributes: AttributeList, line: Int) {
    scopeDepth = depth
    scope = .skipped
    guard let id = channelID(attributes, names.id) else {
      return tell(.channelWithoutID, line: line, "channel has no id")
    }
    guard !channelIDs.contains(id) else {
      return tell(.duplicateChannel, line: line, "channel \(CleanText.line(id, limit: 80)) occurs twice")
    }
    undeclaredIDs.remove(id)
    guard channelIDs.count + undeclaredIDs.count < Self.mostChannels else {
      return tell(.tooManyChannels, line: line, "there are more than \(Self.mostChannels) channels")
    }
    channelIDs.insert(id)
    channel = ChannelDraft(id: id, line: line)
    scope = .channel
  }

  /// Whether the channel is within the maximum number of channels.
  mutating func admits(channel id: String) -> Bool {
    if id == lastAdmitted { return true }
    if !channelIDs.contains(id), !undeclaredIDs.contains(id) {
      guard channelIDs.count + undeclaredIDs.count < Self.mostChannels else { return false }
      undeclaredIDs.insert(id)
    }
    lastAdmitted = id
    return true
  }

  private mutating func startInChannel(_ name: Name, _ attributes: AttributeList) {
    guard depth == scopeDepth + 1 else { return }
    if name == names.displayName {
      begin(.displayName, rank: rank(attributes))
    } else if name == names.lcn {
      begin(.lcn)
    } else if name == names.icon {
      channel?.addIcon(FeedText.url(names.src.flatMap { attributes[$0] }))
    }
  }

  private mutating func finishChannel() {
    guard let channel = channel.take() else { return }
    if !channel.hasName {
      tell(.channelWithoutName, line: channel.line, "channel \(CleanText.line(channel.id, limit: 80)) has no name")
    }
    batch.channels.append(channel.finished())
    summary.channels += 1
  }
}

// MARK: - Fields

extension ListingBuilder {
  /// Starts to collect the text of the current element.
  mutating func begin(_ field: Field, rank: Int = 0) {
    self.field = field
    fieldDepth = depth
    fieldRank = rank
    isCut = false
    text.removeAll(keepingCapacity: true)
  }

  private mutating func finishField() {
    guard let field else { return }
    self.field = nil
    if isCut {
      let line = channel?.line ?? programme?.line ?? 1
      tell(.textTooLong, line: line, "an element here has more than \(Self.longestText) bytes of text")
    }
    guard !text.isEmpty else { return }
    text.withUnsafeBufferPointer { text in
      switch field {
      case .displayName: channel?.addName(text, rank: fieldRank)
      case .lcn: channel?.setNumber(text)
      default: programme?.set(field, text, rank: fieldRank)
      }
    }
  }

  mutating func rank(_ attributes: AttributeList) -> Int {
    languages.rank(of: names.lang.flatMap { attributes[$0] })
  }
}
