import GuideConfiguration
import GuideModel
import GuideStore
import HTTPFetch

/// Typed values of options. Errors name the option, its value and the valid values.
extension RawArguments {
  /// Whether the option was given.
  func has(_ option: String) -> Bool { options[option] != nil }

  /// The value of an option; nil without the option.
  /// - Parameters:
  ///   - what: the name of the value in errors.
  ///   - example: an example of a valid value.
  ///   - read: returns nil for an invalid value.
  func value<Value>(
    _ option: String, _ what: String, like example: String, read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = options[option] else { return nil }
    guard let value = read(text) else {
      throw UsageError("invalid \(what) '\(MaskedAddress.text(text))' for \(option); write it like \(example)")
    }
    return value
  }

  /// One of a few words; nil without the option.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: String, _ what: String
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let name = options[option] else { return nil }
    guard let choice = Choice(rawValue: name) else {
      throw .unknown(what, name, candidates: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// The environment, with the value of `--database` added.
  func environment(_ environment: [String: String]) throws(UsageError) -> [String: String] {
    let address = try value("--database", "database", like: XDGPaths.exampleDatabase) {
      ListingsDatabase.isServer($0) ? $0 : nil
    }
    guard let address else { return environment }
    return environment.merging([XDGPaths.databaseVariable: address]) { $1 }
  }

  /// `--timezone`.
  func zone() throws(UsageError) -> ZoneRules? {
    try value("--timezone", "time zone", like: "Europe/London") { ZoneRules(identifier: $0) }
  }

  /// `--language`.
  func language() throws(UsageError) -> String? {
    try value("--language", "language", like: "en or de-AT") { SourceSettings.isLanguage($0) ? $0 : nil }
  }

  /// `--country`.
  func country() throws(UsageError) -> Country? {
    guard let text = options["--country"] else { return nil }
    guard let country = Country(named: text) else { throw UsageError(Country.mistake(text)) }
    return country
  }
}
