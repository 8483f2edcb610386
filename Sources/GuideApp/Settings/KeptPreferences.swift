import GuideAPI
import GuideUI

extension Preferences {
  /// Reads preferences that were stored as JSON; nil for other text. The start waits for this, and Foundation's decoder
  /// would take longer than reading all other user data. An invalid value counts as not set.
  init?(kept text: String) {
    var text = text
    let preferences = text.withUTF8 { bytes -> Preferences? in
      var reader = JSONReader(bytes)
      var preferences = Preferences()
      let isObject = reader.object { preferences.take($1, from: &$0) }
      return isObject && reader.isAtEnd() ? preferences : nil
    }
    guard let preferences else { return nil }
    self = preferences
  }

  private mutating func take(_ key: JSONReader.Key, from reader: inout JSONReader) {
    switch key {
    case "density": density = reader.string().flatMap(Density.init) ?? density
    case "columnWidth": columnWidth = reader.integer()
    case "providerWidth": providerWidth = reader.integer()
    case "showsGridLines": showsGridLines = reader.flag() ?? showsGridLines
    case "country": country = reader.string()
    case "minutesPerColumn": minutesPerColumn = reader.integer()
    case "view": view = reader.string().flatMap(GuideView.init)
    case "wasAskedForSources": wasAskedForSources = reader.flag()
    case "hidesPane": hidesPane = reader.flag()
    case "hidesSpoilers": hidesSpoilers = reader.flag()
    case "servicesOnly": servicesOnly = reader.flag()
    case "savedFilters": savedFilters = Self.filters(from: &reader)
    case "commandHistory": commandHistory = reader.list { $0.string() }
    default: break
    }
  }

  private static func filters(from reader: inout JSONReader) -> [String: String]? {
    var filters: [String: String] = [:]
    let isObject = reader.object { reader, name in
      if let filter = reader.string() { filters[name.text] = filter }
    }
    return isObject ? filters : nil
  }
}
