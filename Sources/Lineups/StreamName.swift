import GuideModel

/// A channel's name in comparable form.
struct StreamName: Hashable {
  /// All words, folded. A plus is kept, because it means another channel an hour later.
  let exact: String
  /// The words without the country and the picture quality.
  let words: [String]
  /// The country before the name, such as `uk` in `UK: `; empty if there is none.
  let country: String

  /// Picture qualities that line-ups append to names.
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

  /// The words without spaces, because `BBC One` is also written `BBCOne`.
  var joined: String { words.joined() }

  /// The numbers and plus signs. Names that differ in them are different channels.
  var numbers: [String] { words.filter { $0 == "plus" || $0.contains { $0.isNumber } } }

  /// Reads two letters with a separator before the name: `UK: `, `[DE] `, `FR | `.
  private static func country(before name: String) -> String {
    let text = name.drop { $0 == " " || $0 == "[" || $0 == "(" || $0 == "|" }
    let letters = text.prefix { $0.isASCII && $0.isLetter }
    let sign = text[letters.endIndex...].first { $0 != " " }
    guard letters.count == 2, let sign, ":|])".contains(sign) else { return "" }
    return letters.lowercased()
  }
}
