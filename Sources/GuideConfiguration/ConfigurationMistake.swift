import GuideModel

/// A mistake in the configuration file. Other settings are still used.
public struct ConfigurationMistake: Error, Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The setting, `colours.accent` or `sources[2].kind`; empty for the file as a whole.
  public var key: String
  /// What is wrong and what to do, in one sentence.
  public var message: String

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

/// Text from the file for messages: one clean line of limited length.
enum Shown {
  static func word(_ text: String) -> String { CleanText.line(text, limit: 60) }

  /// `; did you mean 'dark'?`, or the choices if there are few.
  static func hint(for word: String, among candidates: [String]) -> String {
    if let nearest = Suggestion.nearest(to: word, ignoringCaseAmong: candidates) {
      return "; did you mean '\(nearest)'?"
    }
    return candidates.isEmpty || candidates.count > 10 ? "" : " (\(candidates.joined(separator: ", ")))"
  }
}
