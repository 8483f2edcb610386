import Glibc

/// Redirects stderr while the screen is in use, because its text would appear on the screen.
struct ErrorRedirection {
  /// The target; nil keeps stderr.
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
