import TerminalKit

/// The order in which a frame's pieces are written in few bytes: as they stand, or always the one next that costs least from where the one before
/// has left cursor and look.
///
/// Where rows move, they do so right before the first piece of a row that comes in. What is written to rows that stay may come
/// before that, a row where it stands then: the cursor was left in one of them, and is nearer.
struct FrameOrder {
  /// So many pieces are looked at for the next one.
  private static let window = 12
  /// More pieces are written as they stand: to look for their order takes longer than the bytes it saves.
  private static let most = 20
  /// What it is taken to cost besides to leave a row that is not all written.
  private static let wayBack = 4

  /// Indices of the pieces.
  private(set) var indices: [Int] = []
  private var stops: [Stop] = []
  private var costs = LookCosts()

  /// Finds the order of pieces, from where a pen is.
  /// - Parameter scroll: rows that move between them; its margins are set.
  mutating func arrange(_ pieces: [FramePiece], scroll: BufferScroll?, with pen: FramePen) {
    indices.removeAll(keepingCapacity: true)
    indices.append(contentsOf: pieces.indices)
    guard (3...Self.most).contains(pieces.count) else { return }
    costs.beginFrame()
    guard let look = costs.number(of: pen.look), noteStops(of: pieces, scroll, pen) else { return }
    let start = State(place: pen.place, look: look, scroll: scroll, moves: pen.moves)
    stops.withUnsafeMutableBufferPointer { stops in
      let least = Self.costAsTheyStand(stops, from: start, &costs)
      // Back to where they are before rows move.
      for index in stops.indices { stops[index].row = stops[index].startRow }
      let isShorter = indices.withUnsafeMutableBufferPointer {
        Self.takeNearest($0, of: stops, from: start, &costs, limit: least)
      }
      if !isShorter { for index in stops.indices { indices[index] = index } }
    }
  }

  /// Notes what matters of the pieces for their order; false where there are too many looks.
  private mutating func noteStops(of pieces: [FramePiece], _ scroll: BufferScroll?, _ pen: FramePen) -> Bool {
    stops.removeAll(keepingCapacity: true)
    for piece in pieces {
      guard let look = costs.number(of: piece.look) else { return false }
      stops.append(Stop(piece, look: look, scroll, pen))
    }
    return true
  }

  /// The bytes of the pieces as they stand, without their text.
  private static func costAsTheyStand(
    _ stops: UnsafeMutableBufferPointer<Stop>, from start: State, _ costs: inout LookCosts
  ) -> Int {
    var (state, total) = (start, 0)
    for index in stops.indices {
      total += state.cost(of: stops[index], &costs, atMost: .max)
      state.visit(index, of: stops, &costs)
    }
    return total
  }

  /// Brings the indices into the order of the nearest; false where it takes as many bytes as a limit.
  private static func takeNearest(
    _ indices: UnsafeMutableBufferPointer<Int>, of stops: UnsafeMutableBufferPointer<Stop>, from start: State,
    _ costs: inout LookCosts, limit: Int
  ) -> Bool {
    var (state, total) = (start, 0)
    for head in indices.indices {
      var (best, least, cost) = (head, Int.max, 0)
      for candidate in head..<min(head + window, indices.count) {
        let stop = stops[indices[candidate]]
        let penalty = stop.row == state.place.row ? 0 : wayBack
        let bytes = state.cost(of: stop, &costs, atMost: least - penalty)
        if bytes + penalty < least { (best, least, cost) = (candidate, bytes + penalty, bytes) }
        if least == 0 { break }
      }
      total += cost
      if total >= limit { return false }
      let index = indices[best]
      // The others stay in their order.
      for place in stride(from: best, to: head, by: -1) { indices[place] = indices[place - 1] }
      indices[head] = index
      state.visit(index, of: stops, &costs)
    }
    return true
  }
}

/// What of a piece matters for its place in the order.
private struct Stop {
  /// Where it stands now.
  var row: Int
  /// Where it stands before rows move; where it comes in, the row from which they do.
  let startRow: Int
  let column: Int
  /// The column behind it; -1 where that is nowhere.
  let end: Int
  let idleBlanks: Int
  /// The look's number.
  let look: Int
  let isBlank: Bool
  let isArriving: Bool
  /// Where it stands once rows have moved.
  let finalRow: Int
  /// Bytes of a move to it from anywhere.
  let named: Int

  init(_ piece: FramePiece, look: Int, _ scroll: BufferScroll?, _ pen: FramePen) {
    startRow = scroll?.row(of: piece) ?? piece.row
    row = startRow
    column = piece.lower
    end = piece.upper == pen.width ? -1 : piece.upper
    idleBlanks = piece.idleBlanks
    self.look = look
    (isBlank, isArriving) = (piece.isBlank, piece.isArriving)
    finalRow = piece.row
    named = CursorMoves.named(.init(row: row, column: column))
  }
}

/// What the terminal has between two pieces.
private struct State {
  var place: CursorMoves.Place
  /// The look's number.
  var look: Int
  /// The move of rows that is still to come.
  var scroll: BufferScroll?
  let moves: CursorMoves
  /// How many columns the cursor is further left where the next piece does not follow at once.
  var idleBlanks = 0

  init(place: CursorMoves.Place, look: Int, scroll: BufferScroll?, moves: CursorMoves) {
    (self.place, self.look, self.scroll, self.moves) = (place, look, scroll, moves)
  }

  /// The bytes of changing the look and going to a piece; where they are no fewer than a limit, that.
  @inline(__always)
  func cost(of stop: Stop, _ costs: inout LookCosts, atMost limit: Int) -> Int {
    let bytes = stop.look == look ? 0 : costs.cost(from: look, to: stop.look, isBlank: stop.isBlank)
    if bytes >= limit { return limit }
    if stop.row == place.row, stop.column == place.column { return bytes + idleBlanks + detour(to: stop) }
    // No move to so many other rows and to another column takes less.
    let fewest = min(abs(stop.row - place.row), 3) + (stop.column == place.column ? 0 : 1)
    if bytes + fewest >= limit { return limit }
    let from = CursorMoves.Place(row: place.row, column: place.column < 0 ? -1 : place.column - idleBlanks)
    return bytes + moves.cost(from: from, to: .init(row: stop.row, column: stop.column), named: stop.named)
      + detour(to: stop)
  }

  /// What it takes from the row from which rows move to the one of theirs that a piece stands in.
  @inline(__always)
  private func detour(to stop: Stop) -> Int {
    if scroll == nil || !stop.isArriving || stop.row == stop.finalRow { return 0 }
    return moves.cost(
      from: .init(row: stop.row, column: stop.column), to: .init(row: stop.finalRow, column: stop.column))
  }

  /// Goes to a piece and writes it. Rows move before the first that comes in.
  @inline(__always)
  mutating func visit(_ index: Int, of stops: UnsafeMutableBufferPointer<Stop>, _ costs: inout LookCosts) {
    if scroll != nil, stops[index].isArriving {
      scroll = nil
      for index in stops.indices { stops[index].row = stops[index].finalRow }
    }
    let stop = stops[index]
    place = .init(row: stop.row, column: stop.end)
    idleBlanks = stop.idleBlanks
    // Blanks that look the same anyway change nothing.
    if stop.isBlank, costs.cost(from: look, to: stop.look, isBlank: true) == 0 { return }
    look = stop.look
  }
}

extension BufferScroll {
  /// The row from which rows move: the last where they move up, the first where they move down.
  var edge: Int { distance > 0 ? rows.upperBound - 1 : rows.lowerBound }

  /// Where a piece stands before the rows move; for one that comes in the row from which they do.
  @inline(__always)
  func row(of piece: FramePiece) -> Int {
    if piece.isArriving { return edge }
    return rows.contains(piece.row) ? piece.row + distance : piece.row
  }
}
