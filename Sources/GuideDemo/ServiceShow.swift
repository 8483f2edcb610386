import GuideModel

/// A show on a demo service.
struct ServiceShow: Hashable, Sendable {
  /// ASCII, unique on its service, never changed, because keys are made from it.
  var slug: String
  /// The title.
  var title: String
  /// One or two sentences. One show has none.
  var overview: String?
  /// The source of episode titles; nil if episodes only have numbers.
  var episodes: EpisodePool?
  /// When its episodes are released.
  var release: Release

  /// Reads a row: `slug | title | episodes | release | overview`.
  init(_ row: String) throws(Unreadable) {
    let cells = try row.cells(5)
    slug = cells[0]
    title = cells[1]
    episodes = try EpisodePool.named(cells[2])
    release = try Release(cells[3])
    overview = cells[4].unlessNone
  }
}

/// An invented streaming service.
struct DemoService: Hashable, Sendable {
  /// ASCII, unique, never changed.
  var id: String
  var name: String
  /// The background of its name. White is readable on it, and it differs from black and white.
  var color: RGB
  /// The monthly price by currency, as people write it. It is not sold in other currencies.
  var prices: [String: String]
  var shows: [ServiceShow]
  /// The rows of its shows that cannot be read.
  var unreadable: [String]

  var provider: Provider { Provider(id: id, name: name, color: color) }

  /// Reads a paragraph: `id | name | colour | prices` and a row for each show. The prices are `USD 8.99, EUR 7.99`.
  init(_ rows: [String]) throws(Unreadable) {
    let cells = try rows[0].cells(4)
    guard let color = RGB(hex: cells[2]) else { throw Unreadable("no colour '\(cells[2])'") }
    id = cells[0]
    name = cells[1]
    self.color = color
    prices = [:]
    for price in cells[3].unlessNone?.parts(",") ?? [] {
      let parts = price.parts(" ")
      guard parts.count == 2, prices.updateValue(parts[1], forKey: parts[0]) == nil else {
        throw Unreadable("no price '\(price)'")
      }
    }
    let table = Table(Array(rows.dropFirst()), ServiceShow.init)
    shows = table.rows
    unreadable = table.unreadable
  }
}
