import GuideModel
import TerminalKit

// Distinguishes channels with the same name, such as regional ones.
extension Provider {
  /// `BBC One`; if others have the name, with its number or id: `BBC One (101)`.
  func name(in state: State) -> String {
    state.providers.share(name) ? "\(name) (\(ownNumber(in: state).map(String.init) ?? id))" : name
  }

  /// The same for a narrow place. The name is cut first and the end of an id is kept, so that names still differ.
  func name(in state: State, width: Int) -> String {
    guard state.providers.share(name) else { return name }
    return name(apartBy: ownNumber(in: state).map(String.init) ?? id, width: width, state.look.glyphs)
  }

  /// `BBC One (101)` with what tells it apart, cut as above.
  func name(apartBy own: String, width: Int, _ glyphs: Glyphs) -> String {
    let whole = "\(name) (\(own))"
    guard TextWidth.of(whole) > width else { return whole }
    let ellipsis = glyphs.ellipsis
    let room = max(width * 2 / 3 - 3, 1)
    let mark = own.count > room ? ellipsis + own.suffix(max(room - TextWidth.of(ellipsis), 1)) : own
    let name = TextLayout.truncated(name, to: max(width - TextWidth.of(mark) - 3, 1), ellipsis: ellipsis)
    return "\(name) (\(mark))"
  }

  /// The number of a channel, if it is unique for its name. Goes through all channels.
  fileprivate func ownNumber(in state: State) -> Int? {
    let same = (state.schedules.channels ?? []).filter { $0.name == name }
    guard let number = same.first(where: { $0.key == id })?.number else { return nil }
    return same.count { $0.number == number } == 1 ? number : nil
  }
}

extension Channel {
  /// The name beside a number; with the id if another channel has the same name and number.
  func nameBesideNumber(in state: State, width: Int = .max) -> String {
    guard state.providers.share(name), provider.ownNumber(in: state) == nil else { return name }
    return provider.name(in: state, width: width)
  }
}
