import Foundation

/// Texts like those in listings: a few words are common, most are rare, as in any language. ASCII, so that a floor
/// program that counts bytes counts columns.
struct InventedWords {
  private static let qualities = [
    "Silent", "Hollow", "Northern", "Amber", "Crooked", "Distant", "Burning", "Quiet", "Second", "Paper", "Iron",
    "Winter",
    "Borrowed", "Hidden", "Electric", "Patient", "Scarlet", "Restless", "Gentle", "Ordinary", "Velvet", "Early", "Lost",
    "Wandering",
  ]
  private static let things = [
    "Harbour", "Orchard", "Signal", "Kitchen", "Archive", "Lantern", "Frontier", "Choir", "Tribunal", "Glacier",
    "Market",
    "Railway", "Observatory", "Bakery", "Island", "Detectives", "Gardeners", "Bridge", "Parliament", "Workshop",
    "Carnival",
    "Lighthouse", "Symphony", "Ferry",
  ]
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// A title of two or three words. Half of the titles only have common words.
  mutating func title() -> String {
    let kind = numbers.fraction()
    let first = kind < 0.5 ? numbers.element(of: Self.qualities) : word().capitalized
    let second = kind < 0.8 ? numbers.element(of: Self.things) : word().capitalized
    return (numbers.fraction() < 0.3 ? "The " : "") + first + " " + second
  }

  mutating func word() -> String {
    let rank = numbers.number(in: 0...99) < 55 ? numbers.number(in: 0...199) : numbers.number(in: 200...49_999)
    return String(rank * 7919 % 99_991 + 700, radix: 26)
  }

  mutating func words(_ count: Int) -> String { (0..<count).map { _ in word() }.joined(separator: " ") }

  mutating func number(in range: ClosedRange<Int>) -> Int { numbers.number(in: range) }

  mutating func happens(_ share: Double) -> Bool { numbers.fraction() < share }
}
