import Foundation
import GuideModel

/// A channel's name in comparable form.
struct StreamName: Hashable {
  /// All words, folded. A plus is kept, because it means another channel an hour later.
  let exact: String
  /// The words without the country and the picture quality.
  let words: [String]
  /// The code of the country in the name or the id; empty if there is none.
  let country: String

  /// Picture qualities that line-ups append to names.
  private static let qualities: Set<String> = [
    "hd", "fhd", "uhd", "sd", "hq", "lq", "4k", "8k", "hevc", "h264", "h265", "x265", "1080p", "1080i", "720p", "576i",
    "576p", "480p", "50fps", "60fps", "hdr", "raw", "backup",
  ]
  /// Codes of countries that end names for other reasons.
  private static let noCountries: Set<String> = ["tv", "fm", "am"]

  /// - Parameter id: the id of the channel or the stream, which may end in a country: `one.uk`.
  init(_ name: String, id: String? = nil) {
    // Small raised letters are letters.
    let name = name.precomposedStringWithCompatibilityMapping.replacing("+", with: " plus ")
    exact = FoldedText.words(name)
    let (rest, told) = Self.parted(Self.withoutNotes(name))
    let words = FoldedText.words(String(rest)).split(separator: " ").map(String.init)
    let plain = words.filter { !Self.qualities.contains($0) }
    self.words = plain.isEmpty ? words : plain
    country = told.isEmpty ? id.map { Self.country(ending: $0.prefix { $0 != "@" }).country } ?? "" : told
  }

  /// The words without spaces, because `BBC One` is also written `BBCOne`.
  var joined: String { words.joined() }

  /// The numbers and plus signs. Names that differ in them are different channels.
  var numbers: [String] { words.filter { $0 == "plus" || $0.contains { $0.isNumber } } }

  /// The name without notes behind it: `[Not 24/7]`, `[Geo-blocked]`.
  private static func withoutNotes(_ name: String) -> Substring {
    var rest = name[...]
    while let end = rest.last, end == " " || end == "]" {
      guard end == "]", let open = rest.lastIndex(of: "["), rest.distance(from: open, to: rest.endIndex) > 4 else {
        if end == "]" { break }
        rest.removeLast()
        continue
      }
      rest = rest[..<open]
    }
    return rest.isEmpty ? name[...] : rest
  }

  /// The name without its country, and that.
  private static func parted(_ name: Substring) -> (rest: Substring, country: String) {
    if let (rest, country) = countryBefore(name) { return (rest, country) }
    var words = name.split(separator: " ")
    while words.count > 1, let last = words.last, qualities.contains(FoldedText.words(String(last))) {
      words.removeLast()
    }
    guard let last = words.last else { return (name, "") }
    let bare = last.filter { !"()[]".contains($0) }
    let isMarked = bare.count < last.count
    if words.count > 1, isMarked || bare.allSatisfy(\.isUppercase), let country = country(bare) {
      return (name[..<last.startIndex], country)
    }
    let (rest, country) = country(ending: last)
    return country.isEmpty ? (name, "") : (name[..<rest.endIndex], country)
  }

  /// Two letters and a sign between them and the name: `UK: `, `[DE] `, `FR | `, `US - `.
  private static func countryBefore(_ name: Substring) -> (rest: Substring, country: String)? {
    let text = name.drop { $0 == " " || $0 == "[" || $0 == "(" || $0 == "|" }
    let letters = text.prefix { $0.isASCII && $0.isLetter }
    let after = text[letters.endIndex...]
    guard letters.count == 2, let sign = after.first(where: { $0 != " " }) else { return nil }
    guard ":|])".contains(sign) || sign == "-" && after.hasPrefix(" - ") && country(letters) != nil else { return nil }
    let rest = after.drop { " :|])-".contains($0) }
    return rest.isEmpty ? nil : (rest, country(letters) ?? letters.lowercased())
  }

  /// The parts of `one.uk` before the country and the country.
  private static func country(ending text: Substring) -> (rest: Substring, country: String) {
    guard let dot = text.lastIndex(of: "."), dot > text.startIndex,
      let country = country(text[text.index(after: dot)...])
    else { return (text, "") }
    return (text[..<dot], country)
  }

  /// The country of two letters; nil for other words.
  private static func country(_ text: some StringProtocol) -> String? {
    let code = text.lowercased()
    if code == "uk" { return "gb" }
    guard code.utf8.count == 2, !noCountries.contains(code), Country(code) != nil else { return nil }
    return code
  }
}
