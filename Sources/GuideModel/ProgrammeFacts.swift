/// What a listing says of a programme beside what it is about: who made it, where, in which language, how good it is.
///
/// It is kept as one text, a line for each fact: few of the many programmes are looked at so closely, and repeats share it.
public struct ProgrammeFacts: Hashable, Sendable {
  /// What a fact is about, in the order in which they stand. Its letter begins the line.
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

    /// Its place in that order, from 0.
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

    /// So many of it are kept.
    public var limit: Int {
      switch self {
      case .actor: 30
      case .director, .writer, .presenter, .country, .subtitles: 6
      case .language, .stars, .link: 1
      }
    }

    /// A fact has no more characters.
    public static let longest = 100
  }

  /// Never empty, each line a letter and a clean text.
  public let text: String

  /// Takes what `text` had. Nil for what begins with no fact.
  public init?(text: String) {
    guard let first = text.utf8.first, Kind(rawValue: first) != nil else { return nil }
    self.text = text
  }

  /// Nil without any. What is too much, not clean or no address is left out or cut.
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

  /// The same, kind by kind.
  public var inOrder: ProgrammeFacts? {
    ProgrammeFacts(Kind.allCases.flatMap { kind in self[kind].map { (kind, $0) } })
  }

  /// All of a kind, in the listing's order.
  public subscript(kind: Kind) -> [String] {
    text.utf8.split(separator: 0x0A).compactMap { line in
      line.first == kind.rawValue && line.count > 1 ? String(Substring(line.dropFirst())) : nil
    }
  }
}
