/// The query of a URL as names and values.
public enum QueryString {
  /// A name and its value, both decoded.
  public typealias Parameter = (name: String, value: String)

  /// Encodes parameters: `a=1&b=x%20y`. All bytes except RFC 3986's unreserved ones are percent-encoded as UTF-8.
  public static func encode(_ parameters: [Parameter]) -> String {
    parameters.map { "\(encode($0.name))=\(encode($0.value))" }.joined(separator: "&")
  }

  /// Percent-encodes a name, value or path segment.
  public static func encode(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [0x25, hexDigit(byte >> 4), hexDigit(byte & 0xF)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Splits a query at `&` and the first `=`. `+` is a space (HTML forms). An invalid `%` is kept, invalid UTF-8
  /// becomes U+FFFD, and a name without `=` has an empty value. Reads at most 256 parameters.
  public static func decode(_ query: some StringProtocol) -> [Parameter] {
    query.utf8.split(separator: 0x26).prefix(256).map { pair in
      let parts = pair.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
      return (decodeText(parts[0]), parts.count > 1 ? decodeText(parts[1]) : "")
    }
  }

  private static func decodeText(_ encoded: some Collection<UInt8>) -> String {
    let encoded = Array(encoded)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var index = 0
    while index < encoded.count {
      let byte = encoded[index]
      if byte == 0x25, index + 2 < encoded.count, let high = hexValue(encoded[index + 1]),
        let low = hexValue(encoded[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(byte == 0x2B ? 0x20 : byte)
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
