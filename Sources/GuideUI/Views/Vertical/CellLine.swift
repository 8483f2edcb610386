import GuideModel

/// A line in a cell of the vertical view. A show has one line, even if it is on several times that day.
struct CellLine: Hashable, Sendable {
  /// The airing that the line shows.
  var item: CellIndex.Item
  /// The number of the show's airings that day.
  var count: Int
}

struct DayOnScreen {
  /// The number of lines, without open details.
  var height: Int
  /// By section, from the first visible one.
  var cells: [CellOnScreen]
}

struct CellOnScreen {
  var items: [CellIndex.Item]
  /// One line for each show.
  var lines: [CellLine]
  /// The index of the first visible line.
  var first: Int
}

// The lines of cells, and which of them are visible.
extension VerticalRoom {
  /// The lines of a cell, ordered by the time of the airing that each shows: the selected one; otherwise today the one
  /// that is on or next, on other days the first one in the evening, else the first one.
  func lines(of items: [CellIndex.Item], day: GuideDay, selected: CellIndex.Item? = nil) -> [CellLine] {
    if items.allSatisfy({ $0.episode == 0 }) { return items.map { CellLine(item: $0, count: 1) } }
    let isToday = isToday(day)
    let evening = state.zone.evening(of: day).lowerBound
    func isWanted(_ item: CellIndex.Item) -> Bool {
      isToday ? !isOver(item) : item.start.map { $0 >= evening } ?? true
    }
    var places = [Int: Int](minimumCapacity: items.count)
    var lines: [CellLine] = []
    for item in items {
      guard let place = places[item.row] else {
        places[item.row] = lines.count
        lines.append(CellLine(item: item, count: 1))
        continue
      }
      lines[place].count += 1
      guard isToday || isWanted(item), !isWanted(lines[place].item) else { continue }
      lines[place].item = item
    }
    if lines.count < items.count { lines.sort { CellIndex.Item.comesBefore($0.item, $1.item) } }
    if let selected, let place = lines.firstIndex(where: { $0.item.row == selected.row }) {
      lines[place].item = selected
    }
    return lines
  }

  /// The days on the screen, by their row.
  func visibleDays(height: Int) -> [Int: DayOnScreen] {
    guard let top = state.vertical.viewport?.topLine else { return [:] }
    let (sections, cursorSection) = (visibleSections, state.cursorSection)
    var days: [Int: DayOnScreen] = [:]
    for row in state.vertical.layout.rows(inLines: top..<(top + height)) {
      let day = state.window.day(at: row)
      let height = cellLines(on: day)
      let cells = sections.map { section in
        let items = cellItems(section: section, day: day)
        let selected = section == cursorSection && day == state.cursor.day ? cursorItem : nil
        let lines = lines(of: items, day: day, selected: selected)
        let first = firstShown(of: lines, day: day, selected: selected, limit: height)
        return CellOnScreen(items: items, lines: lines, first: first)
      }
      days[row] = DayOnScreen(height: height, cells: cells)
    }
    return days
  }

  var cursorLines: [CellLine] { lines(of: cursorItems, day: state.cursor.day, selected: cursorItem) }

  /// The first visible line of a cell with more lines than fit. In the cursor's cell the selected line is visible.
  /// Today the lines that are over are scrolled out first; on other days the evening is visible.
  func firstShown(of lines: [CellLine], day: GuideDay, selected: CellIndex.Item?, limit: Int) -> Int {
    guard lines.count > limit else { return 0 }
    var first = indexOfNext(among: lines, day: day)
    if let selected, let place = lines.firstIndex(where: { $0.item == selected }) {
      first = min(max(first, place - limit + 1), place)
    }
    return min(first, lines.count - limit)
  }

  /// The index to show first in a cell: today what is on now or next; on another day the first, or the first of the
  /// evening if not all fit.
  func nextItem(of items: [CellIndex.Item], day: GuideDay) -> CellIndex.Item? {
    let lines = lines(of: items, day: day)
    guard !lines.isEmpty else { return nil }
    return lines[isToday(day) || lines.count > cellLines(on: day) ? indexOfNext(among: lines, day: day) : 0].item
  }

  private func indexOfNext(among lines: [CellLine], day: GuideDay) -> Int {
    if isToday(day) { return lines.firstIndex { !isOver($0.item) } ?? lines.count - 1 }
    // The lines are in order of time.
    let evening = state.zone.evening(of: day).lowerBound
    return lines.firstIndex { $0.item.start.map { $0 >= evening } ?? false } ?? 0
  }

  private func isToday(_ day: GuideDay) -> Bool { day == state.today || day == state.date }
}
