import GuideModel

/// The episodes of some days as lines: what a day sheet and an agenda show.
struct EpisodeList: Sendable {
  /// The days.
  var window: GuideWindow
  /// Whose services.
  var country: Country
  /// Answers of another generation are late and dropped.
  var generation: Int
  /// What came; nil until then.
  var result: Result<GuidePage, GuideFailure>?
  /// What is drawn of it.
  var lines: [ListLine] = []
  /// The line keys act on.
  var selected = 0
  /// The first line on the screen.
  var top = 0

  init(window: GuideWindow, country: Country, generation: Int) {
    self.window = window
    self.country = country
    self.generation = generation
  }

  /// Whether an answer is awaited; what came before it may be on the screen.
  var isLoading = true

  var page: GuidePage? {
    if case .success(let page)? = result { page } else { nil }
  }

  var failure: GuideFailure? {
    if case .failure(let failure)? = result { failure } else { nil }
  }

  /// More rows could not be had: they are not asked for again by themselves.
  var failedOn = false

  /// Whether the end was gone to before all rows were there: it is selected when they come.
  var isGoingToEnd = false

  /// Selects the last line; as long as rows are missing, it goes on with them.
  mutating func goToEnd() {
    select(near: lines.count - 1)
    isGoingToEnd = page.map { $0.shows.count < $0.total } ?? true
  }

  /// Takes in rows: the first ones, or those after what is there.
  mutating func take(_ answer: Result<GuidePage, GuideFailure>) {
    guard case .success(let more) = answer, more.offset > 0, var page, more.offset == page.shows.count,
      more.sections == page.sections
    else { return result = answer }
    page.shows += more.shows
    result = .success(page)
  }

  /// Whether the selected line comes within two screens of shows that are missing.
  func isNearMissing(height: Int) -> Bool {
    let end = max(selected, top) + 2 * max(height, 1)
    return end >= lines.count || lines[max(selected, top)..<end].contains { $0.kind == .more }
  }

  /// Shows what another list of the same days has until the answer comes.
  mutating func stay(as before: EpisodeList) {
    (result, lines, selected, top) = (before.result, before.lines, before.selected, before.top)
  }

  /// The line keys act on, where there is one.
  var selectedLine: ListLine? {
    lines.indices.contains(selected) && lines[selected].isSelectable ? lines[selected] : nil
  }

  /// Selects the next line that can be, in a direction; answers whether there was one.
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

  /// Puts other lines in their place; what is selected stays selected, and on its line of the screen.
  mutating func replaceLines(with new: [ListLine]) {
    let before = selectedLine
    lines = new
    // What was missing has come where it stood.
    guard let before, before.kind != .more else { return select(near: selected) }
    let places = lines.indices.filter { lines[$0].isSame(as: before) }
    // Of several at one time the one with the same words; else the one that is as many-th.
    let place =
      places.first { lines[$0].text == before.text } ?? places.first { lines[$0].ordinal == before.ordinal }
    guard let place else { return select(near: selected) }
    top = max(top + place - selected, 0)
    selected = place
  }

  /// Selects the line nearest to one.
  mutating func select(near line: Int) {
    guard !lines.isEmpty else { return }
    let wanted = min(max(line, 0), lines.count - 1)
    let after = lines.indices.first { $0 >= wanted && lines[$0].isSelectable }
    selected = after ?? lines.indices.last { lines[$0].isSelectable } ?? 0
  }

  /// Scrolls so that the selected line is among `height` visible ones, with what stands above the first of them.
  mutating func showSelected(height: Int) {
    let isFirst = !lines[..<min(selected, lines.count)].contains { $0.isSelectable }
    top = min(max(top, selected + 1 - height), isFirst && selected < height ? 0 : selected)
    top = min(max(top, 0), max(lines.count - height, 0))
  }
}

/// One line of such a list.
struct ListLine: Hashable, Sendable {
  /// What it is, which decides how it looks.
  enum Kind: Hashable, Sendable { case total, note, provider, day, show, episode, more }

  var kind: Kind
  var text: String
  /// At the right.
  var detail = ""
  /// A time or the like before the text.
  var lead = ""
  /// Of its provider.
  var color: RGB?
  /// The day it stands on.
  var day: GuideDay
  /// What Enter opens.
  var showKey: String?
  /// Which of the show's episodes that day, from 0.
  var ordinal = 0
  /// Whether it is on a service the user does not have.
  var isFaint = false

  /// Whether it stands for the same day, or for an episode of the same show on it.
  func isSame(as other: ListLine) -> Bool { kind == other.kind && day == other.day && showKey == other.showKey }

  var isSelectable: Bool { kind == .episode || kind == .day || kind == .more }
}
