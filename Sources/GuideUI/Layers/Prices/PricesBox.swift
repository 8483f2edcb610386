import GuideModel
import TerminalKit

/// Draws the services with their prices, one per line, and the origin of the prices below.
struct PricesBox: ListBox {
  let state: State
  let layer: PricesLayer

  private static let widest = 60
  private static let title = "Prices"

  var area: Rect {
    let width = min(Self.widest, state.size.width)
    let wanted = layer.services.count + note(width - 4).count + 3
    let height = min(wanted, max(state.size.height - 3, 1))
    return Rect(ofDialog: width, height, on: state.size)
  }

  var list: ListPane {
    let inner = inner
    let rest = inner.height - note(inner.width).count - 1
    let rows = Rect(x: inner.x, y: inner.y, width: inner.width, height: rest > 2 ? rest : inner.height)
    return ListPane(rows, in: area, count: layer.services.count, selected: layer.selected)
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
    let footer = layer.hints(in: state).map(\.text).joined(separator: glyphs.separator)
    Box(title: Self.title, footer: footer, area: area).draw(into: &buffer, state.look)
    let (inner, list) = (inner, list)
    guard inner.height > 0 else { return }
    list.draw(into: &buffer, state.look) { index, line, buffer in
      let service = layer.services[index]
      buffer.put(service.name(in: state), theme.text, detail: price(of: service), theme.text, in: line)
    }
    let y = list.area.bottom + 1
    let below = Rect(x: inner.x, y: y, width: inner.width, height: inner.bottom - y)
    buffer.put(note(inner.width), in: below, style: theme.faint)
  }
}
