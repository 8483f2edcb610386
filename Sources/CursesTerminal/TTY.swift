import CTerminalSupport
import Glibc
import TerminalKit

/// The terminal's descriptor with its modes and size.
final class TTY {
  let descriptor: CInt
  /// The original modes.
  private var modes: tvg_tty_modes

  /// - Parameter path: nil for the controlling terminal.
  init(path: String?) throws(TerminalError) {
    let opened = path.map { tvg_tty_open($0) } ?? tvg_tty_open(nil)
    guard opened >= 0 else {
      throw .noTerminal(reason: (path.map { "\($0): " } ?? "") + reason(-opened))
    }
    descriptor = opened
    modes = tvg_tty_modes()
    let result = tvg_tty_get_modes(opened, &modes)
    // The object is initialised here, so `deinit` closes the descriptor if this throws.
    guard result >= 0 else { throw .noTerminal(reason: reason(-result)) }
  }

  deinit { close(descriptor) }

  /// Sets raw mode: no echo, lines, signals or flow control.
  func setRaw() throws(TerminalError) {
    let result = tvg_tty_set_raw(descriptor, &modes)
    guard result >= 0 else { throw .system(call: "tcsetattr", reason: reason(-result)) }
  }

  /// Sets what a crash writes before it restores the modes.
  func armGuard(writing bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { tvg_guard_arm(descriptor, &modes, $0.baseAddress, $0.count) }
  }

  /// Restores the original modes.
  func restoreModes() { _ = tvg_tty_set_modes(descriptor, &modes) }

  /// The byte of the Backspace key.
  var backspace: UInt8 { tvg_tty_erase_byte(&modes) }

  /// Discards unread input: late answers would appear at the shell's prompt.
  func discardInput() { tvg_tty_discard_input(descriptor) }

  /// The size in cells, limited to save memory; 80×24 if unknown.
  var size: Size {
    var columns: CInt = 0
    var rows: CInt = 0
    guard tvg_tty_get_size(descriptor, &columns, &rows) >= 0, columns > 0, rows > 0 else {
      return Size(width: 80, height: 24)
    }
    return Size(width: min(Int(columns), 2000), height: min(Int(rows), 1000))
  }

  /// The size of a cell in pixels, if known.
  var cellPixels: CellPixels? {
    var width: CInt = 0
    var height: CInt = 0
    guard tvg_tty_get_cell_pixels(descriptor, &width, &height) >= 0, width > 0, height > 0 else { return nil }
    return CellPixels(width: Int(width), height: Int(height))
  }

  /// Writes in one call without blocking. Returns the number of bytes, 0 if it would block, -1 if the terminal is gone.
  func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    while true {
      let taken = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      if taken >= 0 { return taken }
      if errno == EINTR { continue }
      return errno == EAGAIN ? 0 : -1
    }
  }

  /// The result of a `read`.
  enum Input {
    case bytes(Int)
    case nothing
    case gone
  }

  /// Reads without blocking.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Input {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .gone }
      if errno == EINTR { continue }
      return errno == EAGAIN ? .nothing : .gone
    }
  }
}
