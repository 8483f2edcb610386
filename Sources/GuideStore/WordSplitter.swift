import CSQLite

/// Divides text into words as they are searched: folded, without diacritics. SQLite's own tokenizer `unicode61`
/// (FTS5 manual, section 4.3.1), which knows what is a letter in any script.
final class WordSplitter {
  private let connection: OpaquePointer
  private var tokenizer = tvguide_tokenizer()

  /// Nil where SQLite has no memory for one, or was built without it.
  init?() {
    Connection.setUpLibrary()
    var opened: OpaquePointer?
    guard sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK,
      let opened, tvguide_open_tokenizer(opened, &tokenizer) == SQLITE_OK
    else {
      sqlite3_close_v2(opened)
      return nil
    }
    connection = opened
  }

  deinit {
    tvguide_close_tokenizer(&tokenizer)
    sqlite3_close_v2(connection)
  }

  /// Calls the body with each word of a text, in order. Valid UTF-8.
  func split(_ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard SearchText.mayDiffer(text) else { return tokenize(text, body) }
    var spaced = SearchText.indexed(String(decoding: text, as: UTF8.self))
    spaced.withUTF8 { tokenize($0, body) }
  }

  /// The words of a text, in order.
  func words(_ text: String) -> [String] {
    var words: [String] = []
    var text = text
    text.withUTF8 { split($0) { words.append(String(decoding: $0, as: UTF8.self)) } }
    return words
  }

  private func tokenize(_ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    withoutActuallyEscaping(body) { body in
      var take: TakeWord = body
      text.withMemoryRebound(to: CChar.self) { characters in
        _ = withUnsafeMutablePointer(to: &take) {
          tvguide_tokenize(&tokenizer, characters.baseAddress, Int32(clamping: characters.count), $0, Self.take)
        }
      }
    }
  }

  private typealias TakeWord = (UnsafeBufferPointer<UInt8>) -> Void

  private static let take: tvguide_take_word = { context, _, word, count, _, _ in
    guard let context, let word else { return SQLITE_ERROR }
    word.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      context.assumingMemoryBound(to: TakeWord.self).pointee(UnsafeBufferPointer(start: $0, count: Int(count)))
    }
    return SQLITE_OK
  }
}
