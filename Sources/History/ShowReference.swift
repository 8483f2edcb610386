import GuideModel

/// What a piece of a history says of the show it is about.
struct ShowReference {
  var ids = ExternalIDs()
  private(set) var title: String?
  var year: Int?

  /// Takes a title; a year in brackets behind it is the show's: `Dark (2017)`.
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

  /// A year in which a show can have begun.
  static func year(_ number: Int?) -> Int? { number.flatMap { (1900...2200).contains($0) ? $0 : nil } }

  /// An id of a service that counts; 0 stands for none in many programs.
  static func id(_ number: Int?) -> Int? { number.flatMap { (1...999_999_999).contains($0) ? $0 : nil } }

  /// IMDb's `tt0903747`; `-1` stands for none in some programs.
  static func imdb(_ text: String?) -> String? {
    guard let text, text.hasPrefix("tt"), (9...12).contains(text.utf8.count),
      text.utf8.dropFirst(2).allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return text
  }
}

extension Instant {
  /// The moments that programs write: RFC 3339, the same without a zone (UTC), or a day. Nil for anything else and for
  /// what is before 1990, which stands for an unknown date.
  init?(historyText text: String?) {
    guard let text, text.utf8.count <= 40 else { return nil }
    let trimmed = text.hasSuffix(" UTC") ? String(text.dropLast(4)) : text
    guard
      let moment = Instant(rfc3339: trimmed) ?? Instant(rfc3339: trimmed + "Z")
        ?? GuideDay(iso: trimmed).map({ Instant(day: $0, secondOfDay: 0, offset: 0) }),
      moment.secondsSinceEpoch >= 631_152_000
    else { return nil }
    self = moment
  }
}
