/// RFC 4648.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var group: UInt32 = 0
      for offset in 0..<3 { group = group << 8 | (offset < count ? UInt32(bytes[index + offset]) : 0) }
      for sextet in 0..<4 {
        let value = Int(group >> UInt32(18 - 6 * sextet) & 63)
        result.append(sextet <= count ? alphabet[value] : UInt8(ascii: "="))
      }
      index += 3
    }
    return result
  }
}
