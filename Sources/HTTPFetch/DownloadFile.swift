import Foundation

/// The target of a download, with its progress callback.
struct DownloadFile: Sendable {
  var path: String
  var progress: @Sendable (_ received: Int, _ total: Int?) -> Void
}

/// Writes a temporary file and moves it to the target at the end. Incomplete files are removed.
final class DownloadWriter {
  private let file: DownloadFile
  private let partial: String
  private let handle: FileHandle
  private var written = 0
  private var isFinished = false

  init(_ file: DownloadFile) throws {
    self.file = file
    partial = PartialFiles.path(for: file.path)
    guard FileManager.default.createFile(atPath: partial, contents: nil, attributes: [.posixPermissions: 0o600]),
      let handle = FileHandle(forWritingAtPath: partial)
    else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    self.handle = handle
  }

  deinit {
    try? handle.close()
    if !isFinished { try? FileManager.default.removeItem(atPath: partial) }
  }

  func write(_ data: Data, of total: Int?) throws {
    try handle.write(contentsOf: data)
    written += data.count
    file.progress(written, total)
  }

  func finish() throws {
    try handle.close()
    guard rename(partial, file.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
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
