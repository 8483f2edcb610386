import GuideModel

/// Options as what they stand for. Each throws a sentence that names the option, what it was given, and what it takes.
extension RawArguments {
  /// Whether the option was given.
  func has(_ option: String) -> Bool { options[option] != nil }

  /// A value written in a form of its own; nil where the option is not given.
  /// - Parameters:
  ///   - what: what the value is called.
  ///   - example: how to write it.
  ///   - read: nil for what it cannot be.
  func value<Value>(
    _ option: String, _ what: String, like example: String, read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = options[option] else { return nil }
    guard let value = read(text) else {
      throw UsageError("'\(text)' is no \(what) for \(option); write it like \(example)")
    }
    return value
  }

  /// One of a few names; nil where the option is not given.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: String, _ what: String
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let name = options[option] else { return nil }
    guard let choice = Choice(rawValue: name) else {
      throw .unknown(what, name, candidates: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// `--timezone`.
  func zone() throws(UsageError) -> ZoneRules? {
    try value("--timezone", "time zone", like: "Europe/London") { ZoneRules(identifier: $0) }
  }

  /// `--country`.
  func country() throws(UsageError) -> Country? {
    guard let text = options["--country"] else { return nil }
    guard let country = Country(text) else {
      throw .unknown("country", text.uppercased(), candidates: Country.all)
    }
    return country
  }
}
