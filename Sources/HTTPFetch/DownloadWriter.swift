import Foundation

/// Writes a temporary file and moves it to the target at the end. Incomplete files are removed.
final class DownloadWriter {
  private let path: String
  private let partial: String
  private let handle: FileHandle
  private var isFinished = false

  init(_ path: String) throws {
    self.path = path
    partial = PartialFiles.path(for: path)
    guard FileManager.default.createFile(atPath: partial, contents: nil, attributes: [.posixPermissions: 0o600]),
      let handle = FileHandle(forWritingAtPath: partial)
    else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    self.handle = handle
  }

  deinit {
    try? handle.close()
    if !isFinished { try? FileManager.default.removeItem(atPath: partial) }
  }

  func write(_ data: Data) throws { try handle.write(contentsOf: data) }

  func finish() throws {
    try handle.close()
    guard rename(partial, path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    isFinished = true
  }
}

extension Error {
  /// The system's message for a failed file operation.
  var reason: String {
    if let posix = self as? POSIXError { return String(cString: strerror(posix.code.rawValue)) }
    let error = self as NSError
    if let inner = error.userInfo[NSUnderlyingErrorKey] as? any Error { return inner.reason }
    return error.localizedDescription
  }
}
