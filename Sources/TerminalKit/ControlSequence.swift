/// A parsed control sequence (ECMA-48, 5.4): `CSI [<=>?] parameters intermediates final`.
struct ControlSequence: Equatable {
  /// `<`, `=`, `>` or `?` at the start of private sequences: answers and mouse reports.
  var marker: UInt8?
  /// The parameters with their subparameters after colons; nil if empty. At most 32 numbers.
  var parameters: [[Int?]] = []
  /// 0x20 to 0x2F; at most one is supported.
  var intermediate: UInt8?
  /// The final byte.
  var final: UInt8
  /// Whether the form is valid.
  var isWellFormed = true

  static let largestNumber = 99_999_999

  init(bytes: some Collection<UInt8>, final: UInt8) {
    self.final = final
    var rest = bytes[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      marker = first
      rest = rest.dropFirst()
    }
    if rest.isEmpty { return }
    var parts: [Int?] = [nil]
    for byte in rest {
      if (0x20...0x2F).contains(byte) {
        isWellFormed = isWellFormed && intermediate == nil
        intermediate = byte
      } else if intermediate != nil {
        isWellFormed = false
      } else if (0x30...0x39).contains(byte) {
        let number = (parts[parts.count - 1] ?? 0) * 10 + Int(byte - 0x30)
        parts[parts.count - 1] = min(number, Self.largestNumber)
      } else if byte == 0x3A {
        parts.append(nil)
      } else if byte == 0x3B {
        parameters.append(parts)
        parts = [nil]
      } else {
        isWellFormed = false
      }
    }
    parameters.append(parts)
  }

  /// The first number of a parameter; nil if it is empty or missing.
  func number(_ index: Int) -> Int? { part(index, 0) }

  /// A subparameter.
  func part(_ index: Int, _ part: Int) -> Int? {
    index < parameters.count && part < parameters[index].count ? parameters[index][part] : nil
  }
}
