import GuideModel
import TerminalKit

/// Everything that the lines of rows are made of in the horizontal guide, but where they stand, which days are on the screen and where the
/// cursor is.
///
/// Sets and lists are the same memory where nothing changed, so that comparing them costs little.
struct RowMaker {
  let size: Size
  /// The signs go by it.
  let now: Instant
  let rowsVersion: Int
  let window: GuideWindow
  let today: GuideDay
  let zone: ZoneRules
  let country: Country
  let appearance: Appearance
  let preferences: Preferences
  let watched: Set<String>
  let followed: Set<String>
  let services: Set<String>

  /// False where something else may stand over the rows or between them, and where rows have pictures.
  static func isSoleMaker(_ state: State) -> Bool {
    state.view == .horizontal && state.rows != nil && state.opened.isEmpty && state.overlay == nil && state.hover == nil
      && !state.showsTooltip && state.failure == nil && state.preferences.density == .lines
  }

  init(_ state: State) {
    size = state.size
    now = state.now
    rowsVersion = state.rowsVersion
    window = state.window
    today = state.today
    zone = state.zone
    country = state.country
    appearance = state.appearance
    preferences = state.preferences
    watched = state.watched
    followed = state.followed
    services = state.services
  }

  /// Whether rows are made of the same as before. Every property stands here: nothing is copied for it, which costs more than comparing.
  func isStill(_ state: State) -> Bool {
    size == state.size && now == state.now && rowsVersion == state.rowsVersion && window == state.window
      && today == state.today
      && zone == state.zone && country == state.country && appearance == state.appearance
      && preferences == state.preferences && watched == state.watched && followed == state.followed
      && services == state.services
  }
}
