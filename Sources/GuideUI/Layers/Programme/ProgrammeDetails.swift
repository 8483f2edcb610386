import GuideModel
import TerminalKit

/// What is told of one programme, over the timeline.
public struct ProgrammeDetails: Layer, Hashable {
  /// On which it airs.
  public var channel: Channel
  /// The programme.
  public var listed: ListedProgramme
  /// Scrolled down by so many lines.
  public var scroll = 0
  /// When the channel shows it again, as far as it is known, in order.
  public var airings: [ListedProgramme] = []
  /// Whether more of them are asked for.
  public var awaitsAirings = false
}

// The details of a programme: opening, keys, other airings, marks.
extension State {
  /// Other airings are looked for so many days ahead.
  static let airingDays: Int64 = 7
  private static let maximumAirings = 12

  mutating func openProgramme() -> [Effect] {
    guard let channel = timeline.selectedChannel, let segment = selectedSegment else { return [] }
    guard let listed = segment.programme else {
      notice = segment.content == .gap ? "\(channel.name): no data at this time" : "not loaded yet"
      return []
    }
    guard !isHidden(ProgrammeWords(listed: listed).show) else {
      sayHidden()
      return []
    }
    let first = TimeSpan(of: now).index
    let last = TimeSpan(of: now.adding(seconds: Self.airingDays * 86_400)).index
    let known = timeline.broadcasts.programmes(of: channel.key, spans: first...last).map(\.listed)
    var details = ProgrammeDetails(channel: channel, listed: listed, airings: airings(of: listed, among: known))
    details.awaitsAirings = timeline.lacking == nil
    open(details)
    return details.awaitsAirings ? ask(.airings(channel: channel.key)) : []
  }

  private mutating func sayHidden() {
    notice = "a title you hid; \(bindings.firstName(of: .hide, ascii: true)) shows it again"
  }

  /// Takes in what a channel broadcasts in the next days, where its details are still open. A failure leaves what is known.
  mutating func takeAirings(_ result: Result<BroadcastListing, GuideFailure>, channel: String) {
    guard var details = layer(of: ProgrammeDetails.self), details.channel.key == channel else { return }
    details.awaitsAirings = false
    if case .success(let listing) = result, let found = listing.channels.first(where: { $0.channel.key == channel }) {
      details.airings = airings(of: details.listed, among: found.programmes)
    }
    replaceLayer(with: details)
  }

  /// Those of the same title that are not over, without the programme itself.
  private func airings(of listed: ListedProgramme, among programmes: [ListedProgramme]) -> [ListedProgramme] {
    let title = EpisodeMark.normalised(listed.programme.title)
    return Array(
      programmes.lazy.filter { other in
        other.programme.start != listed.programme.start && other.programme.end > now
          && EpisodeMark.normalised(other.programme.title) == title
      }.prefix(Self.maximumAirings))
  }

  /// Marks a programme as the other views mark its episode.
  mutating func toggleProgrammeWatched(_ listed: ListedProgramme?) -> [Effect] {
    guard let listed else {
      notice = "nothing to mark here"
      return []
    }
    let words = ProgrammeWords(listed: listed)
    let title = listed.programme.title
    let what = (words.badge ?? words.subtitle).map { "\($0) of \(title)" } ?? title
    return make(
      MarkChange(
        things: [EpisodeMark.names(show: words.show, episode: words.episode(in: self))],
        isMarked: !words.isWatched(in: self),
        what: what))
  }

  /// Follows a programme's show, or follows it no more.
  mutating func follow(_ listed: ListedProgramme?) -> [Effect] {
    guard let listed else {
      notice = "nothing to follow here"
      return []
    }
    return toggleFollowed(ProgrammeWords(listed: listed).show)
  }

  /// Shows a programme's picture as large as the screen allows.
  mutating func zoomProgramme(_ listed: ListedProgramme?, on channel: Channel?) {
    guard let listed, let channel else { return }
    let show = ProgrammeWords(listed: listed).show
    guard !isHidden(show) else { return sayHidden() }
    open(ZoomedPoster(show: show, provider: Provider(id: channel.key, name: channel.name)))
  }
}

extension ProgrammeDetails {
  public mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    switch state.bindings.command(for: key) {
    case .moveDown?, .scrollDown?: scroll(by: 1, in: state)
    case .moveUp?, .scrollUp?: scroll(by: -1, in: state)
    case .pageDown?: scroll(by: max(state.size.height - 8, 1), in: state)
    case .pageUp?: scroll(by: -max(state.size.height - 8, 1), in: state)
    case .toggleWatched?: return .stays(state.toggleProgrammeWatched(listed))
    case .follow?: return .stays(state.follow(listed))
    case .hide?: return .closes(state.toggleHidden(ProgrammeWords(listed: listed).show))
    case .undo?: return .stays(state.undo())
    case .poster?: state.zoomProgramme(listed, on: channel)
    case .redraw?: return .stays([.repaint])
    case .suspend?: return .stays([.suspend])
    case .quit? where key != Key("q"): return .stays([.quit])
    case .back?, .activate?, .quit?: return .closes
    default: break
    }
    return .stays
  }

  public mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome {
    switch mouse.action {
    case .wheelDown: scroll(by: State.wheelLines, in: state)
    case .wheelUp: scroll(by: -State.wheelLines, in: state)
    case .press(0): return .closes
    default: break
    }
    return .stays
  }

  private mutating func scroll(by lines: Int, in state: State) {
    let maximum = ProgrammeDetailsBox(state: state, details: self).maximumScroll
    scroll = min(max(scroll + lines, 0), maximum)
  }

  public func draw(_ state: State, into buffer: inout Buffer) {
    ProgrammeDetailsBox(state: state, details: self).draw(into: &buffer)
  }
}
