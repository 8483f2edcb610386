import GuideModel
import TerminalKit

/// Draws the services with their prices, one per line, and the origin of the prices below.
struct PricesBox {
  let state: State
  let layer: PricesLayer

  private static let widest = 60
  private static let title = "Prices"

  /// The frame.
  var area: Rect {
    let width = min(Self.widest, state.size.width)
    let wanted = layer.services.count + note(width - 4).count + 3
    let height = min(wanted, max(state.size.height - 3, 1))
    return Rect(ofDialog: width, height, on: state.size)
  }

  private var inner: Rect { area.inset(columns: 2, rows: 1) }

  /// The area of the services.
  var list: Rect {
    let inner = inner
    let rest = inner.height - note(inner.width).count - 1
    return Rect(x: inner.x, y: inner.y, width: inner.width, height: rest > 2 ? rest : inner.height)
  }

  private var top: Int { max(layer.selected - list.height + 1, 0) }

  /// The service on a screen row; nil outside the list.
  func index(atLine y: Int) -> Int? {
    let list = list
    let index = y - list.y + top
    return y >= list.y && y < list.bottom && layer.services.indices.contains(index) ? index : nil
  }

  private func price(of service: Provider) -> String {
    guard let prices = PricesLayer.prices(in: state), let price = prices.price(of: service) else {
      return "no price known"
    }
    let own = price.isOwn ? (["yours"] + [price.asOf?.description].compactMap { $0 }).joined(separator: ", ") : nil
    return [price.tier, own, prices.shown(price, on: state.date)].compactMap { $0 }.joined(separator: "  ")
  }

  private func note(_ width: Int) -> [String] {
    TextLayout.wrapped(
      PricesLayer.prices(in: state).map { $0.note(on: state.date) } ?? "no price known", to: max(width, 1))
  }

  var reading: Reading {
    Reading(
      title: Self.title, typed: layer.line?.text, note: layer.error,
      lines: layer.services.map { "\($0.name(in: state)), \(price(of: $0))" }, selected: layer.selected)
  }

  func draw(into buffer: inout Buffer) {
    let glyphs = state.appearance.glyphs
    let footer = ["Enter change", "d remove yours", "Esc close"].joined(separator: glyphs.separator)
    Box(title: Self.title, footer: footer, area: area).draw(into: &buffer, appearance: state.appearance)
    let (inner, list) = (inner, list)
    guard inner.height > 0 else { return }
    Scrollbar(first: top, count: layer.services.count)
      .draw(beside: list, x: area.right - 1, into: &buffer, appearance: state.appearance)
    for y in list.y..<list.bottom {
      if let index = index(atLine: y) { drawLine(index, y, into: &buffer) }
    }
    guard list.bottom < inner.bottom else { return }
    for (y, line) in zip((list.bottom + 1)..<inner.bottom, note(inner.width)) {
      buffer.put(line, x: inner.x, y: y, style: state.appearance.theme.faint, clip: inner)
    }
  }

  private func drawLine(_ index: Int, _ y: Int, into buffer: inout Buffer) {
    let (theme, service) = (state.appearance.theme, layer.services[index])
    let line = Rect(x: inner.x, y: y, width: inner.width, height: 1)
    let price = price(of: service)
    let width = TextWidth.of(price)
    buffer.put(
      service.name(in: state), x: line.x, y: y, width: max(line.width - width - 2, 0),
      ellipsis: state.appearance.glyphs.ellipsis, style: theme.text, clip: line)
    buffer.put(price, x: line.right - width, y: y, style: theme.text, clip: line)
    if index == layer.selected { buffer.restyleAsCursor(line, theme) }
  }
}
