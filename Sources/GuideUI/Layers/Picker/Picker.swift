import GuideModel
import TerminalKit

/// A list over the guide from which one is chosen by typing part of it or by moving.
public struct Picker: Layer, Hashable {
  /// What is chosen.
  public enum Purpose: Hashable, Sendable {
    /// Whose services are shown.
    case country
    /// For which country TVmaze is asked, in the place of the source named.
    case sourceCountry(replacing: String?)
    /// Which services the user has.
    case services
    /// Which hidden title is shown again.
    case hidden
    /// What to be reminded of, or no longer.
    case reminders
    /// What changed in the listings.
    case changes
  }

  /// What can be chosen.
  struct Item: Hashable, Sendable {
    /// What it is to the program: a country's code.
    var id: String
    /// What it is to people.
    var name: String
    /// Beside the name: the code, what is special about it.
    var detail: String
    /// What else it is called, folded.
    var otherNames: Set<String> = []
  }

  /// What is chosen.
  public var purpose: Purpose
  /// What was typed.
  public var text = ""
  /// The line chosen among those that match, from 0.
  public var selected = 0

  /// No name is longer.
  static let maximumLength = 40

  /// The items that match what was typed, those that begin with it first; of each kind in their order.
  func matches(_ items: [Item]) -> [Item] {
    let typed = Self.folded(text)
    guard !typed.isEmpty else { return items }
    let ranked = items.compactMap { item -> (rank: Int, item: Item)? in
      let name = Self.folded(item.name)
      if Self.folded(item.id) == typed || item.otherNames.contains(typed) { return (0, item) }
      if name.hasPrefix(typed) || item.otherNames.contains(where: { $0.hasPrefix(typed) }) { return (1, item) }
      return name.split(separator: " ").contains { $0.hasPrefix(typed) }
        ? (2, item) : name.contains(typed) ? (3, item) : nil
    }
    return (0...3).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.item) }
  }

  /// Lower case, without accents: what is typed in haste finds `Côte d’Ivoire` and `Türkiye`.
  static func folded(_ text: String) -> String { FoldedText.words(text) }
}
