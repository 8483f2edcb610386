import GuideModel
import TerminalKit

// Channels of one name: listings have several, for regions or by mistake.
extension State {
  /// Notes which names several of a guide's providers have.
  mutating func noteSharedNames(_ providers: some Sequence<Provider>) {
    var ids: [String: String] = [:]
    for provider in providers
    where ids.updateValue(provider.id, forKey: provider.name).map({ $0 != provider.id }) ?? false {
      sharedNames.insert(provider.name)
    }
  }

  /// `BBC One`; where others have that name too, with its number, else its id: `BBC One (101)`.
  func name(of provider: Provider) -> String {
    guard sharedNames.contains(provider.name) else { return provider.name }
    return "\(provider.name) (\(ownNumber(of: provider).map(String.init) ?? provider.id))"
  }

  /// The same in a narrow place: the name is cut first, and of an id its end is kept, so that names still differ.
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

  /// The same beside the number: `BBC One`, with the id where others have its name and number too.
  func nameBesideNumber(of channel: Channel, width: Int = .max) -> String {
    ownNumber(of: channel.provider) == nil ? name(of: channel.provider, width: width) : channel.name
  }

  /// The number of a channel, where no other one of its name has it.
  private func ownNumber(of provider: Provider) -> Int? {
    let same = (schedules.channels ?? []).filter { $0.name == provider.name }
    guard let number = same.first(where: { $0.key == provider.id })?.number else { return nil }
    return same.count { $0.number == number } == 1 ? number : nil
  }
}
