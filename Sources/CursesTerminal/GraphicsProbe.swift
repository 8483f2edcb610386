import TerminalKit

/// How to find out whether the terminal shows images.
public enum GraphicsChoice: Hashable, Sendable {
  /// Never show images.
  case never
  /// Ask the terminal after the first frame, without waiting.
  case asked
  /// The user's choice.
  case always(GraphicsProtocol)
}

/// The questions and answers that determine how a terminal shows images.
struct GraphicsProbe {
  /// Sends a pixel with the kitty protocol. Terminals without it do not answer.
  static let kittyQuestion = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  /// XTWINOPS 16: the size of a cell in pixels.
  static let cellQuestion = "\u{1B}[16t"
  /// DA1: all terminals answer it, so it marks the end of the answers.
  static let attributesQuestion = "\u{1B}[c"

  private let choice: GraphicsChoice
  private let type: TerminalType
  private var asksForms: Bool
  private var asksCell: Bool
  private var knowsKitty = false
  private var knowsSixel = false
  private var isAnswered = false
  private var ttyCell: CellPixels?
  private var answeredCell: CellPixels?

  init(_ choice: GraphicsChoice, type: TerminalType) {
    self.choice = choice
    self.type = type
    (asksForms, asksCell) = (false, false)
    askAgain()
  }

  /// The result so far. Sixels are only used if the size of cells is known or the user chose them, because their size
  /// would be wrong.
  var graphics: TerminalGraphics? {
    let cell = ttyCell ?? answeredCell
    return switch choice {
    case .never: nil
    case .always(let form): TerminalGraphics(form, cell: cell ?? .usual)
    case .asked where knowsKitty: TerminalGraphics(.kitty, cell: cell ?? .usual)
    case .asked where isAnswered && type.hasInlineImages: TerminalGraphics(.iterm2, cell: cell ?? .usual)
    case .asked where knowsSixel: cell.map { TerminalGraphics(.sixel, cell: $0) }
    case .asked: nil
    }
  }

  /// The questions to ask now; empty if there are none.
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

  /// Processes an answer.
  /// - Returns: whether it is the last one.
  mutating func note(_ reply: TerminalReply) -> Bool {
    switch reply {
    case .graphics(let ok): knowsKitty = ok && type.takesKittyQuestions
    case .cellSize(let cell): answeredCell = cell
    case .attributes(let list):
      knowsSixel = list.dropFirst().contains(4)
      isAnswered = true
      return true
    default: break
    }
    return false
  }

  /// The size of the window changed, and perhaps the size of the font.
  mutating func noteSize(cell: CellPixels?) {
    ttyCell = cell
    if answeredCell != nil { asksCell = true }
  }

  /// The answers were discarded with other input.
  mutating func askAgain() {
    let mayAsk = type.answersQuestions && choice != .never
    (asksForms, asksCell) = (mayAsk, mayAsk)
  }
}
