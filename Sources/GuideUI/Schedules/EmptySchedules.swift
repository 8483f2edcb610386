import GuideModel

/// The text of a view of channels that has none to show.
struct EmptySchedules {
  let state: State
  let name: String

  /// The text in paragraphs.
  var text: [String] {
    let turn = state.look.glyphs.spinner[state.spinnerPhase % state.look.glyphs.spinner.count]
    if let lacking = state.schedules.lacking, !state.isLoading {
      return [
        "\(lacking.message).", "",
        "The \(name) needs a server with GET /api/channels and GET /api/epg, and nothing in the guide of "
          + "\(state.sources.name) has a time of day.", "", "The other views show what it has.",
      ]
    }
    guard state.schedules.channels != nil, state.schedules.loader.question == nil else {
      return ["\(turn) Loading the channels of \(state.sources.name)\(state.look.glyphs.ellipsis)"]
    }
    if state.schedules.channels?.isEmpty == false { return hidesAllText }
    let nothing = "There are no channels for \(state.country) in \(state.sources.name)."
    if let others = EmptyGuide(state: state).otherCountries { return [nothing, ""] + others }
    return [
      nothing, "",
      "Listings of broadcasts come from an XMLTV file or address:",
      "", "tvguide import xmltv FILE|URL",
    ]
  }

  /// The text if the source has channels and all are hidden.
  private var hidesAllText: [String] {
    let arrangement = state.schedules.arrangement
    let key = state.bindings.firstName(of: .channels, ascii: state.appearance.ascii)
    let emptyKey = state.bindings.firstName(of: .hideEmptyChannels, ascii: state.appearance.ascii)
    var text = ["No channel of \(state.sources.name) is shown."]
    if let group = arrangement.shownGroup { text += ["", "Only the group \(group) is shown."] }
    if arrangement.hidesEmpty {
      text += ["", "Those without listings on this day are hidden; \(emptyKey) shows them."]
    }
    if !state.schedules.channelFilter.isEmpty {
      text += ["", "None matches: \(FilterSummary(state: state).brief.joined(separator: ", "))."]
    }
    return text + ["", "\(key) lists all channels; show them there."]
  }
}
