import Foundation
import GuideModel

/// An item that machines share. The form of its key and value depends on its kind:
///
/// | kind | key | value |
/// | --- | --- | --- |
/// | `watched`, `followed`, `hidden`, `service`, `rated` | a name of the thing | `SyncedMark` |
/// | `reminder` | `SyncedReminder` | its title and when it was made |
/// | `search` | the line of a standing search | empty |
/// | others | see `SyncedSetting` | |
struct SyncedItem: Hashable {
  var kind: String
  var key: String

  static let reminder = "reminder"
  static let search = "search"

  init(_ kind: String, _ key: String) { (self.kind, self.key) = (kind, key) }

  /// Whether a text from another machine can be shown as it is, without control characters.
  static func isClean(_ text: String) -> Bool {
    !text.isEmpty && CleanText.shown(text).utf8.elementsEqual(text.utf8)
  }

  /// JSON with sorted members, so that equal values have equal texts.
  static func json(_ value: some Encodable) -> String {
    return (try? JSONEncoder.stable.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Reads JSON; nil if it has another form.
  static func read<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
    try? JSONDecoder().decode(type, from: Data(text.utf8))
  }
}

/// The value of a marked name: the thing that the name belongs to, and the details of the mark.
struct SyncedMark: Hashable, Codable {
  /// One of the names of the thing. It is the same for all its names.
  var with: String
  /// When it was marked, in seconds since 1970; 0 if unknown.
  var at: Int64
  /// 1 to 10; nil without a rating.
  var rating: Int?

  /// The name for `with`: preferably an id, because several things may have the same title.
  static func leader(of names: [String]) -> String? {
    names.min { left, right in
      let (isTitle, isOther) = (left.lowercased().hasPrefix("title:"), right.lowercased().hasPrefix("title:"))
      return isTitle == isOther ? left.utf8.lexicographicallyPrecedes(right.utf8) : isOther
    }
  }

  /// Reads a mark; nil if the text is invalid.
  init?(_ text: String) {
    guard let mark = SyncedItem.read(Self.self, text), SyncedItem.isClean(mark.with), mark.at >= 0,
      mark.at <= PersonalChange.latestTime, (1...10).contains(mark.rating ?? 1)
    else { return nil }
    self = mark
  }
}

extension MarkKind {
  /// The kind of its changes (`PersonalChange.kind`).
  public var word: String {
    switch self {
    case .watched: "watched"
    case .followed: "followed"
    case .hidden: "hidden"
    case .service: "service"
    case .rated: "rated"
    }
  }

  init?(word: String) {
    guard let kind = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = kind
  }
}
