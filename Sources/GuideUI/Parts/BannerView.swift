import GuideModel
import TerminalKit

/// Draws a message in the middle of the guide, or over its last lines.
struct BannerView {
  let state: State
  let panes: PaneLayout

  private var theme: Theme { state.look.theme }
  private var glyphs: Glyphs { state.look.glyphs }

  func draw(_ banner: Banner, into buffer: inout Buffer) {
    switch banner {
    case .failure(let failure): drawFailure(failure, into: &buffer)
    case .wait: drawWait(into: &buffer)
    case .text(let paragraphs): drawCentred(paragraphs, into: &buffer)
    }
  }

  private func drawWait(into buffer: inout Buffer) {
    let turn = glyphs.spinner[state.spinnerPhase % glyphs.spinner.count]
    drawCentred(["\(turn) Loading \(state.sources.name)\(glyphs.ellipsis)"], into: &buffer)
  }

  /// The failure and the advice, in lines across the screen above the footer.
  private func drawFailure(_ failure: GuideFailure, into buffer: inout Buffer) {
    let width = buffer.size.width
    let retry = state.bindings.names(of: .refresh, ascii: state.appearance.ascii)
    let sources = state.bindings.firstName(of: .sources, ascii: state.appearance.ascii)
    let advice = failure.advice.isEmpty ? "" : failure.advice + ". "
    let other = sources.isEmpty ? "" : ", \(sources) opens the sources"
    let text = "! \(failure.message). \(advice)\(retry) tries again\(other)."
    let limit = max(panes.grid.height - 1, 1)
    let lines = TextLayout.wrapped(text, to: width - 2, limit: limit, ellipsis: glyphs.ellipsis)
    let top = panes.footer.y - lines.count
    let area = Rect(x: 0, y: top, width: width, height: lines.count)
    buffer.fill(area, style: theme.banner)
    buffer.put(lines, in: area.inset(columns: 1, rows: 0), style: theme.banner)
  }

  private func drawCentred(_ paragraphs: [String], into buffer: inout Buffer) {
    let guideWidth = state.view.room.hasPane ? panes.grid.right : buffer.size.width
    let area = Rect(x: 0, y: panes.grid.y, width: guideWidth, height: panes.grid.height)
    let lines = paragraphs.flatMap { TextLayout.wrapped($0, to: area.width - 4, ellipsis: glyphs.ellipsis) }
    let width = (lines.map { TextWidth.of($0) }.max() ?? 0) + 4
    let height = min(lines.count + 2, area.height)
    let box = Rect(
      x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width: width, height: height)
    buffer.fill(box, style: theme.text)
    for (index, line) in lines.prefix(box.height).enumerated() {
      let y = box.height >= lines.count + 2 ? box.y + 1 + index : box.y + index
      buffer.put(line, x: box.x + (width - TextWidth.of(line)) / 2, y: y, style: theme.text, clip: area)
    }
  }
}
