import Foundation
import GuideAPI

/// The valid names for settings, defined by other parts of the program.
public struct ConfigurationVocabulary: Sendable {
  /// The commands that can be bound to keys.
  public var commands: [String]
  /// The views.
  public var views: [String]
  /// The themes.
  public var themes: [String]
  /// The names of colours.
  public var colours: [String]

  public init(commands: [String], views: [String], themes: [String], colours: [String]) {
    self.commands = commands
    self.views = views
    self.themes = themes
    self.colours = colours
  }
}

/// The result of reading a file: settings, their lines, and mistakes.
public struct ParsedConfiguration: Equatable, Sendable {
  /// The valid settings.
  public var configuration = Configuration()
  /// The mistakes by line, at most `mistakeLimit`.
  public private(set) var mistakes: [ConfigurationMistake] = []
  /// The lines of the settings in use, by key: `server`, `mouse.enabled`.
  public internal(set) var lines: [String: Int] = [:]

  /// The maximum size of the file in bytes.
  public static let sizeLimit = 1 << 20
  /// The maximum number of mistakes.
  public static let mistakeLimit = 100

  /// An empty result, if there is no file.
  public init() {}

  /// Reads a file. Invalid settings are reported and ignored. A file that is not valid JSON gives one mistake and no
  /// settings.
  public init(_ bytes: [UInt8], vocabulary: ConfigurationVocabulary) {
    guard bytes.count <= Self.sizeLimit else {
      add(ConfigurationMistake(line: 1, message: "the file is larger than 1 MB; nothing of it is used"))
      return
    }
    do throws(JSONFault) {
      guard let document = try LocatedValue.read(Data(bytes), allowsComments: true) else { return }
      var reader = SettingReader()
      reader.readAll(document, vocabulary)
      self = reader.reading
    } catch {
      add(ConfigurationMistake(line: error.place.line, message: error.reason))
    }
  }

  /// Adds a mistake, ordered by line.
  public mutating func add(_ mistake: ConfigurationMistake) {
    guard mistakes.count < Self.mistakeLimit else { return }
    let place = mistakes.firstIndex { $0.line > mistake.line } ?? mistakes.endIndex
    mistakes.insert(mistake, at: place)
  }

  /// Adds a mistake about a setting, at the line of the setting.
  public mutating func add(_ message: String, about key: String) {
    add(ConfigurationMistake(line: lines[key] ?? 1, key: key, message: message))
  }
}
