/// An exact amount of money in whole minor units.
public struct Money: Hashable, Sendable, CustomStringConvertible {
  /// The amount in minor units: cents for dollars, yen for yen.
  public let minorUnits: Int64
  public let currency: Currency

  public init(minorUnits: Int64, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Reads a price without a sign in the form of a JSON number: `15.49`, `1490`, `1.549e1`. White space around it is
  /// ignored.
  ///
  /// Nil for other text (`1,5`, `$5`, `-1`), for more decimals than the currency has (`15.499` dollars), and for more
  /// than 15 digits.
  public init?(_ text: some StringProtocol, _ currency: Currency) {
    guard let units = DecimalNumber(text.utf8)?.scaled(by: currency.minorDigits) else { return nil }
    self.init(minorUnits: units, currency: currency)
  }

  /// The sum; nil for different currencies or an overflow.
  public func adding(_ other: Money) -> Money? {
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    guard currency == other.currency, !overflow else { return nil }
    return Money(minorUnits: sum, currency: currency)
  }

  /// An equal part; nil if the amount cannot be divided exactly.
  public func divided(by parts: Int) -> Money? {
    guard parts > 0, minorUnits % Int64(parts) == 0 else { return nil }
    return Money(minorUnits: minorUnits / Int64(parts), currency: currency)
  }

  /// The amount with all decimals, as `init` reads it: `15.49`, `15.50`, `1490`.
  public var decimalText: String {
    let digits = padded(minorUnits.magnitude, to: currency.minorDigits + 1)
    let whole = digits.dropLast(currency.minorDigits)
    let fraction = digits.suffix(currency.minorDigits)
    return (minorUnits < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// For messages and logs; screens show `formatted(for:)`.
  public var description: String { "\(decimalText) \(currency)" }

  private func padded(_ value: UInt64, to width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

/// An unsigned JSON number (RFC 8259, section 6) as digits and a power of ten.
private struct DecimalNumber {
  private var digits: [UInt8]
  private var exponent: Int

  /// The maximum length of the text. Some servers append zeros.
  private static let longest = 64

  init?(_ text: some Collection<UInt8>) {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    var rest = Array(text.prefix(Self.longest + 1)).drop(while: isSpace)
    guard rest.count <= Self.longest else { return nil }
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    guard let whole = Self.takeDigits(&rest) else { return nil }
    digits = whole
    exponent = 0
    if rest.first == 0x2E {
      rest.removeFirst()
      guard let fraction = Self.takeDigits(&rest) else { return nil }
      digits += fraction
      exponent = -fraction.count
    }
    if rest.first == 0x65 || rest.first == 0x45 {
      rest.removeFirst()
      let isNegative = rest.first == 0x2D
      if isNegative || rest.first == 0x2B { rest.removeFirst() }
      guard let power = Self.takeDigits(&rest).flatMap({ decimal($0) }), power <= 99 else { return nil }
      exponent += isNegative ? -power : power
    }
    guard rest.isEmpty else { return nil }
    while digits.last == 0x30 {
      digits.removeLast()
      exponent += 1
    }
  }

  /// The number times a power of ten; nil if the result is not whole or has more than 15 digits.
  func scaled(by power: Int) -> Int64? {
    let significant = digits.drop { $0 == 0x30 }
    guard !significant.isEmpty else { return 0 }
    let zeros = exponent + power
    guard zeros >= 0, significant.count + zeros <= 15 else { return nil }
    return decimal(Array(significant) + Array(repeating: 0x30, count: zeros)).map(Int64.init)
  }

  private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.isEmpty ? nil : Array(digits)
  }
}
