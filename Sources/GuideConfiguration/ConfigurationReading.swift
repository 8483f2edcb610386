/// The names that other parts of the program give their things; the file may use these and no others.
public struct ConfigurationVocabulary: Sendable {
  /// What keys can be bound to.
  public var commands: [String]
  /// What the guide can open with.
  public var views: [String]
  /// The sets of colours.
  public var themes: [String]
  /// What has a colour of its own.
  public var colours: [String]

  /// Names.
  public init(commands: [String], views: [String], themes: [String], colours: [String]) {
    self.commands = commands
    self.views = views
    self.themes = themes
    self.colours = colours
  }
}

/// What was read from a file: the settings, where they stand, and the mistakes.
public struct ConfigurationReading: Equatable, Sendable {
  /// What was understood.
  public var configuration = Configuration()
  /// The mistakes by line, at most `mistakeLimit` of them.
  public private(set) var mistakes: [ConfigurationMistake] = []
  /// The lines of the settings that count, by key: `server`, `mouse.enabled`.
  public internal(set) var lines: [String: Int] = [:]

  /// The largest file, in bytes.
  public static let sizeLimit = LocatedParser.sizeLimit
  /// More mistakes than anybody would read.
  public static let mistakeLimit = 100

  /// Nothing read: no file.
  public init() {}

  /// Reads a file's bytes, whatever they are. What is not understood is a mistake and as if it were not there; text that
  /// is no JSON gives one mistake and no settings.
  public init(_ bytes: [UInt8], vocabulary: ConfigurationVocabulary) {
    do throws(ConfigurationMistake) {
      guard let document = try LocatedParser.parse(bytes) else { return }
      var reader = SettingReader()
      reader.readAll(document, vocabulary)
      self = reader.reading
    } catch {
      add(error)
    }
  }

  /// Adds a mistake; it keeps its place by line.
  public mutating func add(_ mistake: ConfigurationMistake) {
    guard mistakes.count < Self.mistakeLimit else { return }
    let place = mistakes.firstIndex { $0.line > mistake.line } ?? mistakes.endIndex
    mistakes.insert(mistake, at: place)
  }

  /// Adds a mistake about a setting that was read, at its line.
  public mutating func add(_ message: String, about key: String) {
    add(ConfigurationMistake(line: lines[key] ?? 1, key: key, message: message))
  }
}
