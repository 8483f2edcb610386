import GuideModel

// Explains why there are no rows, and which key helps.
extension State {
  /// The text in place of rows; nil if there are rows.
  var bannerOfRows: Banner? {
    if let failure { return .failure(failure) }
    guard let rows else { return .wait }
    return rows.isEmpty && pending == nil ? .text(emptyText) : nil
  }

  /// `r reloads, S opens the sources.`
  private var keysThatHelp: String {
    let keys: [(Command, String)] = [(.refresh, "reloads"), (.sources, "opens the sources")]
    let words = keys.map { (bindings.firstName(of: $0.0, ascii: true), $0.1) }.filter { !$0.0.isEmpty }
    return words.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + "."
  }

  private var emptyText: [String] {
    if let words = emptyByFilter { return words }
    let window = "Nothing is on from \(label(of: window))."
    guard let listings = rows?.listings else {
      return [window, "", "\(sourceName) has no shows for \(country) on these days.", "", keysThatHelp]
    }
    guard let extent = listings.extent else {
      return [
        "There are no listings yet.", "", "Fill the guide from an XMLTV file or address:", "",
        "tvguide import xmltv FILE|URL", "",
        "Then press \(bindings.names(of: .refresh, ascii: true)) here, or press \(bindings.firstName(of: .sources, ascii: true)) to add a source.",
      ]
    }
    if let country = listings.countries.first, !listings.countries.contains(self.country) {
      let names = listings.countries.map(\.code).joined(separator: ", ")
      return [window, "", "The listings are for \(names), this is \(self.country).", "tvguide --country \(country)"]
    }
    guard extent.clamp(cursor.day) != cursor.day else {
      return [window, "", "No shows for \(country) are listed on these days.", "", keysThatHelp]
    }
    return [
      window, "", "The listings run from \(label(of: extent)).",
      "Press \(bindings.names(of: .activate, ascii: true)) to go there.",
    ]
  }
}
