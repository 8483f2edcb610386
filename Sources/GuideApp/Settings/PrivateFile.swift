import Foundation
import Glibc

/// Files named on the command line. Written files are for the user alone; reading is limited.
enum PrivateFile {
  /// Writes a file completely or not at all, for the user alone from the first byte. A pipe or device gets the bytes
  /// directly.
  static func write(_ data: Data, to path: String) throws(StartError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard finish(data, descriptor) else { throw failure(path) }
      return
    }
    // If it is a link, it stays one.
    let target = isThere ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
    var name = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard finish(data, descriptor), rename(name, target) == 0 else {
      let error = failure(path)
      if descriptor >= 0 { unlink(name) }
      throw error
    }
  }

  /// Reads a file, or stdin for `-`. Reads one more byte than the limit to detect a longer file.
  static func read(_ path: String, limit: Int) throws(StartError) -> Data {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor > STDIN_FILENO { close(descriptor) } }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while data.count <= limit {
      let count = descriptor < 0 ? -1 : Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count < 0, errno == EINTR, descriptor >= 0 { continue }
      guard count > 0 else {
        let name = path == "-" ? "stdin" : path
        if errno == EISDIR { throw StartError("\(name) is a directory; name a file in it") }
        let advice = errno == ENOENT ? "check that it exists" : "check its permissions"
        throw StartError("\(name) cannot be read (\(String(cString: strerror(errno)))); \(advice)")
      }
      data += buffer[..<count]
    }
    return data
  }

  /// Writes and closes. Sets `errno` if that fails.
  private static func finish(_ data: Data, _ descriptor: Int32) -> Bool {
    guard descriptor >= 0 else { return false }
    var code = data.withUnsafeBytes { Output.put($0, to: descriptor) }
    // A pipe cannot be synchronised to a disk.
    if code == 0, fsync(descriptor) != 0, errno != EINVAL, errno != EROFS { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    errno = code
    return code == 0
  }

  private static func failure(_ path: String) -> StartError {
    StartError("\(path) cannot be written (\(String(cString: strerror(errno)))); check the directory and free space")
  }

  /// Whether other users can read or write it.
  static func isOpenToOthers(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_mode & 0o077 != 0
  }
}
