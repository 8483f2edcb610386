import GuideModel
import TerminalKit

extension TimelineView {
  /// Over the last line, where what is shown is not a listing of broadcasts.
  func drawLacking(_ layout: TimelineLayout, into buffer: inout Buffer) {
    guard let lacking = state.timeline.lacking, state.failure == nil else { return }
    let line = Rect(x: 0, y: layout.grid.bottom - 1, width: buffer.size.width, height: 1)
    buffer.fill(line, style: theme.faint)
    buffer.put(
      "\(lacking.message); shown is what has a time in its guide", x: 1, y: line.y, width: line.width - 2,
      ellipsis: glyphs.ellipsis, style: theme.faint, clip: line)
  }
}

extension State {
  /// What is said in the middle of an empty timeline; nil where there are channels.
  var emptyTimelineText: [String]? {
    guard timeline.arrangedChannels.isEmpty else { return nil }
    let turn = appearance.glyphs.spinner[spinnerPhase % appearance.glyphs.spinner.count]
    if let lacking = timeline.lacking, pending == nil {
      return [
        "\(lacking.message).", "",
        "The timeline needs a server that answers GET /api/channels and GET /api/epg, and nothing in the guide of "
          + "\(sourceName) has a time of day.", "", "The other views show what it has.",
      ]
    }
    guard timeline.channels != nil, timeline.pending == nil else {
      return ["\(turn) Loading the channels of \(sourceName)\(appearance.glyphs.ellipsis)"]
    }
    if timeline.channels?.isEmpty == false { return timelineHidesAllText }
    return [
      "\(sourceName) has no channel for \(country).", "", "Listings of broadcasts come from an XMLTV file or address:",
      "", "tvguide import xmltv FILE|URL",
    ]
  }
}
