import GuideModel

/// Explains why there are no rows, and which key helps.
struct EmptyGuide {
  let state: State

  /// The text in place of rows; nil if there are rows.
  var banner: Banner? {
    if let failure = state.failure { return .failure(failure) }
    guard let rows = state.rows else { return .wait }
    return rows.isEmpty && !state.isLoading ? .text(emptyText) : nil
  }

  /// `r reloads, S opens the sources.`
  private var keysThatHelp: String {
    let keys: [(Command, String)] = [(.refresh, "reloads"), (.sources, "opens the sources")]
    let words = keys.map { (state.bindings.firstName(of: $0.0, ascii: true), $0.1) }.filter { !$0.0.isEmpty }
    return words.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + "."
  }

  /// The last day of the listings, if they are over; else nil.
  var endOfListings: GuideDay? {
    state.rows?.listings?.extent.flatMap { $0.last < state.clock.guideDay ? $0.last : nil }
  }

  /// `C changes the country.`
  private func keyForCountry(_ country: Country) -> String {
    let key = state.bindings.firstName(of: .country, ascii: true)
    return key.isEmpty ? "tvguide --country \(country)" : "\(key) changes the country."
  }

  /// Why nothing is listed in the country: the listings are for others. Nil if they are not.
  var otherCountries: [String]? {
    guard let countries = state.rows?.listings?.countries, let country = countries.named.first,
      !countries.cover(state.country)
    else { return nil }
    let names = countries.named.map(\.code).joined(separator: ", ")
    return ["The listings are for \(names); the guide shows \(state.country).", keyForCountry(country)]
  }

  private var whatHelps: [String] {
    guard !state.schedules.arrangement.hidden.isEmpty else { return ["", keysThatHelp] }
    let key = state.bindings.firstName(of: .channels, ascii: true)
    return ["Shows of hidden channels are left out; \(key) lists all channels.", "", keysThatHelp]
  }

  private var emptyText: [String] {
    if let words = FilterSummary(state: state).reasonForEmpty { return words }
    let window = "Nothing is on from \(state.clock.label(of: state.window))."
    guard let listings = state.rows?.listings else {
      let nothing = "\(state.sources.name) has no shows for \(state.country) on these days."
      return [window, "", nothing] + whatHelps
    }
    guard let extent = listings.extent else {
      return [
        "There are no listings yet.", "", "Fill the guide from an XMLTV file or address:", "",
        "tvguide import xmltv FILE|URL", "",
        "Then press \(state.bindings.names(of: .refresh, ascii: true)) here, or press \(state.bindings.firstName(of: .sources, ascii: true)) to add a source.",
      ]
    }
    if let otherCountries { return [window, ""] + otherCountries }
    guard extent.clamp(state.cursor.day) != state.cursor.day else {
      return [window, "", "No show for \(state.country) is listed on these days."] + whatHelps
    }
    return [
      "The listings run from \(state.clock.label(of: extent)).",
      "Press \(state.bindings.names(of: .activate, ascii: true)) to go there.",
    ]
  }
}

extension State {
  /// `the listings end on Sat, Feb 6, 2027`: why nothing is known of a day; nil for a day within the listings.
  func listingsLimit(beside day: GuideDay) -> String? {
    guard let extent = rows?.listings?.extent, !extent.contains(day) else { return nil }
    return day > extent.last
      ? "the listings end on \(clock.label(ofDay: extent.last))"
      : "the listings begin on \(clock.label(ofDay: extent.first))"
  }
}
