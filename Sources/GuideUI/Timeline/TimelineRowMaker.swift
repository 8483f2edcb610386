import GuideModel
import TerminalKit

/// Everything that the header and the rows of the timeline are made of, but from when on, where the rows stand, which of them is selected, and
/// what its channel broadcasts: that is told row by row.
struct TimelineRowMaker {
  let size: Size
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

  /// False where something else may stand over the rows, and where rows have pictures.
  static func isSoleMaker(_ state: State, _ layout: TimelineLayout) -> Bool {
    state.view == .timeline && !state.timeline.arrangedChannels.isEmpty && state.timeline.lacking == nil
      && state.layers.isEmpty && state.hover == nil && !state.showsTooltip && state.failure == nil
      && layout.logoSize.width == 0 && layout.previewSize.width == 0
  }

  init(_ state: borrowing State) {
    size = state.size
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

  /// Whether rows are made of the same as before. Every property stands here: nothing is copied for it, which costs more than comparing.
  func isStill(_ state: State) -> Bool {
    size == state.size && now == state.now && zone == state.zone && appearance == state.appearance
      && preferences == state.preferences && channels == state.timeline.arrangedChannels
      && numberWidth == state.timeline.numbers.width && judgement == state.timeline.judged.version
      && watched == state.watched && followed == state.followed && services == state.services
  }
}
