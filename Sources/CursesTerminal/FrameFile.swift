import CTerminalSupport
import Glibc

/// The memory file that ncurses writes a frame to: it sees a stream that never blocks, and the bytes are read back whole.
final class FrameFile {
  /// What ncurses writes to.
  let output: UnsafeMutablePointer<FILE>
  /// What ncurses would read from: nothing. Keys are read elsewhere.
  let input: UnsafeMutablePointer<FILE>
  private let descriptor: CInt
  /// Where the next frame begins.
  private var start: off_t = 0
  /// Beyond it frames begin at the file's beginning again.
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

  /// Everything written since the last call.
  ///
  /// Frames stand behind each other, as going back to the beginning is a call more. The file is never cut: what an earlier frame left behind
  /// the end of this one is not read, and its memory need not be had anew for the next.
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

/// An errno in words.
func reason(_ error: CInt) -> String { String(cString: strerror(error)) }
