extension Int {
  /// `1 channel`, `12 channels`: the number with a noun whose plural ends in `s`.
  public func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
