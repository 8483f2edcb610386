import GuideModel

/// The episodes of some days as lines, for a day sheet or an agenda.
struct EpisodeList: Sendable {
  var window: GuideWindow
  var country: Country
  /// The answer; nil until it arrives.
  var result: Result<GuidePage, GuideFailure>?
  var lines: [ListLine] = []
  var selected = 0
  /// The line that was selected when the list opened. While it is selected, the user has not moved.
  var lineAtStart: ListLine?
  /// The first visible line.
  var top = 0

  var page: GuidePage? {
    if case .success(let page)? = result { page } else { nil }
  }

  var failure: GuideFailure? {
    if case .failure(let failure)? = result { failure } else { nil }
  }

  /// Whether a request for more rows failed. It is not repeated automatically.
  var failedOn = false

  /// Whether to select the end when all rows have arrived.
  var isGoingToEnd = false

  /// Selects the last line, and continues while rows are missing.
  mutating func goToEnd() {
    select(near: lines.count - 1)
    isGoingToEnd = page.map { $0.shows.count < $0.total } ?? true
  }

  /// Adds rows: the first ones, or more.
  mutating func take(_ answer: Result<GuidePage, GuideFailure>) {
    guard case .success(let more) = answer, more.offset > 0, var page, more.offset == page.shows.count,
      more.sections == page.sections
    else { return result = answer }
    page.shows += more.shows
    result = .success(page)
  }

  /// Whether the selected line is within two screens of missing rows.
  func isNearMissing(height: Int) -> Bool {
    let end = max(selected, top) + 2 * max(height, 1)
    return end >= lines.count || lines[max(selected, top)..<end].contains { $0.kind == .more }
  }

  /// Shows the rows of another list with the same days until the answer arrives.
  mutating func stay(as before: EpisodeList) {
    (result, lines, selected, top) = (before.result, before.lines, before.selected, before.top)
  }

  var selectedLine: ListLine? {
    lines.indices.contains(selected) && lines[selected].isSelectable ? lines[selected] : nil
  }

  /// Selects the next selectable line. Returns whether there was one.
  mutating func move(by step: Int) -> Bool {
    var index = selected + step
    while lines.indices.contains(index) {
      if lines[index].isSelectable {
        selected = index
        return true
      }
      index += step
    }
    return false
  }

  /// Selects the next line with an episode. Returns whether there was one.
  mutating func move(toEpisode step: Int) -> Bool {
    var list = self
    while list.move(by: step) {
      if list.lines[list.selected].kind == .episode {
        self = list
        return true
      }
    }
    return false
  }

  /// Replaces the lines. The selected one stays selected and in place; if it is gone, the next one that is left.
  mutating func replaceLines(with new: [ListLine]) {
    let (before, former) = (selectedLine, lines)
    lines = new
    // The missing rows arrived at the selected line.
    guard let before, before.kind != .more else { return select(near: selected) }
    let shows = Set(lines.map(\.showKey))
    let order = former[selected...].indices + former[..<selected].indices.reversed()
    for index in order
    where former[index].day == before.day && former[index].kind == before.kind && shows.contains(former[index].showKey)
    {
      guard let place = place(of: former[index]) else { continue }
      top = max(top + place - index, 0)
      selected = place
      return
    }
    // Nothing that day is left, but perhaps its heading.
    let ofDay = lines.indices.filter { lines[$0].day == before.day && lines[$0].isSelectable }
    let nearest = ofDay.min { abs($0 - selected) < abs($1 - selected) }
    select(near: nearest ?? selected)
  }

  /// The index of a line that was there before.
  private func place(of before: ListLine) -> Int? {
    let places = lines.indices.filter { lines[$0].isSame(as: before) }
    let same = places.filter { lines[$0].text == before.text }
    let near = same.isEmpty ? places : same
    return near.first { lines[$0].lead == before.lead } ?? near.first { lines[$0].ordinal == before.ordinal }
      ?? same.first
  }

  /// Selects the nearest selectable line.
  mutating func select(near line: Int) {
    guard !lines.isEmpty else { return }
    let wanted = min(max(line, 0), lines.count - 1)
    let after = lines.indices.first { $0 >= wanted && lines[$0].isSelectable }
    selected = after ?? lines.indices.last { lines[$0].isSelectable } ?? 0
  }

  /// The first line that is on now or comes out today, else the first line that is still to come.
  var lineOfNow: Int? {
    lines.firstIndex { $0.standing == .onNow || $0.standing == .today } ?? lines.firstIndex { $0.standing == .toCome }
  }

  /// Selects the line of a search result, or the first one of its show on the day. Returns whether the show has
  /// arrived; it may be among the channels that a week sums up.
  mutating func select(_ result: SearchResult, on day: GuideDay) -> Bool {
    guard let show = page?.shows.first(where: { $0.key == result.foundShow }) else { return false }
    let ordinal = result.ordinal(among: show.episodes(on: day)) ?? 0
    let line = lines.firstIndex {
      $0.kind == .episode && $0.showKey == show.key && $0.day == day && $0.ordinal == ordinal
    }
    selected = line ?? selected
    return true
  }

  /// Scrolls so that the selected line is visible, with the headings above it.
  mutating func showSelected(height: Int) {
    let isFirst = !lines[..<min(selected, lines.count)].contains { $0.isSelectable }
    top = min(max(top, selected + 1 - height), isFirst && selected < height ? 0 : selected)
    top = min(max(top, 0), max(lines.count - height, 0))
  }
}

struct ListLine: Hashable, Sendable {
  /// The kind of a line, which determines its style.
  enum Kind: Hashable, Sendable { case total, note, provider, day, show, episode, more }

  var kind: Kind
  var text: String
  /// The text at the right.
  var detail = ""
  /// The time before the text.
  var lead = ""
  /// The colour of its provider.
  var color: RGB?
  var day: GuideDay
  /// The show that Enter opens.
  var showKey: String?
  /// Which of the show's episodes that day, from 0.
  var ordinal = 0
  /// Whether it is over, on now or to come; nil if it is not an episode.
  var standing: AiringTime.Standing?
  /// Whether it is on a service the user does not have.
  var isFaint = false

  /// Whether it is for the same day, or for an episode of the same show on it.
  func isSame(as other: ListLine) -> Bool { kind == other.kind && day == other.day && showKey == other.showKey }

  var isSelectable: Bool { kind == .episode || kind == .day || kind == .more }
}
