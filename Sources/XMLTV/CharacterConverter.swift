import CXML2
import Glibc

/// Converts a named encoding to UTF-8 with iconv(3).
final class CharacterConverter {
  enum Stop {
    /// The whole input was converted.
    case end
    /// The output is full.
    case full
    /// The remaining bytes are an incomplete character.
    case incomplete
    /// The next byte is not the start of a character.
    case invalid
  }

  private let handle: iconv_t

  /// Returns nil if the system does not know the encoding.
  init?(from encoding: String) {
    // iconv_open returns (iconv_t)-1 for an unknown name.
    guard let handle = iconv_open("UTF-8", encoding), Int(bitPattern: handle) != -1 else { return nil }
    self.handle = handle
  }

  deinit { iconv_close(handle) }

  /// Converts as much as fits. `taken` and `written` count the bytes read and written.
  func convert(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) -> (taken: Int, written: Int, stop: Stop) {
    // iconv does not write through its input pointer; the parameter is not const for compatibility.
    var input = UnsafeMutableRawPointer(mutating: source.baseAddress)?.assumingMemoryBound(to: CChar.self)
    var output = target.baseAddress?.assumingMemoryBound(to: CChar.self)
    var inputLeft = source.count
    var outputLeft = target.count
    let status = iconv(handle, &input, &inputLeft, &output, &outputLeft)
    let failure = errno
    let stop: Stop =
      if status != -1 { .end } else if failure == E2BIG { .full } else if failure == EINVAL { .incomplete } else {
        .invalid
      }
    return (source.count - inputLeft, target.count - outputLeft, stop)
  }

  /// Discards an incomplete character.
  func reset() { _ = iconv(handle, nil, nil, nil, nil) }

  /// The UTF-8 text of each byte from 0x80 to 0xFF, for an encoding with one byte per character; nil for other
  /// encodings. Unassigned bytes are U+FFFD.
  func singleByteTable() -> [[UInt8]]? {
    var table: [[UInt8]] = []
    for byte in UInt8(0x80)...0xFF {
      var output = [UInt8](repeating: 0, count: 16)
      let result = withUnsafeBytes(of: byte) { source in output.withUnsafeMutableBytes { convert(source, into: $0) } }
      reset()
      switch result.stop {
      case .end: table.append(Array(output.prefix(result.written)))
      case .invalid: table.append(SingleByteTables.replacement)
      case .incomplete, .full: return nil
      }
    }
    return table
  }
}

enum SingleByteTables {
  /// U+FFFD.
  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Windows-1252 from 0x80 on. It is also used for ISO-8859-1 (WHATWG Encoding, 4.2).
  static let windows1252: [[UInt8]] = {
    let first: [UInt32] = [
      0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
      0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
      0x0153, 0xFFFD, 0x017E, 0x0178,
    ]
    return (first + Array(0xA0...0xFF)).map { value in
      Unicode.Scalar(value).map { Array(String($0).utf8) } ?? replacement
    }
  }()
}
