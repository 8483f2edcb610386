@testable import GuideStore

extension Vocabulary {
  /// The numbers of a text's words, each once.
  mutating func numbers(of text: String) -> [UInt32] {
    var result: [UInt32] = []
    Array(text.utf8).withUnsafeBufferPointer { append(wordsOf: $0, to: &result) }
    return result
  }
}

extension PackedWords {
  init(_ texts: [String]) {
    self.init()
    for text in texts { Array(text.utf8).withUnsafeBufferPointer { append($0) } }
  }

  var texts: [String] { (0..<count).map { String(decoding: bytes[range($0)], as: UTF8.self) } }
}

extension TextWords {
  /// The words of a text.
  mutating func texts(_ text: String) -> [String] {
    Array(text.utf8).withUnsafeBufferPointer { split($0) }
    return words.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }
}
