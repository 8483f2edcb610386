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

  /// The words of a text, in order.
  func words(_ text: String) -> [String] {
    var words: [String] = []
    var text = SearchText.indexed(text)
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        withUnsafeMutablePointer(to: &words) { words in
          _ = tvguide_tokenize(&tokenizer, characters.baseAddress, Int32(clamping: bytes.count), words, Self.take)
        }
      }
    }
    return words
  }

  private static let take: tvguide_take_word = { words, _, word, count, _, _ in
    guard let words = words?.assumingMemoryBound(to: [String].self), let word else { return SQLITE_ERROR }
    words.pointee.append(String(decoding: UnsafeRawBufferPointer(start: word, count: Int(count)), as: UTF8.self))
    return SQLITE_OK
  }
}
