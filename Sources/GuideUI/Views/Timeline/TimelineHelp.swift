extension Command {
  /// What it does in the timeline, where that has other words than anywhere else.
  var summaryInTimeline: String {
    switch self {
    case .moveUp: "up a channel, at the same time"
    case .moveDown: "down a channel, at the same time"
    case .moveLeft: "the programme before"
    case .moveRight: "the next programme"
    case .scrollLeft: "scroll to earlier hours, the cursor stays"
    case .scrollRight: "scroll to later hours, the cursor stays"
    case .firstDay: "the guide day's beginning"
    case .lastDay: "the guide day's end"
    case .weekBack: "back a day"
    case .weekOn: "forward a day"
    case .today: "now"
    case .widerColumns: "more room for an hour"
    case .narrowerColumns: "less room for an hour"
    case .density: "rows of several lines, or of one"
    case .channels: "choose channels and their order"
    case .nextEpisode: "the next programme that the filter lets through"
    case .previousEpisode: "the one before that it lets through"
    case .filter: "filter: others stay, faint; drama new film on:hbo after:20:00"
    case .followedOnly: "what you follow stands out, or all alike"
    case .hide: "hide the title, or show it again; :hidden lists them"
    case .hideEmptyChannels: "hide and show channels without listings that day"
    default: summary
    }
  }

  /// Whether it does something in the timeline.
  var isInTimeline: Bool {
    switch self {
    case .watchedUpToHere, .gridLines, .agenda, .legend: false
    default: true
    }
  }
}
