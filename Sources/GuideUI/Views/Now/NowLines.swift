import GuideModel
import TerminalKit

/// The current programme of a channel, and the next ones.
struct NowLine {
  let channel: Channel
  let on: SharedProgramme?
  let next: SharedProgramme?
  /// Whether it is known.
  let isLoaded: Bool
}

// The lines and their order.
extension NowRoom {
  /// The line of a channel.
  func line(of channel: Channel) -> NowLine {
    let programmes = state.schedules.cache.programmes(of: channel.key, spans: spans)
    return NowLine(
      channel: channel, on: programmes.last { $0.start <= state.now && state.now < $0.end },
      next: programmes.first { $0.start > state.now },
      isLoaded: state.schedules.cache.isLoaded(channel.key, spans.lowerBound))
  }

  /// The channel on a line; nil if there is none.
  func channel(onLine line: Int) -> Channel? {
    let order = own.order
    guard order.indices.contains(line), let place = state.schedules.place(ofChannel: order[line]) else { return nil }
    return state.schedules.arrangedChannels[place]
  }

  var selectedChannel: Channel? { channel(onLine: own.line) }

  /// The selected programme; nil if there is none.
  var selectedProgramme: ScheduledProgramme? {
    selectedChannel.map(line).flatMap { own.part == .on ? $0.on : $0.next }?.listed
  }

  /// Sorts the lines by channel or by what ends first. The selected channel stays selected.
  mutating func arrange() {
    let key = own.awaitedChannel ?? (own.isMoved ? selectedKey : nil)
    let order = sorted(state.schedules.arrangedChannels).map(\.key)
    // If the user has scrolled away from the selection, the scroll position stays.
    guard order != own.order || own.awaitedChannel != nil else { return clampTop() }
    own.order = order
    if let line = key.flatMap(order.firstIndex) {
      let above = own.line - own.top
      own.line = line
      own.top = line - above
      own.awaitedChannel = nil
    }
    showSelected()
  }

  /// If the programme that was selected as the next one has begun, it stays selected.
  mutating func stayWithProgramme() {
    guard own.part == .next, let channel = selectedChannel else { return own.next = nil }
    if let known = own.next, known == (channel.key, line(of: channel).on?.listed.key ?? "") { own.part = .on }
    own.next = line(of: channel).next.map { (channel.key, $0.listed.key) }
  }

  /// Until the user moves, a channel with a current programme is selected, if there is one on the first screen.
  mutating func leaveGap() {
    guard !own.isMoved, own.awaitedChannel == nil, own.part == .on, let selected = selectedChannel.map(line),
      selected.isLoaded, selected.on == nil
    else { return }
    let lines = own.top..<min(own.top + (layout?.wholeRows ?? 1), own.order.count)
    own.line = lines.first { channel(onLine: $0).map(line)?.on != nil } ?? own.line
  }

  private var selectedKey: String? {
    let (order, line) = (own.order, own.line)
    return order.indices.contains(line) ? order[line] : nil
  }

  private func sorted(_ channels: [Channel]) -> [Channel] {
    guard own.sorting == .end else { return channels }
    let ends = channels.map { line(of: $0).on?.end.secondsSinceEpoch ?? .max }
    // Channels whose programmes end together keep their order.
    return channels.indices.sorted { (ends[$0], $0) < (ends[$1], $1) }.map { channels[$0] }
  }

  /// The layout of the panes; nil if the terminal is too small.
  var layout: NowLayout? {
    state.panes.map { NowLayout(panes: $0, channels: own.order.count, density: state.preferences.density) }
  }

  // MARK: Moving

  mutating func move(_ lines: Int) { select(own.line + lines) }

  /// Selects a line, or the nearest existing one.
  mutating func select(_ line: Int) {
    own.line = line
    own.isMoved = true
    showSelected()
  }

  mutating func scroll(_ lines: Int) {
    own.top += lines
    clampTop()
  }

  mutating func movePage(_ direction: Int) {
    let page = max((layout?.wholeRows ?? 1) - 1, 1) * direction
    own.top += page
    move(page)
  }

  mutating func showSelected() {
    own.line = min(max(own.line, 0), max(own.order.count - 1, 0))
    let height = layout?.wholeRows ?? 1
    let margin = min(State.lineMargin, (height - 1) / 2)
    let line = own.line
    own.top = min(max(own.top, line + margin + 1 - height), line - margin)
    clampTop()
  }

  private mutating func clampTop() {
    let height = layout?.wholeRows ?? 1
    own.top = min(max(own.top, 0), max(own.order.count - height, 0))
  }
}
