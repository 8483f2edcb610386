import GuideModel
import TerminalKit

/// A list for choosing one item by typing part of it or by moving.
struct Picker: ListLayer, Hashable {
  /// The purpose of the list.
  enum Purpose: Hashable, Sendable {
    /// The country of the services.
    case country
    /// The country for TVmaze, optionally replacing the named source.
    case sourceCountry(replacing: String?)
    /// The user's services. Those that were chosen when the list opened stay at its top.
    case services(chosen: Set<String>)
    /// A hidden title to show again.
    case hidden
    /// The group of channels to show.
    case groups
    /// A reminder to add or remove.
    case reminders(ReminderChoice)
    /// The changes in the listings, as they were when the list opened.
    case changes(ChangeList)
  }

  struct Item: Hashable, Sendable {
    /// The value for the program: a country's code.
    var id: String
    /// The name for people.
    var name: String
    /// Shown beside the name: the code, or a note.
    var detail: String
    /// The name, folded (`FoldedText`).
    var folded: [UInt8]
    /// A short name that is only found whole, folded.
    var code: String?
    /// Other names, folded.
    var otherNames: Set<String> = []

    init(id: String, name: String, detail: String, folded: [UInt8]? = nil) {
      self.id = id
      self.name = name
      self.detail = detail
      self.folded = folded ?? FoldedText.bytes(name)
    }
  }

  /// The purpose of the list.
  var purpose: Purpose
  /// The typed text. No name is longer.
  var line = TypedLine(maximumLength: 40)
  var text: String { line.text }
  /// The index of the selected line among the matches.
  var selected = 0

  /// The items that match the text, those that start with it first; otherwise in their order.
  func matches(_ items: [Item]) -> [Item] {
    let typed = Self.folded(text)
    guard !typed.isEmpty else { return items }
    let start = Array(FoldedText.bytes(text).dropLast())
    let part = Array(typed.utf8)
    let ranked = items.compactMap { item -> (rank: Int, item: Item)? in
      if item.code == typed || item.otherNames.contains(typed) { return (0, item) }
      let begins = item.folded.starts(with: start) || item.otherNames.contains { $0.hasPrefix(typed) }
      if begins { return (1, item) }
      if FoldedText.matches(item.folded, [start]) { return (2, item) }
      return FoldedText.matches(item.folded, [part]) ? (3, item) : nil
    }
    return (0...3).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.item) }
  }

  /// Lower case without accents, so that hasty typing finds `Côte d’Ivoire` and `Türkiye`.
  static func folded(_ text: String) -> String { FoldedText.words(text) }
}
