import Glibc

/// Sends stderr elsewhere while the screen is up: what is written to it would stand across the picture.
struct ErrorRedirection {
  /// Where to; nil leaves stderr as it is.
  var target: CInt?
  private var saved: CInt?

  mutating func begin() {
    guard let target, saved == nil else { return }
    let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return }
    saved = copy
    dup2(target, STDERR_FILENO)
  }

  mutating func end() {
    guard let saved else { return }
    dup2(saved, STDERR_FILENO)
    close(saved)
    self.saved = nil
  }
}
