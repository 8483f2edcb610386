/// The value of 1 to `most` ASCII digits, at most 18; nil for other text.
package func decimal(_ bytes: some Collection<UInt8>, most: Int = 18) -> Int? {
  guard !bytes.isEmpty, bytes.count <= most else { return nil }
  var value = 0
  for byte in bytes {
    guard byte >= 0x30, byte <= 0x39 else { return nil }
    value = value * 10 + Int(byte - 0x30)
  }
  return value
}

/// `value` in decimal, padded with zeros.
func padded(_ value: Int, to width: Int) -> String {
  let digits = String(value)
  return digits.utf8.count >= width ? digits : String(repeating: "0", count: width - digits.utf8.count) + digits
}
