/// Facts about a programme from the listings: people, countries, languages, ratings and more.
///
/// They are stored as one text with a line per fact, because few are ever displayed and repeats share the text.
public struct ProgrammeFacts: Hashable, Sendable {
  /// The kind of a fact, in display order. The raw value is the first letter of its line.
  public enum Kind: UInt8, CaseIterable, Sendable {
    case director = 0x64  // d
    case actor = 0x61  // a
    case writer = 0x77  // w
    case presenter = 0x70  // p
    case language = 0x6C  // l
    case link = 0x75  // u
    case country = 0x63  // c
    case subtitles = 0x73  // s
    case stars = 0x2A  // *

    /// The position in that order, from 0.
    public var place: Int {
      switch self {
      case .director: 0
      case .actor: 1
      case .writer: 2
      case .presenter: 3
      case .language: 4
      case .link: 5
      case .country: 6
      case .subtitles: 7
      case .stars: 8
      }
    }

    /// Whether the value is the name of a person.
    public var isPerson: Bool {
      switch self {
      case .director, .actor, .writer, .presenter: true
      case .language, .link, .country, .subtitles, .stars: false
      }
    }

    /// The maximum number of facts of the kind.
    public var limit: Int {
      switch self {
      case .actor: 30
      case .director, .writer, .presenter, .country, .subtitles: 6
      case .language, .stars, .link: 1
      }
    }

    /// The maximum length of a fact in characters.
    public static let longest = 100
  }

  /// The lines, each a letter and clean text; never empty.
  public let text: String

  /// Reads the stored form. Returns nil if the text does not start with a fact.
  public init?(text: String) {
    guard let first = text.utf8.first, Kind(rawValue: first) != nil else { return nil }
    self.text = text
  }

  /// Returns nil if there are no facts. Leaves out or cuts facts that are too many, not clean or invalid addresses.
  public init?(_ facts: [(kind: Kind, value: String)]) {
    var counts: [Kind: Int] = [:]
    var text = ""
    for (kind, value) in Kind.allCases.flatMap({ kind in facts.filter { $0.kind == kind } })
    where counts[kind, default: 0] < kind.limit {
      let clean = kind == .link ? CleanText.url(value) : CleanText.nonEmptyLine(value, limit: Kind.longest)
      guard let clean else { continue }
      counts[kind, default: 0] += 1
      text.unicodeScalars.append(Unicode.Scalar(kind.rawValue))
      text += clean + "\n"
    }
    guard !text.isEmpty else { return nil }
    self.text = text
  }

  /// The facts sorted by kind.
  public var inOrder: ProgrammeFacts? {
    ProgrammeFacts(Kind.allCases.flatMap { kind in self[kind].map { (kind, $0) } })
  }

  /// The facts of a kind, in the order of the listings.
  public subscript(kind: Kind) -> [String] {
    text.utf8.split(separator: 0x0A).compactMap { line in
      line.first == kind.rawValue && line.count > 1 ? String(Substring(line.dropFirst())) : nil
    }
  }
}

extension ProgrammeFacts {
  /// The names of all people.
  public var people: [String] { Kind.allCases.filter(\.isPerson).flatMap { self[$0] } }

  /// Appends the names of the people in a stored text to `bytes`, each after a space.
  public static func appendPeople(of text: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    for line in text.split(separator: 0x0A) where line.first.flatMap(Kind.init)?.isPerson == true {
      bytes.append(0x20)
      bytes += line.dropFirst()
    }
  }
}
