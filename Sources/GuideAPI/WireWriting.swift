import Foundation
import GuideModel

/// Parts that several answers have in common. Members are in alphabetical order.
extension JSONWriter {
  /// `{"data": {…}, "success": true}`; `body` writes the members of `data`. `capacity` is an estimate in bytes.
  static func envelope(capacity: Int = 16 << 10, _ body: (inout JSONWriter) -> Void) -> Data {
    var writer = JSONWriter(capacity: capacity)
    writer.object { writer in
      writer.name("data")
      writer.object(body)
      writer.member("success", true)
    }
    return writer.finish()
  }

  /// Writes the days of a window. `last` comes first in alphabetical order.
  mutating func span(_ window: GuideWindow, first: StaticString, last: StaticString) {
    name(last)
    quoted { $0.day(window.last) }
    name(first)
    quoted { $0.day(window.first) }
  }

  /// Writes a day as existing servers do.
  mutating func date(_ day: GuideDay) {
    quoted { writer in
      writer.day(day)
      writer.raw("T00:00:00.000Z")
    }
  }

  mutating func page(offset: Int, limit: Int, total: Int, anchor: Int? = nil, filtered: Bool? = nil) {
    object { writer in
      writer.member("anchor", anchor)
      writer.member("filtered", filtered)
      writer.member("limit", limit)
      writer.member("offset", offset)
      writer.member("total", total)
    }
  }

  mutating func service(_ provider: Provider) {
    object { writer in
      writer.member("color", provider.color.hex)
      writer.name("id")
      writer.id(provider.id)
      writer.member("logo", provider.logo ?? "")
      writer.member("name", provider.name)
      writer.member("textColor", provider.textColor.hex)
    }
  }

  /// An id that is an integer is written as a number if that gives the same text.
  mutating func id(_ text: String) {
    if let number = Int(text), String(number) == text { integer(number) } else { self.text(text) }
  }

  mutating func listings(_ info: ListingsInfo) {
    object { writer in
      writer.member("allCountries", info.countries.includesAll ? true : nil)
      writer.member("countries", info.countries.named.map(\.code))
      writer.member("credits", info.credits)
      writer.member("demo", info.isDemo ? true : nil)
      if let extent = info.extent { writer.span(extent, first: "startDate", last: "endDate") }
      if let updated = info.updated {
        writer.name("updatedAt")
        writer.moment(updated)
      }
    }
  }

  /// Left out if there are no ids.
  mutating func member(_ name: StaticString, _ ids: ExternalIDs) {
    guard ids != ExternalIDs() else { return }
    self.name(name)
    object { writer in
      writer.member("imdb", ids.imdb)
      writer.member("tmdb", ids.tmdb)
      writer.member("tvdb", ids.tvdb)
      writer.member("tvmaze", ids.tvmaze)
    }
  }
}
