import TerminalKit

/// The order in which a frame's pieces are written in few bytes: as they stand, or always the one next that costs least from where the one before
/// has left cursor and look; that with and without an eye to what it takes to come back to the row.
///
/// Where rows move, they do so right before the first piece of a row that comes in. What is written to rows that stay may come
/// before that, a row where it stands then: the cursor was left in one of them, and is nearer.
struct FrameOrder {
  /// So many pieces are looked at for the next one.
  private static let window = 12
  /// More pieces are written as they stand: to look for their order takes longer than the bytes it saves.
  private static let most = 48
  /// What it is taken to cost to leave a row that is not all written: some bytes bring the cursor back, but not always.
  private static let waysBack = [4, 0]

  /// Indices of the pieces.
  private(set) var indices: [Int] = []
  private var others: [Int] = []
  private var costs = LookCosts()

  /// What the terminal has between two pieces.
  private struct State {
    var place: CursorMoves.Place
    /// How many columns the cursor is further left where the next piece does not follow at once.
    var idleBlanks = 0
    var look: TextLook
    var number: Int
    /// The move of rows that is still to come.
    var scroll: BufferScroll?

    /// Where a piece stands now.
    @inline(__always)
    func row(of piece: FramePiece) -> Int { scroll?.row(of: piece) ?? piece.row }

    /// Where the cursor is without blanks that need not be written.
    var placeOfText: CursorMoves.Place {
      .init(row: place.row, column: place.column < 0 ? -1 : place.column - idleBlanks)
    }
  }

  /// Finds the order of pieces, from where a pen is.
  /// - Parameter scroll: rows that move between them; its margins are set.
  mutating func arrange(_ pieces: inout [FramePiece], scroll: BufferScroll?, with pen: FramePen) {
    indices.removeAll(keepingCapacity: true)
    indices.append(contentsOf: pieces.indices)
    guard (3...Self.most).contains(pieces.count) else { return }
    costs.beginFrame()
    let start = State(place: pen.place, look: pen.look, number: costs.number(of: pen.look), scroll: scroll)
    for index in pieces.indices { pieces[index].number = costs.number(of: pieces[index].look) }
    pieces.withUnsafeBufferPointer { pieces in
      var least = cost(of: pieces, from: start, pen)
      for wayBack in Self.waysBack {
        others.removeAll(keepingCapacity: true)
        others.append(contentsOf: pieces.indices)
        let total = others.withUnsafeMutableBufferPointer {
          Self.takeNearest($0, of: pieces, from: start, pen, &costs, wayBack: wayBack, limit: least)
        }
        guard let total else { continue }
        least = total
        swap(&indices, &others)
      }
    }
  }

  /// Brings the indices into the order of the nearest, and tells its bytes; nil where they are as many as a limit.
  private static func takeNearest(
    _ indices: UnsafeMutableBufferPointer<Int>, of pieces: UnsafeBufferPointer<FramePiece>, from start: State,
    _ pen: FramePen, _ costs: inout LookCosts, wayBack: Int, limit: Int
  ) -> Int? {
    var (state, total) = (start, 0)
    let moves = pen.moves
    for head in indices.indices {
      var (best, least) = (head, Int.max)
      var (elsewhere, leastElsewhere) = (head, Int.max)
      for candidate in head..<min(head + window, indices.count) {
        let piece = pieces[indices[candidate]]
        if state.row(of: piece) == state.place.row {
          let cost = cost(of: piece, from: state, moves, &costs, atMost: least)
          if cost < least { (best, least) = (candidate, cost) }
          if cost == 0 { break }
        } else {
          let cost = cost(of: piece, from: state, moves, &costs, atMost: leastElsewhere)
          if cost < leastElsewhere { (elsewhere, leastElsewhere) = (candidate, cost) }
        }
      }
      if least == .max || leastElsewhere < least - wayBack { (best, least) = (elsewhere, leastElsewhere) }
      total += least
      if total >= limit { return nil }
      let index = indices[best]
      // The others stay in their order.
      for place in stride(from: best, to: head, by: -1) { indices[place] = indices[place - 1] }
      indices[head] = index
      write(pieces[index], to: &state, pen.width)
    }
    return total
  }

  /// The bytes of the pieces as they stand, without their text.
  private mutating func cost(of pieces: UnsafeBufferPointer<FramePiece>, from start: State, _ pen: FramePen) -> Int {
    var (state, total) = (start, 0)
    for piece in pieces {
      total += Self.cost(of: piece, from: state, pen.moves, &costs, atMost: .max)
      Self.write(piece, to: &state, pen.width)
    }
    return total
  }

  /// The bytes of changing the look and going to a piece; where they are no fewer than a limit, that.
  @inline(__always)
  private static func cost(
    of piece: FramePiece, from state: State, _ moves: CursorMoves, _ costs: inout LookCosts, atMost limit: Int
  ) -> Int {
    var cost = 0
    if piece.number != state.number || piece.number < 0, !(piece.isBlank && piece.look.showsBlank(as: state.look)) {
      cost = costs.cost(from: state.look, state.number, to: piece.look, piece.number)
    }
    let row = state.row(of: piece)
    // No move to so many other rows and to another column takes less.
    let fewest = min(abs(row - state.place.row), 3) + (piece.lower == state.place.column ? 0 : 1)
    if cost + fewest >= limit { return limit }
    let place = CursorMoves.Place(row: row, column: piece.lower)
    cost += place == state.place ? state.idleBlanks : moves.cost(from: state.placeOfText, to: place)
    if row == piece.row || !piece.isArriving { return cost }
    return cost + moves.cost(from: place, to: .init(row: piece.row, column: piece.lower))
  }

  @inline(__always)
  private static func write(_ piece: FramePiece, to state: inout State, _ width: Int) {
    if piece.isArriving { state.scroll = nil }
    state.place = .init(row: state.row(of: piece), column: piece.upper == width ? -1 : piece.upper)
    state.idleBlanks = piece.idleBlanks
    if piece.isBlank && piece.look.showsBlank(as: state.look) { return }
    (state.look, state.number) = (piece.look, piece.number)
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
