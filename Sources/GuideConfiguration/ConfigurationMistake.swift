import GuideModel

/// A mistake in the file. Everything else in it counts.
public struct ConfigurationMistake: Error, Hashable, Sendable {
  /// Its line, from 1.
  public var line: Int
  /// The setting it is about, `colours.accent` or `sources[2].kind`; empty for the text itself.
  public var key: String
  /// What is wrong and what to do, in a sentence.
  public var message: String

  /// A mistake.
  public init(line: Int, key: String = "", message: String) {
    self.line = line
    self.key = key
    self.message = message
  }

  /// `config.json:12: theme: invalid theme 'drak'; did you mean 'dark'?`
  public func formatted(file: String) -> String {
    "\(file):\(line): \(key.isEmpty ? "" : key + ": ")\(message)"
  }
}

/// Words of the file in messages: on one line, without controls, and not too long.
enum Shown {
  static func word(_ text: String) -> String { CleanText.line(text, limit: 60) }

  /// `; did you mean 'dark'?`, or else the choices if they are few.
  static func hint(for word: String, among candidates: [String]) -> String {
    if let nearest = Suggestion.nearest(to: word, ignoringCaseAmong: candidates) {
      return "; did you mean '\(nearest)'?"
    }
    return candidates.isEmpty || candidates.count > 10 ? "" : " (\(candidates.joined(separator: ", ")))"
  }
}
