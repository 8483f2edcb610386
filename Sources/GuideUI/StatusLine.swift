import GuideModel
import TerminalKit

/// What the status line of the last frame was made of. Most keys change nothing there but the place of what is selected: the rest is
/// copied from the last frame then.
///
/// Nothing is remembered of a frame in which something lay over the line. It is for the frames of one guide: the keys' names are not
/// compared.
struct StatusLine: Sendable {
  private var position: Position?
  private var status: Status?

  /// Where its right end stands.
  struct Place: Hashable, Sendable {
    /// Columns of all of it.
    var columns: Range<Int>
    /// The column of the place of what is selected.
    var number: Int
  }

  /// Nothing was drawn yet.
  init() {}

  /// Whether nothing can stand on the line but what belongs there.
  static func isAlone(_ state: State) -> Bool { state.layers.isEmpty && !state.showsTooltip && state.hover == nil }

  mutating func forget() { (position, status) = (nil, nil) }
  mutating func forgetStatus() { status = nil }
  mutating func remember(_ words: FooterWords, _ state: State, _ place: Place) {
    position = Position(words, state, place)
  }
  mutating func remember(_ state: State, room: Int) { status = Status(state, room: room) }

  /// Where the right end stands; nil where it would say something else now, but for the place of what is selected.
  func place(_ words: FooterWords, _ state: State) -> Place? {
    position?.isStill(words, state) == true ? position?.place : nil
  }

  /// Whether the left end would say the same in so many columns.
  func isStatusStill(_ state: State, room: Int) -> Bool { status?.isStill(state, room: room) == true }
}

extension StatusLine {
  /// What its right end was made of, and where it stood.
  private struct Position: Sendable {
    let place: Place
    private let size: Size
    private let now: Instant
    private let zone: ZoneRules
    private let today: GuideDay
    private let day: GuideDay?
    private let texts: [String]
    private let count: Int?
    private let numberWidth: Int
    private let ascii: Bool

    init(_ words: FooterWords, _ state: State, _ place: Place) {
      self.place = place
      size = state.size
      now = state.now
      zone = state.zone
      today = state.today
      day = words.day
      texts = words.position
      count = words.ordinal?.count
      numberWidth = words.ordinalWidth
      ascii = state.appearance.ascii
    }

    /// Whether it would be made of the same. Every property stands here: nothing is copied for it.
    func isStill(_ words: FooterWords, _ state: State) -> Bool {
      size == state.size && now == state.now && zone == state.zone && today == state.today && day == words.day
        && texts == words.position && count == words.ordinal?.count && numberWidth == words.ordinalWidth
        && ascii == state.appearance.ascii
    }
  }

  /// What its left end was made of: the status or the notice.
  private struct Status: Sendable {
    private let size: Size
    private let room: Int
    private let notice: String?
    private let sourceName: String
    private let rowsVersion: Int
    private let fetchedAt: Instant?
    private let now: Instant
    private let zone: ZoneRules
    private let turn: Int
    private let refreshing: SourceProgress?
    private let troubles: [SourceTrouble]
    private let criteria: FilterCriteria
    private let followedOnly: Bool
    private let servicesOnly: Bool
    private let appearance: Appearance

    init(_ state: State, room: Int) {
      size = state.size
      self.room = room
      notice = state.notice
      sourceName = state.sourceName
      rowsVersion = state.rowsVersion
      fetchedAt = state.fetchedAt
      now = state.now
      zone = state.zone
      turn = Self.turn(state)
      refreshing = state.refreshing
      troubles = state.sourceTroubles
      criteria = state.criteria
      followedOnly = state.followedOnly
      servicesOnly = Self.servicesOnly(state)
      appearance = state.appearance
    }

    /// As above.
    func isStill(_ state: State, room: Int) -> Bool {
      size == state.size && self.room == room && notice == state.notice && sourceName == state.sourceName
        && rowsVersion == state.rowsVersion && fetchedAt == state.fetchedAt && now == state.now && zone == state.zone
        && turn == Self.turn(state) && refreshing == state.refreshing && troubles == state.sourceTroubles
        && criteria == state.criteria && followedOnly == state.followedOnly
        && servicesOnly == Self.servicesOnly(state) && appearance == state.appearance
    }

    /// How far the spinner has turned; 0 where it is not shown.
    private static func turn(_ state: State) -> Int {
      state.spinnerPhase > 0 && state.isWaiting ? state.spinnerPhase : 0
    }

    private static func servicesOnly(_ state: State) -> Bool {
      state.preferences.servicesOnly == true && !state.services.isEmpty
    }
  }
}
