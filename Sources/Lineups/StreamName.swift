import GuideModel

/// A channel's name as it is compared.
struct StreamName: Hashable {
  /// All of its words, folded. A plus counts: a channel an hour later is another one.
  let exact: String
  /// The words without the country before it and without what says how sharp the picture is.
  let words: [String]
  /// The country that stood before it, `uk: `; empty without.
  let country: String

  /// What line-ups write behind a name.
  private static let qualities: Set<String> = [
    "hd", "fhd", "uhd", "sd", "hq", "lq", "4k", "8k", "hevc", "h264", "h265", "x265", "1080p", "1080i", "720p", "576i",
    "576p", "480p", "50fps", "60fps", "hdr", "raw", "backup",
  ]

  init(_ name: String) {
    let marked = name.replacing("+", with: " plus ")
    exact = FoldedText.words(marked)
    var words = exact.split(separator: " ").map(String.init)
    country = Self.country(before: marked)
    if !country.isEmpty { words.removeFirst() }
    let plain = words.filter { !Self.qualities.contains($0) }
    self.words = plain.isEmpty ? words : plain
  }

  /// The words as one, as `BBC One` is written `BBCOne` too.
  var joined: String { words.joined() }

  /// Its numbers, and what shifts it: two names that differ here are two channels.
  var numbers: [String] { words.filter { $0 == "plus" || $0.contains { $0.isNumber } } }

  /// Two letters and a sign between them and the name: `UK: `, `[DE] `, `FR | `.
  private static func country(before name: String) -> String {
    let text = name.drop { $0 == " " || $0 == "[" || $0 == "(" || $0 == "|" }
    let letters = text.prefix { $0.isASCII && $0.isLetter }
    let sign = text[letters.endIndex...].first { $0 != " " }
    guard letters.count == 2, let sign, ":|])".contains(sign) else { return "" }
    return letters.lowercased()
  }
}
