import TerminalKit

/// Who decides whether the terminal shows images itself, and how.
public enum GraphicsChoice: Hashable, Sendable {
  /// It shows none.
  case never
  /// The terminal, by its answers. It is asked behind the first frame, and nobody waits for it.
  case asked
  /// The person.
  case always(GraphicsProtocol)
}

/// Finds out how a terminal shows images: what to ask, and what the answers amount to.
struct GraphicsProbe {
  /// Tries one pixel of the kitty protocol: whoever does not know the protocol says nothing.
  static let kittyQuestion = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  /// XTWINOPS 16: the size of a cell in pixels.
  static let cellQuestion = "\u{1B}[16t"
  /// DA1: every terminal answers, so that the answers are known to be over.
  static let attributesQuestion = "\u{1B}[c"

  private let choice: GraphicsChoice
  private let type: TerminalType
  private var asksForms: Bool
  private var asksCell: Bool
  private var knowsKitty = false
  private var knowsSixel = false
  private var ttyCell: CellPixels?
  private var answeredCell: CellPixels?

  init(_ choice: GraphicsChoice, type: TerminalType) {
    self.choice = choice
    self.type = type
    (asksForms, asksCell) = (false, false)
    askAgain()
  }

  /// What is known so far. A terminal that does not say how large its cells are is sent no sixels unless somebody wants
  /// it so: they would be larger or smaller than their place.
  var graphics: TerminalGraphics? {
    let cell = ttyCell ?? answeredCell
    return switch choice {
    case .never: nil
    case .always(let form): TerminalGraphics(form, cell: cell ?? .usual)
    case .asked where knowsKitty: TerminalGraphics(.kitty, cell: cell ?? .usual)
    case .asked where knowsSixel: cell.map { TerminalGraphics(.sixel, cell: $0) }
    case .asked: nil
    }
  }

  /// What to ask now; empty if nothing is, or was asked before.
  mutating func takeQuestion() -> [UInt8] {
    guard self.asksForms || self.asksCell else { return [] }
    let asksForms = asksForms && choice == .asked
    let asksCell = asksCell && ttyCell == nil
    (self.asksForms, self.asksCell) = (false, false)
    guard asksForms || asksCell else { return [] }
    let question =
      (asksCell ? Self.cellQuestion : "") + (asksForms && type.takesKittyQuestions ? Self.kittyQuestion : "")
    return Array((question + Self.attributesQuestion).utf8)
  }

  /// Takes in an answer, however late.
  /// - Returns: whether it is the last one.
  mutating func note(_ reply: TerminalReply) -> Bool {
    switch reply {
    case .graphics(let ok): knowsKitty = ok && type.takesKittyQuestions
    case .cellSize(let cell): answeredCell = cell
    case .attributes(let list):
      knowsSixel = list.dropFirst().contains(4)
      return true
    default: break
    }
    return false
  }

  /// The window has another size, perhaps because its font has.
  mutating func noteSize(cell: CellPixels?) {
    ttyCell = cell
    if answeredCell != nil { asksCell = true }
  }

  /// The answers were thrown away with other input.
  mutating func askAgain() {
    let mayAsk = type.answersQuestions && choice != .never
    (asksForms, asksCell) = (mayAsk, mayAsk)
  }
}
