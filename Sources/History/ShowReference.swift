import GuideModel

/// The facts in a history that identify a show.
struct ShowReference {
  var ids = ExternalIDs()
  private(set) var title: String?
  var year: Int?

  /// Sets the title. A year in brackets at its end is the show's year: `Dark (2017)`.
  mutating func set(title text: String?) {
    guard let title = CleanText.nonEmptyLine(text, limit: 300) else { return }
    guard title.hasSuffix(")"), let bracket = title.lastIndex(of: "("),
      let year = Self.year(Int(title[title.index(after: bracket)...].dropLast())),
      let name = CleanText.nonEmptyLine(String(title[..<bracket]))
    else {
      self.title = title
      return
    }
    self.title = name
    self.year = self.year ?? year
  }

  /// A plausible first year of a show; nil for other numbers.
  static func year(_ number: Int?) -> Int? { number.flatMap { (1900...2200).contains($0) ? $0 : nil } }

  /// A valid id; nil for other numbers. Many programs write 0 for none.
  static func id(_ number: Int?) -> Int? { number.flatMap { (1...999_999_999).contains($0) ? $0 : nil } }

  /// An id of IMDb, `tt0903747`; nil for other text. Some programs write `-1` for none.
  static func imdb(_ text: String?) -> String? {
    guard let text, text.hasPrefix("tt"), (9...12).contains(text.utf8.count),
      text.utf8.dropFirst(2).allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return text
  }
}

extension Instant {
  /// Reads a date: RFC 3339, the same without a zone (UTC), or a day. Nil for other text.
  init?(historyText text: String) {
    guard text.utf8.count <= 40 else { return nil }
    let trimmed = text.hasSuffix(" UTC") ? String(text.dropLast(4)) : text
    guard
      let moment = Instant(rfc3339: trimmed) ?? Instant(rfc3339: trimmed + "Z")
        ?? GuideDay(iso: trimmed).map({ Instant(day: $0, secondOfDay: 0, offset: 0) })
    else { return nil }
    self = moment
  }
}
