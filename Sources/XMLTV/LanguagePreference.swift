/// Which of several texts of a thing is shown.
struct LanguagePreference {
  /// The rank of a text without a language, behind every preferred one.
  static let unmarked = 1_000_000
  /// The rank of a text in a language nobody asked for.
  static let other = 1_000_001

  private let preferred: [LanguageTag]
  // Listings say the same few languages over and over.
  private var lastTag: [UInt8] = []
  private var lastRank = LanguagePreference.unmarked

  init(_ languages: [String]) { preferred = languages.map { LanguageTag(Array($0.utf8)) } }

  /// How far down the list a text stands whose `lang` this is; the least is shown, of equals the first.
  mutating func rank(of language: UnsafeBufferPointer<UInt8>?) -> Int {
    guard let language, !language.isEmpty, !preferred.isEmpty else {
      return language?.isEmpty ?? true ? Self.unmarked : Self.other
    }
    if sameBytes(lastTag, language) { return lastRank }
    let rank = rank(of: LanguageTag(Array(language.prefix(35))))
    lastTag = Array(language.prefix(64))
    lastRank = rank
    return rank
  }

  /// An exact tag comes before one of the same language that differs in the rest.
  private func rank(of tag: LanguageTag) -> Int {
    for (index, wanted) in preferred.enumerated() where wanted.primary == tag.primary {
      return index * 2 + (wanted.rest == tag.rest ? 0 : 1)
    }
    return Self.other
  }
}

/// A language tag (BCP 47, POSIX or ISO 639-2) in parts that compare: `en_GB.UTF-8`, `EN-gb` and `eng-GB` are the same.
struct LanguageTag: Equatable {
  /// Lower case, two letters where ISO 639-1 has them.
  let primary: String
  /// Lower case, parts divided by `-`; empty if there are none.
  let rest: String

  init(_ bytes: [UInt8]) {
    let name = bytes.prefix { $0 != 0x2E && $0 != 0x40 }
    let text = String(decoding: name, as: UTF8.self).lowercased().filter { !$0.isWhitespace }
    let parts = text.split(separator: "-", omittingEmptySubsequences: true).flatMap { $0.split(separator: "_") }
    let first = parts.first.map(String.init) ?? ""
    primary = Self.twoLetters[first] ?? first
    rest = parts.dropFirst().joined(separator: "-")
  }

  /// ISO 639-2 codes, terminological and bibliographical, of the languages television is listed in.
  private static let twoLetters: [String: String] = {
    let pairs = """
      ara ar bul bg cat ca ces cs cze cs chi zh zho zh cym cy wel cy dan da deu de ger de ell el gre el eng en est et \
      eus eu baq eu fas fa per fa fin fi fra fr fre fr gle ga glg gl heb he hin hi hrv hr hun hu ice is isl is ind id \
      ita it jpn ja kor ko lav lv lit lt mac mk mkd mk may ms msa ms nld nl dut nl nno nn nob nb nor no pol pl por pt \
      ron ro rum ro rus ru slk sk slo sk slv sl spa es sqi sq alb sq srp sr swe sv tam ta tel te tha th tur tr ukr uk \
      urd ur vie vi
      """.split(separator: " ").map(String.init)
    return Dictionary(
      stride(from: 0, to: pairs.count - 1, by: 2).map { (pairs[$0], pairs[$0 + 1]) }, uniquingKeysWith: { $1 })
  }()
}

/// The best text met so far.
struct LocalizedChoice {
  private(set) var rank = Int.max
  private(set) var text: String?

  /// Whether a text of this rank would be taken.
  func wants(_ rank: Int) -> Bool { rank < self.rank }

  /// Takes a text of a better rank; no text is none.
  mutating func take(_ text: String?, rank: Int) {
    guard let text, wants(rank) else { return }
    self.text = text
    self.rank = rank
  }
}
