/// Selects one of several texts by language.
struct LanguagePreference {
  /// The rank of a text without a language: after all preferred languages.
  static let unmarked = 1_000_000
  /// The rank of a text in any other language.
  static let other = 1_000_001

  private let preferred: [LanguageTag]
  // Most listings repeat a few languages, so the last one is cached.
  private var lastTag: [UInt8] = []
  private var lastRank = LanguagePreference.unmarked

  init(_ languages: [String]) { preferred = languages.map { LanguageTag(Array($0.utf8)) } }

  /// The rank of a text with this `lang`. The lowest rank is shown; of equal ranks the first.
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

  /// An exact match ranks before a tag with the same language and another region.
  private func rank(of tag: LanguageTag) -> Int {
    for (index, wanted) in preferred.enumerated() where wanted.primary == tag.primary {
      return index * 2 + (wanted.rest == tag.rest ? 0 : 1)
    }
    return Self.other
  }
}

/// A language tag (BCP 47, POSIX or ISO 639-2) in comparable parts. `en_GB.UTF-8`, `EN-gb` and `eng-GB` are equal.
struct LanguageTag: Equatable {
  /// The language in lower case; two letters if ISO 639-1 has a code.
  let primary: String
  /// The other parts in lower case, separated by `-`; empty if there are none.
  let rest: String

  init(_ bytes: [UInt8]) {
    let name = bytes.prefix { $0 != 0x2E && $0 != 0x40 }
    let text = String(decoding: name, as: UTF8.self).lowercased().filter { !$0.isWhitespace }
    let parts = text.split(separator: "-", omittingEmptySubsequences: true).flatMap { $0.split(separator: "_") }
    let first = parts.first.map(String.init) ?? ""
    primary = Self.twoLetters[first] ?? first
    rest = parts.dropFirst().joined(separator: "-")
  }

  /// ISO 639-2 codes, terminological and bibliographic, of the usual languages of television.
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

/// The best text so far.
struct LocalizedChoice {
  private(set) var rank = Int.max
  private(set) var text: String?

  /// Whether a text of this rank would replace it.
  func wants(_ rank: Int) -> Bool { rank < self.rank }

  /// Replaces the text if the rank is better. Nil is ignored.
  mutating func take(_ text: String?, rank: Int) {
    guard let text, wants(rank) else { return }
    self.text = text
    self.rank = rank
  }
}
