import GuideModel

/// A `<channel>` while its elements are read.
struct ChannelDraft {
  let id: String
  let line: Int
  private var name = LocalizedChoice()
  private var numberFromName: Int?
  private var numericName: String?
  private var number: Int?
  private var icon: String?

  init(id: String, line: Int) {
    self.id = id
    self.line = line
  }

  /// Adds a display name. A name that consists of digits only is the channel's number on the remote control.
  mutating func addName(_ text: UnsafeBufferPointer<UInt8>, rank: Int) {
    guard let text = FeedText.line(text, limit: 200) else { return }
    if let number = Self.channelNumber(text) {
      numberFromName = numberFromName ?? number
      numericName = numericName ?? text
    } else {
      name.take(text, rank: rank)
    }
  }

  mutating func setNumber(_ text: UnsafeBufferPointer<UInt8>) {
    number = number ?? FeedText.line(text, limit: 20).flatMap(Self.channelNumber)
  }

  mutating func addIcon(_ url: String?) { icon = icon ?? url }

  var hasName: Bool { name.text != nil || numericName != nil }

  /// Uses the id as the name of a channel that has none.
  func finished() -> Channel {
    Channel(key: id, number: number ?? numberFromName, name: name.text ?? numericName ?? id, logo: icon)
  }

  /// A channel number from 1 to 999,999.
  private static func channelNumber(_ text: String) -> Int? {
    guard text.utf8.count <= 6, let number = decimal(text.utf8), number > 0 else { return nil }
    return number
  }
}
