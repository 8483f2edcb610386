/// The value of a run of ASCII digits; nil for an empty run, any other byte, or more than 18 digits.
func decimal(_ bytes: some Collection<UInt8>) -> Int? {
  guard !bytes.isEmpty, bytes.count <= 18 else { return nil }
  var value = 0
  for byte in bytes {
    guard byte >= 0x30, byte <= 0x39 else { return nil }
    value = value * 10 + Int(byte - 0x30)
  }
  return value
}

/// `value` in decimal with zeros before it, for the fields of dates and times.
func padded(_ value: Int, to width: Int) -> String {
  let digits = String(value)
  return digits.utf8.count >= width ? digits : String(repeating: "0", count: width - digits.utf8.count) + digits
}
