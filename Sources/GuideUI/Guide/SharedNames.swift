import GuideModel
import TerminalKit

// Distinguishes channels with the same name, such as regional ones.
extension State {
  /// Finds the names that several providers have.
  mutating func noteSharedNames(_ providers: some Sequence<Provider>) {
    var ids: [String: String] = [:]
    for provider in providers
    where ids.updateValue(provider.id, forKey: provider.name).map({ $0 != provider.id }) ?? false {
      sharedNames.insert(provider.name)
    }
  }

  /// `BBC One`; if others have the name, with its number or id: `BBC One (101)`.
  func name(of provider: Provider) -> String {
    guard sharedNames.contains(provider.name) else { return provider.name }
    return "\(provider.name) (\(ownNumber(of: provider).map(String.init) ?? provider.id))"
  }

  /// The same for a narrow place. The name is cut first and the end of an id is kept, so that names still differ.
  func name(of provider: Provider, width: Int) -> String {
    let whole = name(of: provider)
    guard sharedNames.contains(provider.name), TextWidth.of(whole) > width else { return whole }
    let ellipsis = look.glyphs.ellipsis
    let own = ownNumber(of: provider).map(String.init) ?? provider.id
    let room = max(width * 2 / 3 - 3, 1)
    let mark = own.count > room ? ellipsis + own.suffix(max(room - TextWidth.of(ellipsis), 1)) : own
    let name = TextLayout.truncated(provider.name, to: max(width - TextWidth.of(mark) - 3, 1), ellipsis: ellipsis)
    return "\(name) (\(mark))"
  }

  func name(of channel: Channel) -> String { name(of: channel.provider) }

  /// The name beside a number; with the id if another channel has the same name and number.
  func nameBesideNumber(of channel: Channel, width: Int = .max) -> String {
    ownNumber(of: channel.provider) == nil ? name(of: channel.provider, width: width) : channel.name
  }

  /// The number of a channel, if it is unique for its name.
  private func ownNumber(of provider: Provider) -> Int? {
    let same = (schedules.channels ?? []).filter { $0.name == provider.name }
    guard let number = same.first(where: { $0.key == provider.id })?.number else { return nil }
    return same.count { $0.number == number } == 1 ? number : nil
  }
}
