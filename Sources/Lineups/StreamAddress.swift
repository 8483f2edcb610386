/// Checks addresses for players.
public enum StreamAddress {
  /// The schemes that a player may open. Files, devices and other schemes are rejected, because line-ups come from
  /// outside.
  public static let schemes = ["http", "https", "rtsp", "rtp", "udp"]
  /// The maximum length in characters.
  static let maximumLength = 4000

  /// An absolute address with one of the schemes in printable ASCII, without spaces and quotation marks; nil for other
  /// text. Other letters are percent-encoded. Player options after a `|` are removed.
  public static func checked(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    for byte in text.utf8.prefix(maximumLength + 1) {
      switch byte {
      case UInt8(ascii: "|"): return finished(bytes)
      case 0x80...: bytes += "%\(String(byte, radix: 16, uppercase: true))".utf8
      case 0x21...0x7E where byte != UInt8(ascii: "\""): bytes.append(byte)
      default: return nil
      }
    }
    return finished(bytes)
  }

  private static func finished(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.count <= maximumLength, let mark = text.firstRange(of: "://"), mark.upperBound < text.endIndex,
      schemes.contains(text[..<mark.lowerBound].lowercased())
    else { return nil }
    return text[..<mark.lowerBound].lowercased() + text[mark.lowerBound...]
  }
}
