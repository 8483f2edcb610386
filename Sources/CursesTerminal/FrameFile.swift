import CTerminalSupport
import Glibc

/// The memory file that ncurses writes a frame to: it sees a stream that never blocks, and the bytes are read back whole.
final class FrameFile {
  /// What ncurses writes to.
  let output: UnsafeMutablePointer<FILE>
  /// What ncurses would read from: nothing. Keys are read elsewhere.
  let input: UnsafeMutablePointer<FILE>
  private let descriptor: CInt

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
  /// The file is never cut: what an earlier, longer frame left behind the end of this one is not read, and its memory need not be
  /// had anew for the next.
  func take() -> [UInt8] {
    fflush(output)
    let length = Int(lseek(descriptor, 0, SEEK_CUR))
    guard length > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = max(pread(descriptor, buffer.baseAddress, length, 0), 0)
    }
    lseek(descriptor, 0, SEEK_SET)
    return bytes
  }
}

/// An errno in words.
func reason(_ error: CInt) -> String { String(cString: strerror(error)) }
