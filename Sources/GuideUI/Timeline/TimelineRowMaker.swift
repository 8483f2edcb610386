import GuideModel
import TerminalKit

/// Everything that the header and the rows of the timeline are made of, but where the rows stand, which of them is selected, and what its channel
/// broadcasts: that is told row by row.
struct TimelineRowMaker: Equatable {
  let size: Size
  let left: Instant
  let now: Instant
  let zone: ZoneRules
  let appearance: Appearance
  let preferences: Preferences
  /// Compared quickly: where nothing was rearranged it is the same memory.
  let channels: [Channel]
  let numberWidth: Int
  let judgement: Int
  let watched: Set<String>
  let followed: Set<String>
  let services: Set<String>

  /// Nil where something else may stand over the rows, and where rows have pictures.
  init?(_ state: State) {
    guard state.view == .timeline, !state.timeline.arrangedChannels.isEmpty, state.timeline.lacking == nil,
      state.overlay == nil, state.hover == nil, !state.showsTooltip, state.failure == nil,
      let layout = state.timelineLayout, layout.logoSize.width == 0, layout.previewSize.width == 0
    else { return nil }
    size = state.size
    left = state.timeline.left
    now = state.now
    zone = state.zone
    appearance = state.appearance
    preferences = state.preferences
    channels = state.timeline.arrangedChannels
    numberWidth = state.timeline.numbers.width
    judgement = state.timeline.judged.version
    watched = state.watched
    followed = state.followed
    services = state.services
  }
}

/// What is remembered of the rows of a frame of the timeline.
struct TimelineFrame {
  let maker: TimelineRowMaker
  let top: Int
  let selected: Int
  let rowHeight: Int
  /// Which layouts the visible channels have, from the top.
  let layouts: [Int]
  /// What was known of broadcasts, and the spans that were looked at.
  private let known: Int
  private let spans: ClosedRange<Int>

  /// Nil where rows are not to be taken over. What the frame before was drawn from is not looked up again as long as nothing else is
  /// known.
  init?(_ state: State, after last: TimelineFrame?, _ cache: inout TimelineRowCache) {
    guard let maker = TimelineRowMaker(state), let layout = state.timelineLayout else { return nil }
    let places = state.timeline.visiblePlaces(layout)
    let scale = state.timelineScale
    let known = state.timeline.broadcasts.changes
    let spans = State.spans(from: scale.left, to: scale.right)
    let isStill = last.map { $0.known == known && $0.spans == spans && $0.maker == maker } ?? false
    cache.makeRoom(forRows: places.count)
    var layouts: [Int] = []
    layouts.reserveCapacity(places.count)
    for place in places {
      if isStill, let last, last.places.contains(place) {
        layouts.append(last.layouts[place - last.top])
      } else {
        let channel = state.timeline.arrangedChannels[place].key
        layouts.append(cache.row(of: channel, in: state, scale: scale).number)
      }
    }
    self.maker = maker
    self.layouts = layouts
    self.known = known
    self.spans = spans
    top = state.timeline.top
    selected = state.timeline.channel
    rowHeight = layout.rowHeight
  }

  /// Whether channels stand where they do in another frame, and a column is as long.
  func isAlike(_ other: TimelineFrame) -> Bool {
    top == other.top && rowHeight == other.rowHeight && maker.size == other.maker.size
      && maker.preferences == other.maker.preferences && maker.channels == other.maker.channels
  }

  /// What can be taken over from an earlier frame; nil where that is nothing.
  func rows(keptFrom last: TimelineFrame, in shown: Buffer) -> KeptRows? {
    guard last.maker == maker, shown.size == maker.size, !shown.hasClusters else { return nil }
    let common = places.clamped(to: last.places)
    let changed = common.filter { layouts[$0 - top] != last.layouts[$0 - last.top] }
    return KeptRows(
      buffer: shown, shift: (top - last.top) * rowHeight, changed: [last.selected, selected] + changed)
  }

  private var places: Range<Int> { top..<(top + layouts.count) }
}

extension TimelineState {
  /// The places of the channels on the screen.
  func visiblePlaces(_ layout: TimelineLayout) -> Range<Int> {
    (top..<(top + layout.visibleRows)).clamped(to: 0..<arrangedChannels.count)
  }
}
