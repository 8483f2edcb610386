import Glibc
import PosterArt

/// Frames on standard input and output.
enum FrameStream {
  /// The next payload; nil at the end of the input or if it violates the protocol.
  static func read() -> [UInt8]? {
    guard let prefix = read(count: 4), let length = HelperProtocol.length(of: prefix) else { return nil }
    return read(count: length)
  }

  /// Returns whether everything was written.
  static func write(_ payload: [UInt8]) -> Bool {
    let bytes = HelperProtocol.frame(payload)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(1, $0.baseAddress?.advanced(by: done), bytes.count - done) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      done += count
    }
    return true
  }

  private static func read(count: Int) -> [UInt8]? {
    var done = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while done < count {
        let got = Glibc.read(0, buffer.baseAddress?.advanced(by: done), count - done)
        if got < 0 && errno == EINTR { continue }
        if got <= 0 { break }
        done += got
      }
      initialized = done
    }
    return done == count ? bytes : nil
  }
}
