import CTerminalSupport
import Glibc

/// A memory file that ncurses writes frames to. It never blocks, and a frame can be read as a whole.
final class FrameFile {
  /// ncurses' output.
  let output: UnsafeMutablePointer<FILE>
  /// ncurses' input, which is empty. Keys are read elsewhere.
  let input: UnsafeMutablePointer<FILE>
  private let descriptor: CInt
  /// The start of the next frame.
  private var start: off_t = 0
  /// After this offset the next frame starts at the beginning of the file.
  private static let limit: off_t = 1 << 16

  init() throws(TerminalError) {
    descriptor = tvg_memory_file("tvguide-frame")
    guard descriptor >= 0 else { throw .system(call: "memfd_create", reason: reason(-descriptor)) }
    guard let output = fdopen(descriptor, "w+") else {
      let error = errno
      close(descriptor)
      throw .system(call: "fdopen", reason: reason(error))
    }
    guard let input = fopen("/dev/null", "re") else {
      let error = errno
      fclose(output)
      throw .system(call: "/dev/null", reason: reason(error))
    }
    self.output = output
    self.input = input
  }

  deinit {
    fclose(output)
    fclose(input)
  }

  /// The bytes written since the last call.
  ///
  /// Frames follow each other, because going back takes another system call. The file is not truncated, so that its
  /// memory is reused.
  func take() -> [UInt8] {
    fflush(output)
    let end = lseek(descriptor, 0, SEEK_CUR)
    let length = Int(end - start)
    guard length > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = max(pread(descriptor, buffer.baseAddress, length, start), 0)
    }
    start = end < Self.limit ? end : lseek(descriptor, 0, SEEK_SET)
    return bytes
  }
}

/// The message of an errno.
func reason(_ error: CInt) -> String { String(cString: strerror(error)) }
