import GuideModel
import TerminalKit

/// What is told of one programme, over the timeline.
public struct ProgrammeDetails: Hashable, Sendable {
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
    overlay = .programme(details)
    return details.awaitsAirings ? ask(.airings(channel: channel.key)) : []
  }

  private mutating func sayHidden() {
    notice = "a title you hid; \(bindings.firstName(of: .hide, ascii: true)) shows it again"
  }

  /// Takes in what a channel broadcasts in the next days, where its details are still open. A failure leaves what is known.
  mutating func takeAirings(_ result: Result<BroadcastListing, GuideFailure>, channel: String) {
    guard case .programme(var details)? = overlay, details.channel.key == channel else { return }
    details.awaitsAirings = false
    if case .success(let listing) = result, let found = listing.channels.first(where: { $0.channel.key == channel }) {
      details.airings = airings(of: details.listed, among: found.programmes)
    }
    overlay = .programme(details)
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

  mutating func handle(_ key: Key, in details: ProgrammeDetails) -> [Effect] {
    switch bindings.command(for: key) {
    case .moveDown?, .scrollDown?: scroll(details, by: 1)
    case .moveUp?, .scrollUp?: scroll(details, by: -1)
    case .pageDown?: scroll(details, by: max(size.height - 8, 1))
    case .pageUp?: scroll(details, by: -max(size.height - 8, 1))
    case .toggleWatched?: return toggleProgrammeWatched(details.listed)
    case .follow?: return follow(details.listed)
    case .hide?:
      overlay = nil
      return toggleHidden(ProgrammeWords(listed: details.listed).show)
    case .undo?: return undo()
    case .poster?: zoomProgramme(details.listed, on: details.channel)
    case .redraw?: return [.repaint]
    case .suspend?: return [.suspend]
    case .quit? where key != Key("q"): return [.quit]
    case .back?, .activate?, .quit?: overlay = nil
    default: break
    }
    return []
  }

  mutating func scroll(_ details: ProgrammeDetails, by lines: Int) {
    var details = details
    let maximum = ProgrammeDetailsBox(state: self, details: details).maximumScroll
    details.scroll = min(max(details.scroll + lines, 0), maximum)
    overlay = .programme(details)
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
    overlay = .poster(ZoomedPoster(show: show, provider: Provider(id: channel.key, name: channel.name)))
  }
}
