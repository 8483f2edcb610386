import GuideModel

/// What is written of a programme, wherever its texts lie.
protocol ProgrammeMembers {
  associatedtype Text: JSONText
  associatedtype Categories: Sequence<Text>

  var start: Instant { get }
  var stop: Instant? { get }
  var title: Text { get }
  var subtitle: Text? { get }
  var overview: Text? { get }
  var season: Int? { get }
  var episode: Int? { get }
  /// Nil for none.
  var categories: Categories? { get }
  var rating: Text? { get }
  var date: Text? { get }
  var icon: Text? { get }
  var isNew: Bool { get }
  var isPremiere: Bool { get }
  var isRepeat: Bool { get }
  var isFinale: Bool { get }
  var stopIsInferred: Bool { get }

  /// Writes the inside of the string.
  func writeKey(_ writer: inout JSONWriter)
}

extension JSONWriter {
  /// In the order of their names.
  mutating func members(_ programme: some ProgrammeMembers) {
    if let categories = programme.categories {
      name("categories")
      array(categories) { $0.text($1) }
    }
    member("date", programme.date)
    member("episodeNumber", programme.episode)
    member("isFinale", programme.isFinale ? true : nil)
    member("isNew", programme.isNew)
    member("isPremiere", programme.isPremiere)
    member("isRepeat", programme.isRepeat)
    name("key")
    quoted { programme.writeKey(&$0) }
    member("overview", programme.overview)
    member("poster", programme.icon)
    member("rating", programme.rating)
    member("seasonNumber", programme.season)
    name("start")
    moment(programme.start)
    if let stop = programme.stop {
      name("stop")
      moment(stop)
    }
    member("stopIsInferred", programme.stopIsInferred)
    member("subtitle", programme.subtitle)
    name("title")
    text(programme.title)
  }
}

extension ListedProgramme: ProgrammeMembers {
  var start: Instant { programme.start }
  var stop: Instant? { programme.stop }
  var title: String { programme.title }
  var subtitle: String? { programme.subtitle }
  var overview: String? { programme.overview }
  var season: Int? { programme.season }
  var episode: Int? { programme.episode }
  var categories: [String]? { programme.categories.isEmpty ? nil : programme.categories }
  var rating: String? { programme.rating }
  var date: String? { programme.date }
  var icon: String? { programme.icon }
  var isNew: Bool { programme.isNew }
  var isPremiere: Bool { programme.isPremiere }
  var isRepeat: Bool { programme.isRepeat }
  var isFinale: Bool { programme.isFinale }

  func writeKey(_ writer: inout JSONWriter) { writer.escaped(key) }
}

extension BroadcastBytes: ProgrammeMembers {
  var categories: Lines? {
    var lines = Lines(rest: categoryLines)
    return lines.next() == nil ? nil : Lines(rest: categoryLines)
  }

  func writeKey(_ writer: inout JSONWriter) {
    writer.escaped(keyPrefix)
    writer.integer(Int(start.secondsSinceEpoch))
  }

  /// The lines of a text, but for empty ones.
  struct Lines: Sequence, IteratorProtocol {
    var rest: UnsafeRawBufferPointer

    mutating func next() -> UnsafeRawBufferPointer? {
      while !rest.isEmpty {
        let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
        let line = UnsafeRawBufferPointer(rebasing: rest[..<end])
        rest = UnsafeRawBufferPointer(rebasing: rest[end...].dropFirst())
        if !line.isEmpty { return line }
      }
      return nil
    }
  }
}
